import { textsIn } from './interface-texts.ts';

/** What a page carries, whether a visitor sees it or not. */
export interface PageParts {
  /** Texts between tags, of attributes and of the data in the page, each whole. */
  texts: string[];
  /** Names and numbers that code reads: `1001-1`, `beige`. */
  names: string[];
  /** Links, forms and pictures, without their origin. */
  addresses: string[];
}

const DATA = /<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs;
const CODE = /<(script|style)\b.*?<\/\1>/gs;
const ATTRIBUTE = /\s([a-z-]+)="([^"]*)"/g;
const ADDRESSES = ['href', 'src', 'srcset', 'action', 'poster', 'imagesrcset'];
const SPOKEN = ['title', 'alt', 'aria-label', 'aria-description', 'placeholder', 'content', 'value', 'label'];
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Takes a page apart. The texts of its remotes, which are the same on every page of a language, are left out of its data, as is its token. */
export function partsOf(html: string): PageParts {
  const data = [...html.matchAll(DATA)].flatMap(([, json]) => textsIn(ownOf(JSON.parse(json!))));
  const markup = html.replace(CODE, '');
  const attributes = [...markup.matchAll(ATTRIBUTE)].map(([, name, value]) => ({
    name: name!,
    value: decoded(value!),
  }));
  const addresses = attributes
    .filter(({ name }) => ADDRESSES.includes(name))
    .flatMap(({ value }) => addressesIn(value));
  const spoken = attributes.filter(isSpoken).map(({ value }) => value);
  const shown = markup
    .replace(/<!--.*?-->/gs, '')
    .split(/<[^>]+>/)
    .map(decoded);
  const isAddress = (text: string) => /^(?:https?:\/)?\/\S+$/.test(text);
  const said = [...shown, ...spoken, ...data].map(flat).filter((text) => text !== '' && !isAddress(text));
  return {
    texts: said.filter((text) => !isName(text)),
    names: said.filter(isName),
    addresses: [...addresses, ...data.filter(isAddress).map(pathOf)],
  };
}

/** Numbers alone are amounts that a form asks for: bounds of prices, pieces. */
function isSpoken({ name, value }: { name: string; value: string }): boolean {
  return SPOKEN.includes(name) && !/^\d+$/.test(value);
}

/** Names in code, colours and hashes are no texts: `home-teaser-1`, `TOP_BANNER`, `#fbf7f1`, `sha384-…`. */
export function isName(text: string): boolean {
  return /^[a-z\d_:~.#|/-]*$|^[A-Z\d_]*$|^\{[A-Za-z]+\}$|^sha\d+-/.test(text);
}

/** The data of a page without its remotes' texts and without its token, whose random letters make words now and then. */
function ownOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'texts' in value
    ? { ...value, texts: undefined, view: undefined }
    : value;
}

function addressesIn(value: string): string[] {
  return value
    .split(/,\s+/)
    .map((entry) => pathOf(entry.trim().split(/\s/)[0]!))
    .filter(Boolean);
}

/** `/spaten-p770101` of `http://de.localhost:3000/spaten-p770101?x=1` */
function pathOf(address: string): string {
  return address.replace(/^https?:\/\/[^/]+(?=\/)/, '').replace(/[?#].*/, '');
}

/** In one line, without spaces around it. */
export function flat(text: string): string {
  return text.replace(/[\s\u00a0]+/g, ' ').trim();
}

function decoded(text: string): string {
  return text
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name]!)
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}
