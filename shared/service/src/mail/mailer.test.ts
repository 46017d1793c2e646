import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMailer } from './mailer.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'mailer-'))));
afterEach(() => rm(folder, { recursive: true }));

it('without a mail server a mail is a file that nobody but the owner reads', async () => {
  const files: string[] = [];
  const mailer = createMailer({ from: 'Shop <shop@shop.example>', folder: join(folder, 'mail') }, (path) =>
    files.push(path),
  );
  await mailer.send({ to: 'eva@example.com', id: '1', subject: 'Hallo', text: 'Guten Tag', html: '<p>Guten Tag</p>' });
  expect(await readFile(files[0]!, 'utf8')).toContain('To: eva@example.com');
  if (process.platform === 'win32') return;
  expect((await stat(files[0]!)).mode & 0o777).toBe(0o600);
  expect((await stat(dirname(files[0]!))).mode & 0o777).toBe(0o700);
});
