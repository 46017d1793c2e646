import { expect, it } from 'vitest';
import { SITE_CODES, servicePagePath, slugOf } from './index.ts';

it.each([
  ['de-DE', 'Käse & Öl: Süßes, 2 Stück!', 'kaese-oel-suesses-2-stueck'],
  ['de-AT', ' Über Uns ', 'ueber-uns'],
  ['hu-HU', 'Kávé és tükörtojás, őszi', 'kave-es-tukortojas-oszi'],
  ['fr-CH', 'Cœur à l’œuvre', 'coeur-a-l-oeuvre'],
  ['pl-PL', 'Łyżka mała', 'lyzka-mala'],
  ['tr-TR', 'IŞIK İçin Sıcak', 'isik-icin-sicak'],
  ['cs-CZ', '!!!', ''],
])('LAY-3 writes an address in %s of “%s”', (locale, title, slug) => expect(slugOf(title, locale)).toBe(slug));

it('LAY-3 reads an umlaut in two signs, as some systems write it, as one', () => {
  expect(slugOf('Käse'.normalize('NFD'), 'de-DE')).toBe('kaese');
});

it('LAY-3 knows the service pages that a site links by itself, in its language', () => {
  const pathsOf = (page: Parameters<typeof servicePagePath>[0]) =>
    [...new Set(SITE_CODES.map((site) => servicePagePath(page, site)))].join(' ');
  expect(pathsOf('shipping')).toBe('/versand-s1 /livraison-s1 /doprava-s1 /szallitas-s1 /dostawa-s1 /kargo-s1');
  expect(servicePagePath('imprint', 'PL')).toBe('/dane-firmy-s4');
  expect(servicePagePath('privacy', 'SK')).toBe('/ochrana-udajov-s5');
  expect(servicePagePath('voucherConditions', 'TR')).toBe('/kupon-kosullari-s15');
});
