import { siteOf, type Language, type SiteCode } from '@ninefold/sites';
import type { ThemeworldSection } from '../../contract/themeworld.ts';
import type { Localized } from './localized.ts';

/** Headlines of the sections of the themeworld flyout. */
export const SECTION_HEADLINES: Readonly<Record<ThemeworldSection, Localized>> = {
  scout: {
    de: 'Schon mal vorab',
    fr: 'En avant-première',
    cs: 'V předstihu',
    hu: 'Elsőként Önnek',
    pl: 'Przedpremierowo',
    sk: 'V predstihu',
    tr: 'Ön gösterim',
  },
  new: { de: 'Neu', fr: 'Nouveau', cs: 'Novinky', hu: 'Újdonságok', pl: 'Nowości', sk: 'Novinky', tr: 'Yeni' },
  more: {
    de: 'Weitere Themenwelten',
    fr: 'Autres univers',
    cs: 'Další tematické světy',
    hu: 'További témavilágok',
    pl: 'Inne światy tematyczne',
    sk: 'Ďalšie tematické svety',
    tr: 'Diğer temalar',
  },
  lastChance: {
    de: 'Letzte Chance',
    fr: 'Dernière chance',
    cs: 'Poslední šance',
    hu: 'Utolsó esély',
    pl: 'Ostatnia szansa',
    sk: 'Posledná šanca',
    tr: 'Son fırsat',
  },
};

/** `{date}` is the last day. */
export const ENDS_ON: Localized = {
  de: 'bis {date}',
  fr: 'jusqu’au {date}',
  cs: 'do {date}',
  hu: '{date} napig',
  pl: 'do {date}',
  sk: 'do {date}',
  tr: '{date} tarihine kadar',
};

type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const LAST_DAY: Localized = {
  de: 'Nur noch heute',
  fr: 'Dernier jour',
  cs: 'Jen dnes',
  hu: 'Már csak ma',
  pl: 'Tylko dziś',
  sk: 'Len dnes',
  tr: 'Son gün',
};

const DAYS_LEFT: Readonly<Record<Language, PluralForms>> = {
  de: { one: 'Nur noch {count} Tag', other: 'Nur noch {count} Tage' },
  fr: { one: 'Plus que {count} jour', other: 'Plus que {count} jours' },
  cs: {
    one: 'Už jen {count} den',
    few: 'Už jen {count} dny',
    many: 'Už jen {count} dne',
    other: 'Už jen {count} dní',
  },
  hu: { other: 'Már csak {count} nap' },
  pl: {
    one: 'Jeszcze tylko {count} dzień',
    few: 'Jeszcze tylko {count} dni',
    many: 'Jeszcze tylko {count} dni',
    other: 'Jeszcze tylko {count} dnia',
  },
  sk: {
    one: 'Už len {count} deň',
    few: 'Už len {count} dni',
    many: 'Už len {count} dňa',
    other: 'Už len {count} dní',
  },
  tr: { other: 'Son {count} gün' },
};

/** `Nur noch 3 Tage`; 0 is the last day. */
export function daysLeftText(site: SiteCode, days: number): string {
  const { language, locale } = siteOf(site);
  if (days === 0) return LAST_DAY[language];
  const forms = DAYS_LEFT[language];
  const form = forms[new Intl.PluralRules(locale).select(days)] ?? forms.other;
  return form.replace('{count}', String(days));
}
