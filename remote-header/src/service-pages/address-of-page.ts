import type { ServicePagesAnswer } from '../../contract/content-page.ts';

/** The address of the service page with a number, where the site has it. */
export function addressOfPage(pages: ServicePagesAnswer, number: number): string | undefined {
  return pages.find((page) => page.number === number)?.url;
}
