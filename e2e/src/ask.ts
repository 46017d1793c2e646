import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { DEFAULT_HOST_NAMES, type SiteCode } from '@ninefold/sites';

/** What lies idle is closed long before the shop does so: a call that goes out just then would be reset. */
const agent = new Agent({ keepAlive: true, maxSockets: 20, timeout: 20_000 });

const UNPACKED_BY: Readonly<Record<string, (body: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };

export interface Answer {
  status: number;
  html: string;
  /** Its media type. */
  type: string;
  /** Where else it is. */
  location?: string | undefined;
  headers: IncomingHttpHeaders;
}

/** Gets a page of a site without a browser, or sends a form, by `cookie` in somebody's name. Goes to the address of this machine, since not every system resolves `at.localhost`. */
export function ask(
  port: number,
  site: SiteCode,
  path: string,
  cookie?: string,
  more: Record<string, string> = {},
  form?: Record<string, string>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const host = `${DEFAULT_HOST_NAMES[site][0]}:${port}`;
    const ofForm = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    const headers = { host, 'accept-encoding': 'gzip', ...(cookie && { cookie }), ...(form && ofForm), ...more };
    const method = form ? 'POST' : 'GET';
    const call = request({ agent, host: '127.0.0.1', port, path, headers, method, timeout: 60_000 }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const unpack = UNPACKED_BY[response.headers['content-encoding'] ?? ''];
        resolve({
          status: response.statusCode ?? 0,
          html: (unpack ? unpack(body) : body).toString(),
          type: response.headers['content-type'] ?? '',
          location: response.headers.location,
          headers: response.headers,
        });
      });
      response.on('error', reject);
    });
    call.on('timeout', () => call.destroy(new Error(`${host}${path} did not answer within 60 s`)));
    call.on('error', reject);
    call.end(form && new URLSearchParams(form).toString());
  });
}

/** The version of a remote that a page was rendered with. */
export function versionIn(html: string, slot: string): string | undefined {
  return new RegExp(`data-slot="${slot}" data-release="([^"]+)"`).exec(html)?.[1];
}
