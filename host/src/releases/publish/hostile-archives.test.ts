import fc from 'fast-check';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readArchive } from './read-archive.ts';
import { ReleaseRefused } from '../verify/release-refused.ts';
import { makeArchive, makeRelease, TEST_CONTRACT } from '../testing/make-release.ts';
import { parseManifest, verifyFiles } from '../verify/verify-release.ts';

const archive = makeArchive();
const tar = gunzipSync(archive);
const original = JSON.stringify(makeRelease().manifest);
const afterManifest = 512 + Math.ceil(original.length / 512) * 512;

/** Reads and verifies an archive. @returns its manifest, or nothing when it is refused */
async function acceptedManifest(hostile: Buffer): Promise<string | undefined> {
  try {
    const { manifestBytes, files, reasons } = await readArchive(hostile);
    const manifest = parseManifest(manifestBytes, TEST_CONTRACT);
    return reasons.length + verifyFiles(manifest, files).length === 0 ? JSON.stringify(manifest) : undefined;
  } catch (error) {
    if (error instanceof ReleaseRefused) return undefined;
    throw error;
  }
}

const byte = fc.integer({ min: 0, max: 255 });
const change = fc.tuple(fc.nat(tar.byteLength - 1), byte);

it('REL-1 refuses an archive with changed bytes, or its files are whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
      const hostile = Buffer.from(tar);
      // The manifest's own bytes are left alone: what it says is whatever its maker says.
      for (const [position, value] of changes)
        if (position < 512 || position >= afterManifest) hostile[position] = value;
      expect([undefined, original]).toContain(await acceptedManifest(gzipSync(hostile)));
    }),
    { numRuns: 300 },
  );
});

it('REL-1 refuses an archive with changed packed bytes, or its files are whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(archive.byteLength - 1), byte, async (position, value) => {
      const hostile = Buffer.from(archive);
      hostile[position] = value;
      expect([undefined, original]).toContain(await acceptedManifest(hostile));
    }),
    { numRuns: 300 },
  );
});

it('REL-1 refuses noise', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 4096 }), async (noise) => {
      const tail = Buffer.from(noise);
      expect(await acceptedManifest(tail)).toBeUndefined();
      expect(await acceptedManifest(gzipSync(Buffer.concat([tar.subarray(0, 512), tail])))).toBeUndefined();
    }),
    { numRuns: 200 },
  );
});

it('REL-1 refuses texts of thousands of lists within each other, with the reason', () => {
  const endless = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  const { manifest, entries } = makeRelease({ files: { 'locales/de-DE.json': endless } });
  const files = new Map(entries.slice(1).map(({ path, content }) => [path, Buffer.from(content!)]));
  expect(verifyFiles(manifest, files)).toEqual([
    { code: 'TEXTS_INVALID', text: 'locales/de-DE.json is no JSON object of 50 levels at most' },
  ]);
});
