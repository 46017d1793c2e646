import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMailer, FinalFailure } from './mailer.ts';

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

/** A mail server that answers each recipient, and the sender by `MAIL FROM`, as `answers` says, and takes what is left. */
async function openServer(answers: Readonly<Record<string, string>>) {
  const server = createServer((socket) => {
    let isText = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.on('error', () => undefined);
    say('220 shop.example');
    createInterface({ input: socket }).on('line', (line) => {
      const [, recipient = ''] = /^RCPT TO:<(.+)>/.exec(line) ?? [];
      if (isText) {
        isText = line !== '.';
        if (!isText) say('250 taken');
      } else if (recipient) say(answers[recipient] ?? '250 yes');
      else if (line.startsWith('MAIL FROM')) say(answers['MAIL FROM'] ?? '250 yes');
      else {
        isText = line === 'DATA';
        say(isText ? '354 go on' : '250 yes');
      }
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

it.each([
  ['450 come again later', '250 yes', false],
  ['550 no such box', '250 yes', true],
  ['450 come again later', '550 no such box', false],
])(
  'a mail whose recipient is answered %j is not sent, though the copy is answered %j',
  async (recipient, copy, isFinal) => {
    const server = await openServer({ 'Eva@example.com': recipient, 'shop@shop.example': copy });
    const from = 'Shop <shop@shop.example>';
    const mailer = createMailer({ url: server.url, from, folder }, () => undefined);
    const mail = { id: '3', subject: 'Hallo', text: 'Hallo', html: '<p>Hallo</p>' };
    const failure = await mailer
      .send({ ...mail, to: 'Eva@example.com', copyTo: from })
      .catch((error: unknown) => error);
    expect([failure instanceof Error, failure instanceof FinalFailure]).toEqual([true, isFinal]);
    mailer.close();
    server.close();
  },
);

it('a mail to a domain in letters of its language is not sent where its server refuses it, though the copy is taken', async () => {
  const server = await openServer({ 'eva@xn--mnchen-3ya.example': '550 no such box' });
  const from = 'Shop <shop@shop.example>';
  const mailer = createMailer({ url: server.url, from, folder }, () => undefined);
  const mail = { id: '6', subject: 'Hallo', text: 'Hallo', html: '<p>Hallo</p>' };
  await expect(mailer.send({ ...mail, to: 'eva@München.example', copyTo: from })).rejects.toThrow(FinalFailure);
  mailer.close();
  server.close();
});

it('a mail that its recipient gets is sent, though nobody takes the copy', async () => {
  const server = await openServer({ 'shop@shop.example': '550 no such box' });
  const from = 'Shop <shop@shop.example>';
  const mailer = createMailer({ url: server.url, from, folder }, () => undefined);
  const mail = { id: '4', subject: 'Hallo', text: 'Hallo', html: '<p>Hallo</p>' };
  expect(await mailer.send({ ...mail, to: 'eva@example.com', copyTo: from })).toBe('<4@shop.example>');
  mailer.close();
  server.close();
});

it('a server that does not let our sender in may do so later: that is set right by operators', async () => {
  const server = await openServer({ 'MAIL FROM': '553 sender not verified' });
  const mailer = createMailer({ url: server.url, from: 'Shop <shop@shop.example>', folder }, () => undefined);
  const mail = { id: '5', subject: 'Hallo', text: 'Hallo', html: '<p>Hallo</p>' };
  const failure = await mailer.send({ ...mail, to: 'eva@example.com' }).catch((error: unknown) => error);
  expect([failure instanceof Error, failure instanceof FinalFailure]).toEqual([true, false]);
  mailer.close();
  server.close();
});
