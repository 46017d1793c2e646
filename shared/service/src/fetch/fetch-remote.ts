import { once } from 'node:events';
import { isIP } from 'node:net';
import { Transform, type Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { isPublicAddress, lookupPublic } from './public-address.ts';
import { RemoteFetchFailed } from './remote-fetch-failed.ts';

const MOST_REDIRECTS = 3;
const CONNECT_TIMEOUT_MS = 10_000;

/** The client, loaded with the first request: it takes 30 MB, and most commands ask nobody. undici, whose connections take a lookup of ours. */
async function openClient() {
  const { Agent, request } = await import('undici');
  return {
    request,
    publicAgent: new Agent({ connect: { lookup: lookupPublic, timeout: CONNECT_TIMEOUT_MS } }),
    anyAgent: new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS } }),
  };
}

let opened: ReturnType<typeof openClient> | undefined;

export interface RemoteRequest {
  url: string;
  headers?: Readonly<Record<string, string>> | undefined;
  /** Origins that may be asked, redirects included: `https://cdn.example`. @default every public one */
  origins?: readonly string[] | undefined;
  /** Origins that may be asked although they lead to private addresses. @default none */
  privateOrigins?: readonly string[] | undefined;
  /** A body to post instead of getting anything; redirects are not followed then. */
  post?: string | undefined;
  /** Ends it early, then `UNREACHABLE` for the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Longest wait for the whole answer, in ms. */
  timeoutMs: number;
  /** Most bytes of the body, as they are sent. */
  mostBytes: number;
}

export interface RemoteAnswer {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Of the last redirect. */
  url: string;
  /** As it is sent, a `content-encoding` included. Read or destroy it; its error is a {@link RemoteFetchFailed}. */
  body: Readable;
}

/**
 * Gets what somebody else's server has, whatever its status but redirects, of which three are followed. Never reaches private
 * addresses but those of `privateOrigins`: what a name means is checked when the connection is opened. Throws {@link RemoteFetchFailed}.
 */
export async function fetchRemote(asked: RemoteRequest): Promise<RemoteAnswer> {
  const timeout = AbortSignal.timeout(asked.timeoutMs);
  const signal = asked.signal ? AbortSignal.any([timeout, asked.signal]) : timeout;
  let url = URL.parse(asked.url);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const reach = reachOf(url, asked);
    const answer = await ask(url!, reach, asked, signal);
    const next = redirectOf(answer);
    if (next === undefined || asked.post !== undefined) return toAnswer(answer, url!, asked, signal);
    answer.body.on('error', () => undefined).destroy();
    url = URL.parse(next, url!.href);
  }
  throw new RemoteFetchFailed('TOO_MANY_REDIRECTS', `more than ${MOST_REDIRECTS} redirects`);
}

/** How far a request may reach. */
type Reach = 'public' | 'any';

function reachOf(url: URL | null, { origins, privateOrigins = [] }: RemoteRequest): Reach {
  if (!url || !/^https?:$/.test(url.protocol))
    throw new RemoteFetchFailed('BAD_ADDRESS', 'not an http or https address');
  if (url.username || url.password) throw new RemoteFetchFailed('BAD_ADDRESS', 'the address carries a password');
  if (origins && !origins.includes(url.origin))
    throw new RemoteFetchFailed('ORIGIN_REFUSED', `${url.origin} is not among the permitted origins`);
  if (privateOrigins.includes(url.origin)) return 'any';
  // No name is looked up for an address.
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) && !isPublicAddress(url.hostname))
    throw new RemoteFetchFailed('PRIVATE_ADDRESS', `${url.hostname} is not a public address`);
  return 'public';
}

async function ask(url: URL, reach: Reach, { headers, post, timeoutMs }: RemoteRequest, signal: AbortSignal) {
  const { request, publicAgent, anyAgent } = await (opened ??= openClient());
  try {
    return await request(url, {
      ...(post !== undefined && { method: 'POST', body: post }),
      dispatcher: reach === 'any' ? anyAgent : publicAgent,
      signal,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      headers: { 'user-agent': 'Ninefold', accept: '*/*', ...headers },
    });
  } catch (cause) {
    throw failureOf(cause, signal);
  }
}

function redirectOf({ statusCode, headers }: Dispatcher.ResponseData): string | undefined {
  return [301, 302, 303, 307, 308].includes(statusCode) ? String(headers['location'] ?? '') : undefined;
}

function toAnswer(
  { statusCode, headers, body: sent }: Dispatcher.ResponseData,
  url: URL,
  { mostBytes }: RemoteRequest,
  signal: AbortSignal,
): RemoteAnswer {
  const body = limitBytes(mostBytes);
  sent.on('error', (cause) => body.destroy(failureOf(cause, signal)));
  void once(body, 'close').then(
    () => sent.destroy(),
    () => sent.destroy(),
  );
  if (Number(headers['content-length']) > mostBytes) body.destroy(tooLarge(mostBytes));
  else sent.pipe(body);
  return { status: statusCode, headers, url: url.href, body };
}

function limitBytes(mostBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > mostBytes) done(tooLarge(mostBytes));
      else done(null, chunk);
    },
  });
}

function tooLarge(mostBytes: number): RemoteFetchFailed {
  return new RemoteFetchFailed('TOO_LARGE', `the answer is larger than ${mostBytes} bytes`);
}

function failureOf(cause: unknown, signal: AbortSignal): RemoteFetchFailed {
  if (cause instanceof RemoteFetchFailed) return cause;
  if (signal.reason?.name === 'TimeoutError')
    return new RemoteFetchFailed('TIMED_OUT', 'the server took too long', { cause });
  const message = cause instanceof Error ? cause.message || cause.name : String(cause);
  return new RemoteFetchFailed('UNREACHABLE', message, { cause });
}
