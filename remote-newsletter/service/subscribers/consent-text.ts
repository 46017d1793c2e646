import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { siteOf, type SiteCode } from '@ninefold/sites';
import type { MailLocale } from '../mail/mail-texts.ts';

interface FormTexts {
  common?: { consent?: Partial<Record<'legalNotice' | 'dne' | 'dneDetails' | 'legal', string>> };
}

export interface ConsentText {
  /** Changes with every letter of the text. */
  version: string;
  text: string;
}

const texts = new Map<MailLocale, FormTexts>();

/** The wording that a site's form of a language shows, as proof of what a subscriber agreed to. */
export function consentTextOf(
  site: SiteCode,
  locale: MailLocale,
  given: { hasDne: boolean; hasLegal: boolean },
): ConsentText {
  const base = locale.startsWith('de') ? readTexts('de-DE').common?.consent : undefined;
  const consent = { ...base, ...readTexts(locale).common?.consent };
  const parts = [
    consent.legalNotice,
    given.hasLegal && consent.legal,
    given.hasDne && consent.dne,
    given.hasDne && consent.dneDetails,
  ];
  const text = parts
    .filter(Boolean)
    .join('\n\n')
    .replaceAll('{{age}}', String(siteOf(site).minimumAge));
  return { text, version: createHash('sha256').update(text).digest('hex').slice(0, 12) };
}

function readTexts(locale: MailLocale): FormTexts {
  let found = texts.get(locale);
  if (!found) {
    const file = new URL(`../../src/locales/${locale}.json`, import.meta.url);
    texts.set(locale, (found = JSON.parse(readFileSync(file, 'utf8')) as FormTexts));
  }
  return found;
}
