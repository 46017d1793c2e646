import { readManifestBytes } from '@ninefold/build/release';
import { integrityOf, ReleaseManifest, SIGNATURE_HEADER, signRelease } from '@ninefold/contract';
import { readFile } from 'node:fs/promises';
import { CommandFailed, EXIT } from '../command-failed.ts';

/**
 * The private key of the team: the file `given`, or NINEFOLD_SIGNING_KEY, which holds the key itself (as a secret of a build server) or
 * names its file. `undefined` without either.
 */
export async function signingKeyOf(given: string | undefined, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const named = given ?? (env['NINEFOLD_SIGNING_KEY'] || undefined);
  if (named === undefined || named.includes('PRIVATE KEY')) return named;
  try {
    return await readFile(named, 'utf8');
  } catch (cause) {
    const message = `There is no key in ${named}: \`npx ninefold keys create --file ${named}\` makes one.`;
    throw new CommandFailed('KEY_MISSING', message, EXIT.usage, {}, { cause });
  }
}

/** The header that signs a release, or none without a key. */
export async function signatureOf(archive: Buffer, key: string | undefined): Promise<Record<string, string>> {
  if (key === undefined) return {};
  const manifestBytes = await readManifestBytes(archive);
  const { remote, version } = ReleaseManifest.parse(JSON.parse(manifestBytes.toString()));
  try {
    const { keyId, signature } = signRelease(key, { remote, version, integrity: integrityOf(manifestBytes) });
    return { [SIGNATURE_HEADER]: `${keyId} ${signature}` };
  } catch (cause) {
    const message = 'The key is no private Ed25519 key: `npx ninefold keys create` makes one.';
    throw new CommandFailed('KEY_INVALID', message, EXIT.usage, {}, { cause });
  }
}
