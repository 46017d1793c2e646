import { hash } from 'node:crypto';
import { DEFAULT_HOST_NAMES, PATHS, searchPath, type SiteCode } from '@ninefold/sites';
import { ask } from '../src/ask.ts';
import { keepLooking } from '../src/keep-looking.ts';

/** What came of the pages that were looked at with all that they load. */
export interface PageFigures {
  pages: number;
  /** Styles and scripts that were asked for. */
  files: number;
  /** Each with its address. */
  faults: string[];
}

/** A customer who is logged in. */
export interface Customer {
  cookie: string;
  /** As the header greets them. */
  name: string;
}

/** Of the demo. */
const ACCOUNT = { email: 'anna@example.com', password: 'kaffee-und-kuchen' };
const PAUSE_MS = 40;
const FILE = /<(?:link|script)\b[^>]*?\b(?:href|src)="(\/[^"]+\.(?:css|js)[^"]*)"[^>]*>/g;

/** A page of every kind that a release fills, by the links of a site's home page. */
export async function pathsOf(port: number, site: SiteCode): Promise<string[]> {
  const { html } = await ask(port, site, PATHS.home);
  const linked = [/href="(\/[^"]+-c\d+)"/, /href="(\/[^"]+-p\d+)"/].map((link) => link.exec(html)?.[1]);
  if (linked.includes(undefined)) throw new Error(`The home page of ${site} has no category or no product`);
  return [PATHS.home, ...(linked as string[]), searchPath('1001'), PATHS.cart];
}

/** Logs a customer of the demo in. */
export async function logIn(port: number): Promise<Customer> {
  const response = await fetch(`http://127.0.0.1:${port}/service/login/form/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { host: `${DEFAULT_HOST_NAMES.DE[0]}:${port}`, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(ACCOUNT),
  });
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  if (!cookie.includes('LoginToken=')) throw new Error(`The login was answered with ${response.status}`);
  return { cookie, name: 'Anna' };
}

/**
 * Opens pages as a browser does, until it is told to stop: all styles and scripts of a page are asked for right after it, most of them
 * from another host than the page, and compared with the page's own integrity. Every other page is a customer's, who must stay logged in.
 */
export function watchPages(options: {
  port: number;
  /** Addresses by site. */
  paths: ReadonlyMap<SiteCode, readonly string[]>;
  customer: Customer;
}): { stop: () => Promise<PageFigures> } {
  const { port, paths, customer } = options;
  const visits = [...paths].flatMap(([site, those]) => those.map((path) => ({ site, path })));
  const figures: PageFigures = { pages: 0, files: 0, faults: [] };

  async function look(turn: number): Promise<void> {
    const isCustomer = turn % 2 === 1;
    const ofStranger = visits[(turn / 2) % visits.length]!;
    const ofCustomer = paths.get('DE')!;
    const { site, path } = isCustomer
      ? { site: 'DE' as const, path: ofCustomer[((turn - 1) / 2) % ofCustomer.length]! }
      : ofStranger;
    const what = `${site} ${path}${isCustomer ? ' of a customer' : ''}`;
    const { status, html } = await ask(port, site, path, isCustomer ? customer.cookie : undefined);
    figures.pages += 1;
    if (status !== 200 || !html.endsWith('</html>')) figures.faults.push(`${what}: ${status}, ${html.length} letters`);
    if (isCustomer && !html.includes(customer.name)) figures.faults.push(`${what}: is not logged in`);
    const files = [...html.matchAll(FILE)];
    if (!files.some(([tag]) => tag.includes('stylesheet'))) figures.faults.push(`${what}: names no style`);
    for (const [tag, address] of files) {
      const file = await ask(port, site, address!.replaceAll('&amp;', '&'));
      figures.files += 1;
      if (file.status !== 200) figures.faults.push(`${what}: ${address} ${file.status}`);
      const integrity = /integrity="sha384-([^"]+)"/.exec(tag)?.[1];
      if (integrity && hash('sha384', file.html, 'base64') !== integrity)
        figures.faults.push(`${what}: ${address} is another file`);
    }
  }

  const stop = keepLooking(look, { pauseMs: PAUSE_MS, onFault: (fault) => figures.faults.push(fault) });
  return {
    async stop() {
      await stop();
      return figures;
    },
  };
}
