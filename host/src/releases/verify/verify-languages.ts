import type { ReleaseManifest } from '@ninefold/contract';
import { siteOf, type SiteCode } from '@ninefold/sites';
import { baseOf } from '../../locales/texts.ts';
import type { Reason } from './refusal-reasons.ts';

/** A release is for the sites whose language it has; one without any texts says nothing anywhere. */
export function verifyLanguages({ remote, version, locales }: ReleaseManifest, sites: readonly SiteCode[]): Reason[] {
  const known = Object.keys(locales);
  if (known.length === 0) return [];
  const foreign = sites.filter((site) => {
    const { locale } = siteOf(site);
    return !known.includes(locale) && !known.includes(baseOf(locale) ?? locale);
  });
  if (foreign.length === 0) return [];
  return [
    {
      code: 'TEXTS_MISSING',
      text: `${remote} ${version} has no texts for ${foreign.map((site) => `${site} (${siteOf(site).locale})`).join(', ')}; it has ${known.join(', ')}`,
    },
  ];
}
