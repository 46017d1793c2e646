import { fetchRemote, privateOriginsOf, RemoteFetchFailed } from '@ninefold/service';
import { buffer } from 'node:stream/consumers';
import { checkPicture, MOST_BYTES, type CheckedPicture } from './check-picture.ts';
import { PictureRefused } from './picture-refused.ts';

const TIMEOUT_MS = 20_000;
const LONGEST_HEADER = 500;

/** A picture cannot be had from its address; `message` says why in a sentence. */
export class PictureNotFetched extends Error {
  override readonly name = 'PictureNotFetched';
  /** That of `RemoteFetchFailed` or `PictureRefused`, or `HTTP_404` and its like. */
  readonly code: string;
  /** Whether another attempt would end the same way. */
  readonly isFinal: boolean;

  constructor(code: string, message: string, isFinal: boolean, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.isFinal = isFinal;
  }
}

/** How a server names what it has at an address now. */
export interface PictureState {
  etag: string | null;
  lastModified: string | null;
}

interface FetchPictureOptions {
  /** @default checkPicture, in this process */
  check?: typeof checkPicture;
  /** @default 20 s */
  timeoutMs?: number | undefined;
}

/** Fetches a picture from one of the allowed origins and checks it. Throws {@link PictureNotFetched}. */
export async function fetchPicture(
  url: string,
  origins: readonly string[],
  options?: FetchPictureOptions,
): Promise<CheckedPicture & PictureState> {
  const picture = await fetchChangedPicture(url, origins, { etag: null, lastModified: null }, options);
  if (picture) return picture;
  throw new PictureNotFetched('HTTP_304', 'the server answers with status 304', false);
}

/** The same, if its server has another one than it had in a state; undefined: it has not. */
export async function fetchChangedPicture(
  url: string,
  origins: readonly string[],
  { etag, lastModified }: PictureState,
  { check = checkPicture, timeoutMs = TIMEOUT_MS }: FetchPictureOptions = {},
): Promise<(CheckedPicture & PictureState) | undefined> {
  try {
    const { status, headers, body } = await fetchRemote({
      url,
      origins,
      privateOrigins: privateOriginsOf(origins),
      timeoutMs,
      mostBytes: MOST_BYTES,
      headers: {
        accept: 'image/avif,image/webp,image/*',
        ...(etag !== null && { 'if-none-match': etag }),
        ...(lastModified !== null && { 'if-modified-since': lastModified }),
      },
    });
    if (status === 200) {
      const picture = await check(await buffer(body));
      return { ...picture, etag: textOf(headers['etag']), lastModified: textOf(headers['last-modified']) };
    }
    body.on('error', () => undefined).destroy();
    if (status === 304) return undefined;
    throw new PictureNotFetched(`HTTP_${status}`, `the server answers with status ${status}`, status === 410);
  } catch (cause) {
    throw toFailure(cause);
  }
}

const textOf = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && header.length <= LONGEST_HEADER ? header : null;

const FINAL: readonly string[] = ['BAD_ADDRESS', 'ORIGIN_REFUSED', 'PRIVATE_ADDRESS', 'TOO_LARGE'];

function toFailure(cause: unknown): unknown {
  if (cause instanceof PictureRefused)
    return new PictureNotFetched(cause.code, `what is there ${cause.message}`, true, { cause });
  if (!(cause instanceof RemoteFetchFailed)) return cause;
  const hint = cause.code === 'ORIGIN_REFUSED' ? ': name it in PICTURE_ORIGINS' : '';
  return new PictureNotFetched(cause.code, cause.message + hint, FINAL.includes(cause.code), { cause });
}
