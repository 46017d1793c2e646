import { hash } from 'node:crypto';

/** A page that runs the same scripts without a nonce: everybody may get it. */
export interface PageWithoutNonce {
  html: string;
  /** Sources for its policy: the hashes of the scripts that the nonce stood for. */
  scriptSources: string[];
}

const TAG = /<(script|link)\b[^>]*>/g;
const INTEGRITY = /\bintegrity="(sha(?:256|384|512)-[\w+/=]+)"/;

/** Puts hashes in the place of a page's nonce. Undefined when a script that has the nonce has neither an integrity nor its text in the page. */
export function withoutNonce(html: string, nonce: string): PageWithoutNonce | undefined {
  const attribute = ` nonce="${nonce}"`;
  const sources = new Set<string>();
  for (const match of html.matchAll(TAG)) {
    const [tag, name] = match;
    if (!tag.includes(attribute)) continue;
    const isInline = name === 'script' && !tag.includes(' src="');
    const hash = isInline ? hashOf(html, match.index + tag.length) : INTEGRITY.exec(tag)?.[1];
    if (hash === undefined) return undefined;
    sources.add(`'${hash}'`);
  }
  const plain = html.replaceAll(attribute, '');
  return plain.includes(nonce) ? undefined : { html: plain, scriptSources: [...sources] };
}

function hashOf(html: string, begin: number): string | undefined {
  const end = html.indexOf('</script>', begin);
  if (end === -1) return undefined;
  return `sha256-${hash('sha256', html.slice(begin, end), 'base64')}`;
}
