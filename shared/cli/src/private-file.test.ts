import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writePrivateFile } from './private-file.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'ninefold-private-'))));
afterAll(() => rm(folder, { recursive: true }));

it.runIf(process.platform !== 'win32').each([undefined, 0o644])(
  'V14 what is written of people is read by nobody else, also into a file that was there with the rights %s',
  async (rights) => {
    const file = join(folder, `eva-${rights}.json`);
    if (rights !== undefined) {
      await writeFile(file, 'of before');
      await chmod(file, rights);
    }
    await writePrivateFile(file, '{}');
    expect([(await stat(file)).mode & 0o777, await readFile(file, 'utf8')]).toEqual([0o600, '{}']);
  },
);

it('CLI-2 says which file cannot be written', async () => {
  const file = join(folder, 'nowhere', 'eva.json');
  await expect(writePrivateFile(file, '{}')).rejects.toMatchObject({
    code: 'NO_FILE',
    exitCode: 2,
    message: expect.stringContaining(`${file} cannot be written`),
  });
});
