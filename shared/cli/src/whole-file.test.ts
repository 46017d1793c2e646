import { execFile } from 'node:child_process';
import { chmod, lstat, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writePrivateFile, writeWholeFile } from './whole-file.ts';

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
    message: `${file} cannot be written: ENOENT: no such file or directory, open '${file}'.`,
  });
});

it.runIf(process.platform !== 'win32').each(['writeWholeFile', 'writePrivateFile'])(
  'CLI-2 a disk that is full leaves what was there before: %s',
  async (write) => {
    const file = join(await mkdtemp(join(folder, 'full-')), 'at.json');
    await writeFile(file, 'of before');
    // A file of more than a kilobyte is refused to this process, as on a disk that is full.
    const script = `import('${new URL('whole-file.ts', import.meta.url)}').then((module) => module.${write}(process.argv[1], 'x'.repeat(5000)))`;
    const limited = ['-c', 'ulimit -f 1; exec "$@"', 'bash', process.execPath, '-e', script, file];
    await expect(promisify(execFile)('bash', limited)).rejects.toMatchObject({
      stderr: expect.stringContaining(`${file} cannot be written: EFBIG`),
    });
    expect([await readFile(file, 'utf8'), await readdir(join(file, '..'))]).toEqual(['of before', ['at.json']]);
  },
);

it.runIf(process.platform !== 'win32')('CLI-2 a file keeps its rights and a link stays one', async () => {
  const file = join(folder, 'kept.json');
  await writeFile(file, 'of before');
  await chmod(file, 0o664);
  await symlink(file, join(folder, 'link.json'));
  await writeWholeFile(join(folder, 'link.json'), '{}');
  expect([(await stat(file)).mode & 0o777, await readFile(file, 'utf8')]).toEqual([0o664, '{}']);
  expect((await lstat(join(folder, 'link.json'))).isSymbolicLink()).toBe(true);
});

it.runIf(process.platform === 'linux')('CLI-2 what goes to a pipe or a terminal is written into it', async () => {
  await writeWholeFile('/dev/null', '{}');
  expect((await stat('/dev/null')).isFile()).toBe(false);
});
