import { SERVICE_PAGES } from '@ninefold/sites';
import { FooterContent, type FooterLink } from '../contract/footer-content.ts';

/** To which each footer leads by law. */
const LEGAL_PAGES = ['imprint', 'privacy'] as const;

/** The legal pages to which no link leads. */
export function missingLegalPages(links: readonly Pick<FooterLink, 'url'>[]): (typeof LEGAL_PAGES)[number][] {
  return LEGAL_PAGES.filter(
    (name) => !links.some(({ url }) => new RegExp(`^/[^?#]*-s${SERVICE_PAGES[name]}(?:[?#]|$)`).test(url)),
  );
}

/** Replaces each part that is absent or broken by that of the built-in footer, and links without imprint and privacy, too. Absent parts are no faults. */
export function wholeFooter(stored: unknown, builtIn: FooterContent): { content: FooterContent; broken: string[] } {
  const given = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const broken: string[] = [];
  const parts = Object.entries(FooterContent.shape).map(([name, schema]) => {
    const result = schema.safeParse(given[name]);
    if (result.success && isLawful(name, result.data)) return [name, result.data];
    if (given[name] !== undefined) broken.push(name);
    return [name, builtIn[name as keyof FooterContent]];
  });
  return { content: Object.fromEntries(parts) as FooterContent, broken };
}

function isLawful(name: string, value: unknown): boolean {
  return name !== 'legalLinks' || missingLegalPages(value as FooterLink[]).length === 0;
}
