import { hash } from 'node:crypto';

/** Address of the script by which a page's HTML starts. */
export function startIn(html: string): string {
  return /\/assets\/main-[0-9a-f]+\.js/.exec(html)![0];
}

export async function fileText(port: number, address: string): Promise<string> {
  return await (await fetch(`http://127.0.0.1:${port}${address}`)).text();
}

/** Whether a shop answers whoever has a file with the difference of another one to it. */
export async function isDifference(port: number, address: string, had: string): Promise<boolean> {
  const dictionary = `:${hash('sha256', had, 'base64')}:`;
  const headers = { 'accept-encoding': 'dcz', 'available-dictionary': dictionary };
  const { headers: answered } = await fetch(`http://127.0.0.1:${port}${address}`, { headers, method: 'HEAD' });
  return answered.get('content-encoding') === 'dcz';
}

/** What a page has fetched of files: bytes on the line, and decoded. */
export interface FetchedBytes {
  onTheLine: number;
  decoded: number;
}

/** In the page: what it has fetched from addresses that begin so. */
export function fetchedBytes(start: string): FetchedBytes {
  const entries = performance
    .getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.startsWith(start));
  const sum = (of: 'encodedBodySize' | 'decodedBodySize') => entries.reduce((bytes, entry) => bytes + entry[of], 0);
  return { onTheLine: sum('encodedBodySize'), decoded: sum('decodedBodySize') };
}
