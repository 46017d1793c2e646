import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { releaseTextPath } from '@ninefold/contract/calls';
import { CodedError, type ServiceCaller } from '@ninefold/service';
import { siteOf, type SiteCode } from '@ninefold/sites';
import * as z from 'zod/mini';
import type { MailLocale } from '../mail/mail-texts.ts';

const Consent = z.object({
  legalNotice: z.optional(z.string()),
  dne: z.optional(z.string()),
  dneDetails: z.optional(z.string()),
  legal: z.optional(z.string()),
});
const FormTexts = z.object({ common: z.optional(z.object({ consent: z.optional(Consent) })) });
type FormTexts = z.infer<typeof FormTexts>;

/** The texts of a language's form, `undefined` where there are none. */
type ReadTexts = (locale: MailLocale) => Promise<FormTexts | undefined>;

export interface ConsentText {
  /** Changes with every letter of the text. */
  version: string;
  text: string;
}

/** The wording that a site's form of a language shows, as proof of what a subscriber agreed to. */
export async function consentTextOf(
  site: SiteCode,
  locale: MailLocale,
  given: { hasDne: boolean; hasLegal: boolean },
  readTexts: ReadTexts = readOwnTexts,
): Promise<ConsentText> {
  const base = locale.startsWith('de') ? (await readTexts('de-DE'))?.common?.consent : undefined;
  const consent = { ...base, ...(await readTexts(locale))?.common?.consent };
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
  return { text, version: hash('sha256', text, 'hex').slice(0, 12) };
}

/** Reads the texts that this package holds: of a caller that does not say which release has shown the form. */
const readOwnTexts: ReadTexts = (locale) => {
  const file = new URL(`../../src/locales/${locale}.json`, import.meta.url);
  return Promise.resolve(FormTexts.parse(JSON.parse(readFileSync(file, 'utf8'))));
};

/**
 * Reads the texts of the release that has shown the form, as it was published. It throws 400 `RELEASE_UNKNOWN` when there is no such release,
 * 503 `TEXTS_UNAVAILABLE` when the shop does not tell: what cannot be proven is not kept.
 */
export function textsOfRelease(services: ServiceCaller, site: SiteCode, release: string): ReadTexts {
  return async (locale) => {
    const path = releaseTextPath('newsletter', encodeURIComponent(release), locale);
    const { status, body } = await services({ path, site, asService: true }).catch((cause: unknown) => {
      throw new CodedError('TEXTS_UNAVAILABLE', 503, {}, { cause });
    });
    if (status === 404) throw new CodedError('RELEASE_UNKNOWN', 400);
    const texts = FormTexts.safeParse(body);
    if (status !== 200 || !texts.success) throw new CodedError('TEXTS_UNAVAILABLE', 503);
    return texts.data;
  };
}
