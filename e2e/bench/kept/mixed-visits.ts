import { setTimeout as delay } from 'node:timers/promises';
import { DEFAULT_HOST_NAMES, PATHS, type SiteCode } from '@ninefold/sites';
import { Agent, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

export interface MixedFigures {
  requests: number;
  /** Answers with a tag: those of pages that are kept. */
  kept: number;
  /** Pages that showed what was changed before they were asked for. */
  stale: number;
  /** Pages that showed somebody else, or not their own visitor. */
  foreign: number;
  failed: number;
  /** Pages on which the part was missing by which it is seen how old they are: it came too late. */
  incomplete: number;
  changes: number;
}

export interface MixedOptions {
  port: number;
  site: SiteCode;
  requests: number;
  progress: (line: string) => void;
  /** Versions of the cart that are made live by turns. */
  versions: readonly [string, string];
  swap: (version: string) => Promise<unknown>;
  write: (mark: string) => Promise<unknown>;
  rollOut: (percent: number) => Promise<unknown>;
}

interface Fetched {
  status: number;
  isKept: boolean;
  html: string;
  cookies: string[];
}

const CONNECTIONS = 8;
/** An order has so long to reach a host, in ms. */
const REACH_MS = 1000;
const CHANGE_EVERY_MS = 400;
const CUSTOMERS = ['anna', 'ben', 'clara'] as const;

/** Strangers and customers look at a site while its releases, contents and rollouts change. */
export async function mixedVisits(options: MixedOptions): Promise<MixedFigures> {
  const { port, site, requests, progress, versions, swap, write, rollOut } = options;
  const host = `${DEFAULT_HOST_NAMES[site][0]}:${port}`;
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS + 2 });
  const figures: MixedFigures = { requests: 0, kept: 0, stale: 0, foreign: 0, failed: 0, incomplete: 0, changes: 0 };

  const get = (path: string, cookie?: string, form?: Record<string, string>): Promise<Fetched> =>
    new Promise((resolve, reject) => {
      const body = form && new URLSearchParams(form).toString();
      const headers = {
        host,
        'accept-encoding': 'br',
        ...(cookie && { cookie }),
        ...(body && { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }),
      };
      const call = request(
        { agent, host: '127.0.0.1', port, path, headers, method: body === undefined ? 'GET' : 'POST' },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            const bytes = Buffer.concat(chunks);
            const isPacked = answer.headers['content-encoding'] === 'br';
            resolve({
              status: answer.statusCode ?? 0,
              isKept: answer.headers.etag !== undefined,
              html: (isPacked ? brotliDecompressSync(bytes) : bytes).toString(),
              cookies: (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]!),
            });
          });
        },
      );
      call.on('error', reject);
      call.end(body);
    });

  progress('customers log in');
  const customers = await Promise.all(
    CUSTOMERS.map(async (name) => {
      const form = { email: `${name}@example.com`, password: 'kaffee-und-kuchen' };
      const { cookies } = await get('/service/login/form/login', undefined, form);
      if (cookies.length === 0) throw new Error(`${name} cannot log in`);
      return { name: `${name[0]!.toUpperCase()}${name.slice(1)}`, cookie: cookies.join('; ') };
    }),
  );
  const names = customers.map(({ name }) => name);
  const greets = (html: string, name: string) => new RegExp(`[>" ,]${name}[<", !.]`).test(html);

  // What was true when an order was answered; a page that is asked for later shows it, or what was ordered after.
  let mark = 0;
  let markedAtLeast = 0;
  let version: { is: string | undefined; since: number } = { is: versions[0], since: 0 };
  const ending = new AbortController();

  const change = async () => {
    await write(`mark-${mark}-`);
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      await delay(CHANGE_EVERY_MS);
      figures.changes += 1;
      if (turn % 5 === 4) {
        // To the one, back, and half of the visitors to it, by turns.
        const step = ((turn - 4) / 5) % 3;
        version = { is: undefined, since: 0 };
        if (step === 2) await rollOut(50);
        else {
          const next = versions[step === 0 ? 1 : 0];
          await swap(next);
          version = { is: next, since: Date.now() + REACH_MS };
        }
      } else {
        mark += 1;
        await write(`mark-${mark}-`);
        markedAtLeast = mark;
      }
    }
  };

  const visit = async (turn: number) => {
    const askedAt = Date.now();
    const atLeast = markedAtLeast;
    const expected = version;
    const path = turn % 3 === 0 ? PATHS.newsletter : turn % 3 === 1 ? '/' : '/kaffee-c1000';
    const customer = turn % 16 === 7 ? customers[turn % customers.length] : undefined;
    const { status, isKept, html } = await get(path, customer?.cookie);
    figures.requests += 1;
    figures.kept += Number(isKept);
    if (status !== 200) {
      figures.failed += 1;
      return;
    }
    const shown = names.filter((name) => greets(html, name));
    const isForeign = customer ? !shown.includes(customer.name) || isKept : shown.length > 0;
    figures.foreign += Number(isForeign);
    const marked = Number(/mark-(\d+)-/.exec(html)?.[1] ?? Number.NaN);
    const live = /data-slot="cart\/CartBadge" data-release="([^"]+)"/.exec(html)?.[1];
    const isOldVersion =
      expected.is !== undefined && expected === version && askedAt > expected.since && live !== expected.is;
    const isIncomplete = path === PATHS.newsletter && Number.isNaN(marked);
    figures.incomplete += Number(isIncomplete);
    const isStale = marked < atLeast || isOldVersion;
    figures.stale += Number(isStale);
    if (isStale)
      progress(`stale: ${path}, kept ${isKept}, mark ${marked} of ${atLeast}, cart ${live} of ${expected.is}`);
  };

  progress(`${requests} requests of strangers and customers, while everything changes`);
  const changing = change();
  let begun = 0;
  const work = async () => {
    while (begun < requests) await visit(begun++).catch(() => (figures.failed += 1));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  ending.abort();
  await changing;
  agent.destroy();
  return figures;
}
