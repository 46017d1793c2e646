import { integrityOf, ReleaseManifest, ReleasePath } from '@ninefold/contract';
import { extname } from 'node:path';
import * as z from 'zod';
import { isShallow } from '../../is-shallow.ts';
import { FILE_TYPES } from '../files/file-types.ts';
import type { Reason } from './refusal-reasons.ts';
import { ReleaseRefused } from './release-refused.ts';
import { verifyShared, type HostContract } from './verify-contract.ts';
import { verifyPages } from './verify-pages.ts';

/** What each folder of a release is for. */
const FOLDERS = /^(?:browser|server|styles|locales)\//;

/** Most levels of a language's texts: whoever looked through thousands of them would fail. */
const MOST_LEVELS = 50;

/** What a manifest asks for, whatever else it says. */
const Asking = z.object({ shared: ReleaseManifest.shape.shared });

/**
 * Reads `release.json`.
 *
 * @throws {ReleaseRefused} `MANIFEST_INVALID` for each fault; behind what it asks for and the host does not provide: a field that nobody
 *   knows here may be one of a later contract
 */
export function parseManifest(content: Buffer, { provided }: Pick<HostContract, 'provided'>): ReleaseManifest {
  let json: unknown;
  try {
    json = JSON.parse(content.toString('utf8'));
  } catch {
    throw new ReleaseRefused([{ code: 'MANIFEST_INVALID', text: 'release.json is no JSON' }]);
  }
  const result = ReleaseManifest.safeParse(json);
  if (result.success) return result.data;
  throw new ReleaseRefused([
    ...verifyShared(Asking.safeParse(json).data?.shared ?? {}, provided),
    ...result.error.issues.map(({ path, message }): Reason => ({
      code: 'MANIFEST_INVALID',
      text: `release.json: ${path.join('.')}: ${message}`,
    })),
  ]);
}

/** Compares a release's files with what its manifest says of them. */
export function verifyFiles(manifest: ReleaseManifest, files: Map<string, Buffer>): Reason[] {
  const listed = new Map(Object.entries(manifest.files));
  const reasons: Reason[] = [];
  for (const path of files.keys()) {
    if (!ReleasePath.safeParse(path).success)
      reasons.push({ code: 'PATH_FORBIDDEN', text: `${path} is no path that a release may have` });
    else if (!listed.has(path)) reasons.push({ code: 'FILE_UNLISTED', text: `${path} is not listed in release.json` });
  }
  for (const [path, { integrity, bytes }] of listed) {
    const content = files.get(path);
    if (!FOLDERS.test(path))
      reasons.push({ code: 'PATH_FORBIDDEN', text: `${path} is in no folder that a release may have` });
    if (path.startsWith('styles/') && !FILE_TYPES[extname(path)])
      reasons.push({
        code: 'PATH_FORBIDDEN',
        text: `${path} is of no kind that browsers would show: make it an avif, webp, png or jpg, or draw it in the component`,
      });
    if (!content) reasons.push({ code: 'FILE_MISSING', text: `${path} is listed, but not in the archive` });
    else if (content.byteLength !== bytes)
      reasons.push({ code: 'FILE_SIZE', text: `${path} has ${content.byteLength} bytes, listed are ${bytes}` });
    else if (integrityOf(content) !== integrity)
      reasons.push({ code: 'FILE_HASH', text: `${path} is not the file whose hash is listed` });
  }
  return [...reasons, ...verifyReferences(manifest, listed), ...verifyPages(manifest), ...verifyTexts(manifest, files)];
}

function verifyReferences(manifest: ReleaseManifest, listed: Map<string, unknown>): Reason[] {
  const references: [what: string, path: string, pattern: RegExp][] = [
    ['the browser entry', manifest.entries.browser, /^browser\/.*\.js$/],
    ['the server entry', manifest.entries.server, /^server\/.*\.js$/],
    ...Object.entries(manifest.exposes).flatMap(([name, { scripts, styles }]) => [
      ...scripts.map((path): [string, string, RegExp] => [`a script of ${name}`, path, /^browser\/.*\.js$/]),
      ...styles.map((path): [string, string, RegExp] => [`a stylesheet of ${name}`, path, /^styles\/.*\.css$/]),
    ]),
    ...Object.entries(manifest.locales).map(([locale, path]): [string, string, RegExp] => [
      `the texts of ${locale}`,
      path,
      /^locales\/.*\.json$/,
    ]),
  ];
  return references
    .filter(([, path, pattern]) => !listed.has(path) || !pattern.test(path))
    .map(([what, path]) => ({ code: 'REFERENCE_UNKNOWN', text: `${what}, ${path}, is no listed file of its kind` }));
}

function verifyTexts(manifest: ReleaseManifest, files: Map<string, Buffer>): Reason[] {
  return Object.values(manifest.locales)
    .filter((path) => files.has(path) && !isJsonObject(files.get(path)!))
    .map((path) => ({ code: 'TEXTS_INVALID', text: `${path} is no JSON object of ${MOST_LEVELS} levels at most` }));
}

function isJsonObject(content: Buffer): boolean {
  try {
    const json: unknown = JSON.parse(content.toString('utf8'));
    return typeof json === 'object' && json !== null && !Array.isArray(json) && isShallow(json, MOST_LEVELS);
  } catch {
    return false;
  }
}
