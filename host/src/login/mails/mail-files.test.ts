import { createMailer } from '@ninefold/service/mail';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eraseMailFiles } from './mail-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-mails-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(...mails: { to: string; text?: string }[]) {
  const mailer = createMailer({ from: 'Ninefold <shop@ninefold.example>', folder }, () => undefined);
  for (const [index, { to, text = 'Grüße' }] of mails.entries())
    await mailer.send({ to, id: `mail-${index}`, subject: 'Grüße', text, html: `<p>${text}</p>` });
}
const left = async () => (await readdir(folder)).map((name) => name.replace(/^\d+-/, '')).toSorted();

const EVA = 'eva@example.com';
const LONG = `${'eva.maria.'.repeat(7)}m@${'long-name.'.repeat(8)}example.com`;

it.each([
  [EVA, EVA],
  [EVA, 'EVA@Example.com'],
  [LONG, LONG],
])('V14 an erasure of %s deletes mails that are files to %s', async (email, to) => {
  await write({ to }, { to: 'max@example.com' });
  expect(await eraseMailFiles(folder, email)).toBe(1);
  expect(await left()).toEqual(['mail-1.eml']);
});

it('V14 an erasure deletes mails to somebody else that name the person in their text', async () => {
  const text = `${'ä'.repeat(40)} Ihre neue Adresse ist ${LONG} und ${EVA}.`;
  await write({ to: 'max@example.com', text }, { to: 'max@example.com' });
  expect(await eraseMailFiles(folder, LONG)).toBe(1);
  await write({ to: 'max@example.com', text });
  expect(await eraseMailFiles(folder, EVA)).toBe(1);
});

it.each(['neva@example.com', 'eva@example.com.au', 'eva@example.community', 'x.eva@example.com'])(
  'V14 an erasure leaves mails to %s',
  async (to) => {
    await write({ to });
    expect(await eraseMailFiles(folder, EVA)).toBe(0);
    expect(await left()).toEqual(['mail-0.eml']);
  },
);

it('V14 an erasure touches no other files, and needs no folder', async () => {
  await writeFile(join(folder, 'notes.txt'), EVA);
  expect(await eraseMailFiles(folder, EVA)).toBe(0);
  expect(await eraseMailFiles(join(folder, 'none'), EVA)).toBe(0);
  expect(await left()).toEqual(['notes.txt']);
});

it('V14 an erasure names the mails that it cannot read or delete, and deletes the others', async () => {
  await mkdir(join(folder, 'locked.eml'));
  await write({ to: EVA });
  await expect(eraseMailFiles(folder, EVA)).rejects.toThrow(`${join(folder, 'locked.eml')} (EISDIR)`);
  expect(await left()).toEqual(['locked.eml']);
});
