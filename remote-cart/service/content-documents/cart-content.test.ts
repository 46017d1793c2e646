import { migrateSlice, type OpenedDatabase } from '@ninefold/service';
import { CONTENT_SLICE, ContentDocuments, readDocument } from '@ninefold/service/documents';
import { openTestDatabase } from '@ninefold/service/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVoucherRepository, slice, type VoucherRepository } from '../index.ts';
import { cartContent } from './cart-content.ts';

let opened: OpenedDatabase;
let documents: ContentDocuments;
let vouchers: VoucherRepository;
beforeAll(async () => {
  opened = await openTestDatabase();
  for (const each of [CONTENT_SLICE, slice]) await migrateSlice(opened, each);
  documents = new ContentDocuments(opened.database, [cartContent]);
  vouchers = createVoucherRepository(opened.database);
});
afterAll(() => opened.close());

const who = { actor: 'Änne', reason: 'a test', via: 'cli' } as const;
const voucher = (code: string, fields: object = {}) => ({
  code,
  kind: 'PERCENT',
  value: 10,
  minimumMinor: 0,
  validFrom: '2020-01-01T00:00:00.000Z',
  isSingleUse: true,
  ...fields,
});
const gift = {
  campaignId: 'rose',
  productId: '7',
  tcm: '7-1',
  minimumMinor: 2000,
  validFrom: '2020-01-01T00:00:00.000Z',
};

async function importOf(site: 'DE' | 'AT' | 'CZ', parts: object) {
  const text = JSON.stringify({ format: 1, site, ...parts });
  return await documents.import(readDocument(documents.parts, text, site), who);
}
const [VOUCHERS] = cartContent.parts;

it('CRT-1 CRT-12 vouchers and gifts are imported, exported the same again, and undone', async () => {
  const before = await documents.export('CZ');
  await importOf('CZ', { vouchers: [voucher('ROSE-10', { categoryNumber: 7 }), voucher('TULIP')], campaigns: [gift] });
  expect(await vouchers.find('CZ', 'rose10')).toMatchObject({ code: 'ROSE-10', value: 10, categoryNumber: 7 });
  const text = await documents.export('CZ');
  const again = await documents.import(readDocument(documents.parts, text, 'CZ'), who);
  expect(again.parts).toEqual({
    vouchers: { created: 0, changed: 0, removed: 0, unchanged: 2 },
    campaigns: { created: 0, changed: 0, removed: 0, unchanged: 1 },
    delivery: { created: 0, changed: 0, removed: 0, unchanged: 0 },
    checkoutOffer: { created: 0, changed: 0, removed: 0, unchanged: 0 },
  });
  for (const part of documents.parts.slice(0, 2)) await documents.undo({ ...who, site: 'CZ', part });
  expect(await documents.export('CZ')).toBe(before);
  await expect(vouchers.find('CZ', 'rose10')).rejects.toMatchObject({ code: 'VOUCHER_UNKNOWN' });
});

it('CRT-12 thousands of vouchers are written by few statements, and changed by few', async () => {
  const { $client } = opened.database;
  await $client.query(`
    create table written (n serial);
    create function note_written() returns trigger language plpgsql as 'begin insert into written default values; return null; end';
    create trigger note_written after insert on cart.voucher for each statement execute function note_written()`);
  const many = (value: number) => Array.from({ length: 2500 }, (_, n) => voucher(`MANY-${n}`, { value }));
  await importOf('AT', { vouchers: many(10) });
  await importOf('AT', { vouchers: many(20) });
  const { rows } = await $client.query('select from written');
  expect(rows.length).toBeLessThan(10);
  expect(await vouchers.find('AT', 'MANY-0')).toMatchObject({ value: 20 });
  expect(await vouchers.find('AT', 'MANY-2499')).toMatchObject({ value: 20 });
  await $client.query('drop trigger note_written on cart.voucher');
  await importOf('AT', { vouchers: [] });
});

it('CRT-12 a voucher that was used stays used: when it is changed, taken out, brought back by an undo', async () => {
  await importOf('DE', { vouchers: [voucher('ONCE')] });
  await vouchers.redeem('DE', 'ONCE');
  const isUsed = () => expect(vouchers.find('DE', 'once')).rejects.toMatchObject({ code: 'VOUCHER_USED' });
  await importOf('DE', { vouchers: [voucher('On-ce', { value: 20 })] });
  await isUsed();
  await importOf('DE', { vouchers: [] });
  expect(JSON.parse(await documents.export('DE'))).toMatchObject({ vouchers: [] });
  await documents.undo({ ...who, site: 'DE', part: VOUCHERS! });
  expect(JSON.parse(await documents.export('DE'))).toMatchObject({ vouchers: [{ code: 'On-ce', value: 20 }] });
  await isUsed();
});

it('CRT-12 a voucher that was used holds for everybody once it is no longer for a single use', async () => {
  await importOf('DE', { vouchers: [voucher('FOR-ONE')] });
  await vouchers.redeem('DE', 'FOR-ONE');
  await importOf('DE', { vouchers: [voucher('FOR-ONE', { isSingleUse: false })] });
  expect(await vouchers.find('DE', 'FOR-ONE')).toMatchObject({ value: 10, problem: null });
  await importOf('DE', { vouchers: [voucher('FOR-ONE')] });
  await expect(vouchers.find('DE', 'FOR-ONE')).rejects.toMatchObject({ code: 'VOUCHER_USED' });
});

it('CRT-12 a voucher that the shop issued is no content: no import deletes it or takes its code', async () => {
  const code = await vouchers.issue('AT', { kind: 'PERCENT', value: 5, isSingleUse: true, purpose: 'newsletter' });
  await importOf('AT', { vouchers: [voucher('OTHER')] });
  await importOf('AT', { vouchers: [] });
  expect(await vouchers.find('AT', code)).toMatchObject({ value: 5 });
  expect(JSON.parse(await documents.export('AT'))).toMatchObject({ vouchers: [] });
  await expect(importOf('AT', { vouchers: [voucher(code.toLowerCase())] })).rejects.toMatchObject({
    faults: [{ path: 'vouchers[0].code', reason: 'is taken: the shop has issued it to somebody' }],
  });
});

it.each<[object, string, string]>([
  [
    { vouchers: [voucher('ROSE-10'), voucher('rose 10')] },
    'vouchers[1].code',
    'is taken: entry 0 has the same letters',
  ],
  [{ vouchers: [voucher('ROSE', { value: 101 })] }, 'vouchers[0].value', 'must be 100 at most: it is a percentage'],
  [{ vouchers: [voucher('ROSE', { value: 0 })] }, 'vouchers[0].value', 'must be 1 at least'],
  [{ vouchers: [voucher('<b>')] }, 'vouchers[0].code', 'is no voucher code'],
  [{ vouchers: [voucher(' -- ')] }, 'vouchers[0].code', 'must have letters or digits'],
  [{ vouchers: [voucher('ROSE', { redeemedAt: null })] }, 'vouchers[0].redeemedAt', 'is no known field'],
  [
    { vouchers: [voucher('ROSE', { validUntil: '2019-01-01T00:00:00Z' })] },
    'vouchers[0].validUntil',
    'must come after validFrom',
  ],
  [{ campaigns: [{ ...gift, quantity: 0 }] }, 'campaigns[0].quantity', 'must be 1 at least'],
  [{ campaigns: [gift, gift] }, 'campaigns[1].campaignId', 'is taken'],
])('CRT-12 %j is refused at %s: %s', async (parts, path, reason) => {
  await expect(importOf('DE', parts)).rejects.toMatchObject({
    faults: [{ path, reason: expect.stringContaining(reason) }],
  });
});
