import { createServiceApp, type OpenedDatabase } from '@ninefold/service';
import {
  CONTENT_SLICE,
  ContentDocuments,
  fields,
  Position,
  tablePart,
  text,
  type ContentPart,
} from '@ninefold/service/documents';
import { openTestDatabase } from '@ninefold/service/testing';
import { sql } from '@ninefold/service/sql';
import { integer, pgSchema, text as textColumn } from '@ninefold/service/tables';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createIdentify } from '../operators/identify.ts';
import { registerContent } from './content-routes.ts';

const TOKEN = 'a token of thirty-two characters, or more';
const beds = pgSchema('garden').table('bed', {
  site: textColumn('site').notNull(),
  position: integer('position').notNull(),
  title: textColumn('title').notNull(),
});
const part = tablePart({
  name: 'beds',
  summary: 'the beds of the garden',
  table: beds,
  entry: fields({ position: Position, title: text(20) }),
  key: ['position'],
  most: 10,
});
/** Whose changes cost somebody something. */
const costly: ContentPart = {
  ...part,
  name: 'felled',
  weigh: async () => ({ losses: [{ path: 'felled', reason: 'has birds in it' }], warnings: [] }),
};

/** What somebody else does as soon as it is written. */
let meanwhile: (() => Promise<unknown>) | undefined;
const busy: ContentPart = {
  ...part,
  name: 'busy',
  derive: async () => {
    const writes = meanwhile;
    meanwhile = undefined;
    await writes?.();
  },
};

let opened: OpenedDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  opened = await openTestDatabase(CONTENT_SLICE);
  await opened.database.execute(sql`create schema garden`);
  await opened.database.execute(sql`create table garden.bed (site text, position int, title text)`);
  app = createServiceApp();
  const documents = new ContentDocuments(opened.database, [{ parts: [part, costly, busy] }]);
  await registerContent(app, { documents, identify: createIdentify({ operatorToken: TOKEN }) });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await opened.close();
});

const API = '/service/content/api/v1';
const who = { actor: 'Änne', reason: 'spring' };
const roses = [{ position: 0, title: 'Roses' }];

async function call(method: 'GET' | 'PUT' | 'POST', path: string, body?: object, headers: object = {}) {
  const options: InjectOptions = {
    method,
    url: `${API}/${path}`,
    headers: { authorization: `Bearer ${TOKEN}`, ...headers },
    ...(body && { payload: body }),
  };
  const { statusCode, headers: answered, ...response } = await app.inject(options);
  return { status: statusCode, etag: answered.etag, body: response.json<Record<string, unknown>>() };
}
const put = (site: string, content: unknown, headers?: object, query = '') =>
  call('PUT', `${site}/beds${query}`, { ...who, content }, headers);

it('a part is read, replaced, and read again with its revision', async () => {
  expect(await call('GET', 'DE/beds')).toMatchObject({
    status: 200,
    body: { site: 'DE', part: 'beds', revision: 0, content: [] },
  });
  const changes = { created: 1, changed: 0, removed: 0, unchanged: 0 };
  const { status, body, etag } = await put('DE', roses);
  expect([status, body]).toEqual([
    200,
    { site: 'DE', isDryRun: false, revision: 2, changes, losses: [], warnings: [] },
  ]);
  const read = await call('GET', 'DE/beds');
  expect(read).toMatchObject({ etag, body: { revision: 2, content: roses } });
  expect((await call('GET', 'AT/beds')).body).toMatchObject({ content: [] });
});

it('a dry run changes nothing', async () => {
  const { body } = await put('PL', roses, {}, '?dryRun=true');
  expect(body).toMatchObject({ isDryRun: true, revision: 0, changes: { created: 1 } });
  expect((await call('GET', 'PL/beds')).body).toMatchObject({ content: [] });
});

it('of two writers who read the same state the second gets 412 and changes nothing', async () => {
  const { etag } = await call('GET', 'AT/beds');
  expect((await put('AT', roses, { 'if-match': etag })).status).toBe(200);
  const late = await put('AT', [], { 'if-match': etag });
  expect(late).toMatchObject({ status: 412, body: { error: 'STALE_REVISION', part: 'beds' } });
  expect((await call('GET', 'AT/beds')).body).toMatchObject({ content: roses });
});

it('a writer is given no tag of what somebody else has written meanwhile', async () => {
  const weeds = [{ position: 0, title: 'Weeds' }];
  meanwhile = () => call('PUT', 'CH_FR/busy', { ...who, content: weeds });
  const first = await call('PUT', 'CH_FR/busy', { ...who, content: roses });
  expect(first).toMatchObject({ status: 200, body: { revision: 2 } });
  expect(first.etag).toBeUndefined();
  expect((await call('GET', 'CH_FR/busy')).body).toMatchObject({ revision: 3, content: weeds });
});

it('what takes something away from others is done when it is confirmed, and an undo is no other change', async () => {
  const content = [{ position: 3, title: 'Oak' }];
  const fell = (query: string) => call('PUT', `CH/felled${query}`, { ...who, content });
  const losses = [{ path: 'felled', reason: 'has birds in it' }];
  expect(await fell('')).toMatchObject({ status: 422, body: { error: 'NOT_CONFIRMED', faults: losses } });
  expect(await fell('?dryRun=true')).toMatchObject({ status: 200, body: { losses } });
  expect((await call('GET', 'CH/felled')).body).toMatchObject({ content: [] });
  expect(await fell('?confirmed=true')).toMatchObject({ status: 200, body: { revision: 2, losses } });
  expect(await fell('')).toMatchObject({ status: 200, body: { revision: 2, losses: [] } });
  expect((await call('POST', 'CH/felled/undo', who)).status).toBe(422);
  expect((await call('POST', 'CH/felled/undo?confirmed=true', who)).body).toMatchObject({ revision: 3 });
});

it('a change beside the documents makes an etag stale, too', async () => {
  await put('SK', roses);
  const { etag } = await call('GET', 'SK/beds');
  await opened.database.execute(sql`update garden.bed set title = 'Weeds' where site = 'SK'`);
  expect((await put('SK', [], { 'if-match': etag })).status).toBe(412);
});

it('content with faults is refused with each of them by its path, and changes nothing', async () => {
  const content = [{ position: 0, title: '' }, { position: 0, title: 'Roses' }, 7];
  const { status, body } = await put('CZ', content);
  expect([status, body]).toEqual([
    422,
    {
      error: 'CONTENT_FAULTS',
      faults: [
        { path: 'beds[0].title', value: '""', reason: 'must not be empty' },
        { path: 'beds[2]', value: '7', reason: 'must be an object' },
        { path: 'beds[1].position', value: '0', reason: 'is taken: entry 0 has the same position' },
      ],
    },
  ]);
  expect((await call('GET', 'CZ/beds/history')).body).toEqual({ history: [] });
});

it('the history names who, why and by what; an undo brings back what was', async () => {
  await put('HU', roses);
  await put('HU', []);
  const undone = await call('POST', 'HU/beds/undo', { actor: 'Ben', reason: 'too early' });
  expect(undone).toMatchObject({ status: 200, body: { revision: 4, changes: { created: 1 } } });
  expect((await call('GET', 'HU/beds')).body).toMatchObject({ content: roses });
  const { history } = (await call('GET', 'HU/beds/history?limit=1')).body;
  expect(history).toEqual([
    {
      site: 'HU',
      part: 'beds',
      revision: 4,
      at: expect.any(String),
      kind: 'undo',
      returnedTo: 2,
      actor: 'break-glass',
      reason: 'too early',
      via: 'http',
    },
  ]);
  expect((await call('GET', 'HU/beds/history/3')).body).toMatchObject({ revision: 3, content: [] });
});

it.each([
  ['GET', 'DE/beds/history/99', undefined, 404, 'REVISION_UNKNOWN'],
  ['GET', 'DE/beds/history/9007199254740991', undefined, 404, 'REVISION_UNKNOWN'],
  ['POST', 'HU/beds/undo', { reason: 'a test', to: 9007199254740991 }, 404, 'REVISION_UNKNOWN'],
  ['POST', 'TR/beds/undo', who, 409, 'NOTHING_TO_UNDO'],
  ['POST', 'TR/beds/undo', { ...who, to: 9 }, 404, 'REVISION_UNKNOWN'],
  ['PUT', 'DE/beds', { content: [], actor: 'A' }, 400, 'VALIDATION'],
  ['PUT', 'DE/beds', { ...who, content: [], more: 1 }, 400, 'VALIDATION'],
  ['PUT', 'DE/beds', who, 400, 'VALIDATION'],
  ['PUT', 'DE/beds', { ...who, content: null }, 422, 'CONTENT_FAULTS'],
  ['GET', 'XX/beds', undefined, 400, 'VALIDATION'],
  ['GET', 'DE/weeds', undefined, 404, 'NOT_FOUND'],
] as const)('%s %s %j is answered %i %s', async (method, path, body, status, error) => {
  expect(await call(method, path, body)).toMatchObject({ status, body: { error } });
});

it('nobody but an operator reads or changes content', async () => {
  for (const method of ['GET', 'PUT'] as const)
    expect((await call(method, 'DE/beds', undefined, { authorization: 'Bearer nobody' })).status).toBe(401);
});
