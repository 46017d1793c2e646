import { expect, it } from 'vitest';
import { keepProseTogether, keepTogether } from './index.ts';

it.each([
  ['cs-CZ', 'Zadejte prosím PSČ v okolí a k tomu i obec.', 'Zadejte prosím PSČ v_okolí a_k_tomu i_obec.'],
  ['pl-PL', 'W sklepie: {{count}} z {{all}} (i w domu)', 'W_sklepie: {{count}}_z_{{all}} (i_w_domu)'],
  ['sk-SK', 'Pomoc a kontakt: Aria 300 a 500', 'Pomoc a_kontakt: Aria 300_a_500'],
  ['de-DE', 'Artikel a b', 'Artikel a b'],
])('SIT-3 leaves no word of one letter at the end of a line on %s', (locale, text, shown) => {
  expect(keepTogether(locale, text)).toBe(shown.replaceAll('_', '\u00a0'));
});

it.each([
  ['de-DE', 'Becher, 380 ml, mit 16 Teilen und Deckel', 'Becher, 380_ml, mit 16 Teilen und Deckel'],
  ['de-DE', 'Kapseln Intenso, 16 Stück', 'Kapseln Intenso, 16_Stück'],
  ['hu-HU', 'Kávékapszula, 16 db', 'Kávékapszula, 16_db'],
  ['de-DE', 'innerhalb von {{days}} Tagen nach 3 Monaten', 'innerhalb von {{days}}_Tagen nach 3_Monaten'],
  ['de-DE', '{{formatted}} Bohnen', '{{formatted}}_Bohnen'],
  ['tr-TR', '{{place}} çevresinde {{distance}} km içinde', '{{place}} çevresinde {{distance}}_km içinde'],
  ['hu-HU', '{{place}}: {{distance}} km-en belül', '{{place}}: {{distance}}_km-en belül'],
  ['tr-TR', 'Ürünleri 90 gün içinde', 'Ürünleri 90_gün içinde'],
  ['cs-CZ', 'Lipová 9, 110 00 Praha', 'Lipová_9, 110_00_Praha'],
  ['pl-PL', 'Lipowa 9, 00-001 Warszawa', 'Lipowa_9, 00-001_Warszawa'],
  ['de-DE', 'Am Speicher 9 · 20095 Hamburg', 'Am Speicher 9 · 20095_Hamburg'],
  ['tr-TR', 'Ihlamur Pasajı 9, 34433 İstanbul.', 'Ihlamur Pasajı_9, 34433_İstanbul.'],
  ['hu-HU', 'A WCAG 2.2 AA és az EN 301 549', 'A WCAG_2.2_AA és az EN_301_549'],
  ['pl-PL', 'Sweter, nr art. 1094-3, o godz. 9:30', 'Sweter, nr art._1094-3, o_godz._9:30'],
  ['hu-HU', 'A 2022. évi XVII. törvény', 'A 2022._évi XVII. törvény'],
  ['cs-CZ', 'Hořká čokoláda 70 % z Peru', 'Hořká čokoláda 70_% z_Peru'],
])('SIT-3 leaves no number without its unit on %s', (locale, text, shown) => {
  expect(keepTogether(locale, text)).toBe(shown.replaceAll('_', '\u00a0'));
});

it.each([
  ['de-DE', 'E-Mail: 10 % oder als E-Book', 'E-~Mail: 10_% oder als E-~Book'],
  ['hu-HU', 'azonnal e-mailben', 'azonnal e-~mailben'],
  ['cs-CZ', 'Odkaz v e-mailu', 'Odkaz v_e-~mailu'],
  ['tr-TR', 'size bir onay e-postası', 'size bir onay e-~postası'],
  ['de-DE', 'die Marke-Mail und Note e - Mail', 'die Marke-Mail und Note e - Mail'],
])('SIT-3 breaks no line within an e-mail on %s', (locale, text, shown) => {
  expect(keepProseTogether(locale, text)).toBe(shown.replaceAll('_', '\u00a0').replaceAll('~', '\u2060'));
});

it.each([
  ['fr-CH', 'Où est « Serena » ? Ici : 4 mugs ; merci !', 'Où est «_Serena_»_? Ici_: 4_mugs_; merci_!'],
  ['fr-CH', 'Ouvert dès 8:00, l’avis (2)', 'Ouvert dès 8:00, l’avis (2)'],
  ['de-DE', 'Wo ist es ?', 'Wo ist es ?'],
])('SIT-3 begins no line with a mark that a space goes before on %s', (locale, text, shown) => {
  expect(keepTogether(locale, text)).toBe(shown.replaceAll('_', '\u00a0'));
});
