import { formatMoney, type SiteCode } from '@ninefold/sites';
import { textsIn } from './interface-texts.ts';
import { flat, isName, type PageParts } from './page-parts.ts';
import { readDemoRows, type DatabasePlace } from './stored-rows.ts';

/** What the demo consists of, as a page could show it. */
export interface DemoTraces {
  words: ReadonlySet<string>;
  /** Whole texts of two words at least. */
  texts: ReadonlySet<string>;
  /** Numbers of articles, telephones, postcodes; codes; mail addresses. */
  codes: ReadonlySet<string>;
  /** Of pages and pictures, pictures without their size. */
  addresses: ReadonlySet<string>;
  prices: ReadonlyMap<string, ReadonlySet<string>>;
}

type Row = Record<string, unknown> & { site?: SiteCode };

/** Reads what the demo has brought into a database, from every row that its ledger names. */
export async function readDemoTraces(place: DatabasePlace): Promise<DemoTraces> {
  const rows: Row[] = await readDemoRows(place);
  const all = [...new Set(rows.flatMap(textsIn))];
  const forPeople = all.filter(isForPeople).map(flat);
  const prices = new Map<string, Set<string>>();
  for (const { site, price_minor: price, sale_price_minor: salePrice } of rows)
    for (const minor of [price, salePrice])
      if (site && typeof minor === 'number')
        prices.set(site, (prices.get(site) ?? new Set()).add(flat(formatMoney(site, minor))));
  return {
    words: new Set(forPeople.flatMap(wordsOf)),
    texts: new Set(forPeople.filter((text) => text.includes(' ')).map(folded)),
    codes: new Set(all.filter((text) => !isMoment(text)).flatMap(codesOf)),
    addresses: new Set(all.filter((text) => /^(?:https?:\/)?\//.test(text)).map(pictureOf)),
    prices,
  };
}

/** Every trace of the demo on a page, but for what is the shop's own or the retailer's. */
export function tracesIn(page: PageParts, site: SiteCode, demo: DemoTraces, own: OwnTraces): string[] {
  const prices = demo.prices.get(site) ?? new Set();
  // A text with a number is the shop's own pattern, filled with a constant of the site.
  const isDemoText = (text: string) => demo.texts.has(folded(text)) && !own.texts.has(folded(text)) && !/\d/.test(text);
  const found = [
    ...page.texts.filter((text) => isDemoText(text) || prices.has(text)),
    ...page.texts.flatMap(wordsOf).filter((word) => demo.words.has(word) && !own.words.has(word)),
    ...[...page.texts, ...page.names.filter((name) => !isAmount(name))]
      .flatMap(codesOf)
      .filter((code) => demo.codes.has(code) && !own.codes.has(code)),
    ...page.addresses.filter((address) => demo.addresses.has(pictureOf(address)) && !own.addresses.has(address)),
  ];
  return [...new Set(found)];
}

/** What may stand on a page although the demo has it, too. */
export type OwnTraces = Omit<DemoTraces, 'prices'>;

/** @param all texts of the shop and of the retailer, addresses among them */
export function ownTraces(all: readonly string[]): OwnTraces {
  return {
    words: new Set(all.flatMap(wordsOf)),
    texts: new Set(all.map(folded)),
    codes: new Set(all.flatMap(codesOf)),
    addresses: new Set(all.filter((text) => text.startsWith('/'))),
  };
}

/** Words of three letters at least, in small letters. */
export function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? []).map((word) => word.normalize('NFC'));
}

/** What has four digits at least, and mail addresses: `1001-1`, `NF-1001-1`, `anna@example.com`. */
function codesOf(text: string): string[] {
  const codes = text.match(/[\w.+-]+@[\w.-]+|[\p{L}\d]*(?:[-_]?[\p{L}\d]+)*/gu) ?? [];
  return codes.filter((code) => code.includes('@') || code.replace(/\D/g, '').length >= 4);
}

const folded = (text: string) => flat(text).toLowerCase();
const isMoment = (text: string) => /^\d{4}-\d{2}-\d{2}(?:T|$)/.test(text);
/** `1132.03`, as data for search engines writes prices. */
const isAmount = (text: string) => /^\d+\.\d{2}$/.test(text);
const isForPeople = (text: string) => !isName(text) && !isMoment(text) && !/^https?:/.test(text);

/** `/teasers/kitchen` of `/img/teasers/kitchen-960.webp`. */
function pictureOf(address: string): string {
  return address
    .replace(/^\/(?:img|service\/imagedelivery\/image)(?=\/)/, '/img')
    .replace(/-\d+\.(?:avif|webp|jpe?g|png)$/, '');
}
