import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageSheet } from '@ninefold/contract';
import type { OpenedDatabase } from '@ninefold/service';
import { ContentDocuments } from '@ninefold/service/documents';
import { sql } from '@ninefold/service/sql';
import { openTestDatabase } from '@ninefold/service/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { HostOptions } from '../../host-options.ts';
import { registry } from './registry-plugin.ts';
import { RELEASES_SLICE } from '../releases-slice.ts';
import { makeArchive, TEST_CONTRACT } from '../testing/make-release.ts';

let opened: OpenedDatabase;
let dataDir: string;
let logged: string[];
let app: FastifyInstance;
beforeEach(async () => {
  logged = [];
  opened = await openTestDatabase(RELEASES_SLICE);
  dataDir = await mkdtemp(join(tmpdir(), 'ninefold-start-'));
});
afterEach(async () => {
  // One that did not start, too, listens to the database.
  await app.close();
  await opened.close();
  await rm(dataDir, { recursive: true });
});

/** Starts the part of a host that knows the releases. @param missing why the database did not answer at its start */
async function start(missing?: Error) {
  const { provided: sharedVersions, exports: sharedExports } = TEST_CONTRACT;
  const documents = new ContentDocuments(opened.database, []);
  const given = { opened, documents, preparation: { missing }, pagesBundle: { sharedVersions, sharedExports } };
  app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } } });
  for (const name of ['documents', 'pages-bundle', 'gate']) app.register(fp(async () => undefined, { name }));
  for (const [name, part] of Object.entries({ ...given, releaseGate: undefined, draftGate: undefined }))
    app.decorate(name, part as never);
  const config = { DATA_DIR: dataDir, REQUIRE_SIGNATURES: false };
  await app.register(registry, { config } as unknown as HostOptions);
  return app;
}

const cutOff = async () => {
  await opened.database.execute(sql`alter schema releases rename to gone`);
  return new Error('no connection');
};

it('REL-11 a host does not start where neither the database nor it itself knows what is live', async () => {
  const missing = await cutOff();
  await expect(start(missing)).rejects.toMatchObject({
    name: 'ConfigurationError',
    message:
      'the database does not answer, and no composition is known here: no connection. Check DATABASE_URL, the server and the network between.',
    cause: missing,
  });
  expect(logged).toEqual([]);
});

it('REL-11 a host starts without the database on what it knows, and with a database that answers', async () => {
  const before = await start();
  const order = { remote: 'footer', actor: 'ada', reason: 'a test' } as const;
  await before.registry.publish(makeArchive({ version: '1.0.0' }), order);
  await before.registry.activate({ ...order, version: '1.0.0', sites: ['DE'] });
  await before.close();
  const after = await start(await cutOff());
  expect(after.registry.current().sites.DE.footer?.version).toBe('1.0.0');
});

it('REL-4 a release is refused whose page would stand where the host itself answers, and would never be shown', async () => {
  const { registry: releases } = await start();
  for (const path of ['/live', '/*']) app.get(path, () => ({}));
  const page = (path: PageSheet['path']) => makeArchive({ manifest: { pages: [{ path, redirect: '/' }] } });
  await expect(releases.publish(page({ DE: '/live-shows', AT: '/live' }), { actor: 'ada' })).rejects.toMatchObject({
    reasons: [{ code: 'ADDRESS_TAKEN', text: 'the shop itself answers at /live: give the page another address' }],
  });
  expect(await releases.publish(page('/*'), { actor: 'ada' })).toMatchObject({ isNew: true });
});
