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
  const written = await readFile(files[0]!, 'utf8');
  expect(written).toContain('To: eva@example.com');
  expect(written).not.toContain('Cc:');
  if (process.platform === 'win32') return;
  expect((await stat(files[0]!)).mode & 0o777).toBe(0o600);
  expect((await stat(dirname(files[0]!))).mode & 0o777).toBe(0o700);
});

it('a copy goes openly to the sender, whatever the name in front of it', async () => {
  const files: string[] = [];
  const from = 'Shop, Söhne & Co <shop@shop.example>';
  const mailer = createMailer({ from, folder: join(folder, 'mail') }, (path) => files.push(path));
  await mailer.send({
    to: 'eva@example.com',
    copyTo: from,
    id: '2',
    subject: 'Hallo',
    text: 'Hallo',
    html: '<p>Hallo</p>',
  });
  expect((await readFile(files[0]!, 'utf8')).match(/^Cc: .*$/gm)).toEqual(['Cc: shop@shop.example']);
});
