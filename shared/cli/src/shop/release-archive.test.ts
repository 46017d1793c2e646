import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { unbuiltVersion } from './release-archive.ts';

it('CLI-1 whoever raised the version and did not build is told so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-unbuilt-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  expect(await unbuiltVersion(join(folder, 'a.tgz')), 'an archive is of no folder').toBeUndefined();
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist/build.json'), '{ "version": "1.0.0" }');
  await writeFile(join(folder, 'package.json'), '{ "version": "1.1.0" }');
  expect(await unbuiltVersion(folder)).toContain('package.json says 1.1.0, and the build there is 1.0.0');
  await writeFile(join(folder, 'package.json'), '{ "version": "1.0.0" }');
  expect(await unbuiltVersion(folder)).toBeUndefined();
});
