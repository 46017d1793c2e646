import { createShopClient } from '@ninefold/cli';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

/** Codes that no command gets: of browsers that sign in, of services and of drafts' texts. */
const NOT_FOR_COMMANDS = [
  'IDENTITY_TAKEN',
  'INVITATION_UNKNOWN',
  'LAST_PASSKEY',
  'PASSKEY_NEEDED',
  'PASSKEY_REFUSED',
  'PASSKEY_UNKNOWN',
  'PERSON_NEEDED',
  'SAME_PERSON',
  'SERVICES_ONLY',
  'TEXTS_UNKNOWN',
  'ADDRESS_FORBIDDEN',
  'NAME_FORBIDDEN',
  'SERVICE_REMOVED',
  'PATH_FORBIDDEN',
  'SERVICE_NEEDED',
];
const SOURCES = join(import.meta.dirname, '../{gate,hosts,operators,releases,services,webhooks}/**/*.ts');
const codes = new Set(
  globSync(SOURCES, { exclude: ['**/*.test.ts'] }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/new CodedError\(\s*'([A-Z_]+)'/g)].map(([, code]) => code!),
  ),
);

let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    response.writeHead(409, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: request.url!.split('/').at(-1)!.replace('?', '') }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it('knows the codes of the operators’ API', () => {
  expect([...codes]).toEqual(expect.arrayContaining(['NOT_QUARANTINED', 'FREEZE_UNKNOWN', ...NOT_FOR_COMMANDS]));
});

it.each(['DATABASE_UNAVAILABLE', ...codes].filter((code) => !NOT_FOR_COMMANDS.includes(code)))(
  'CLI-2 has a sentence for %s',
  async (code) => {
    const asked = createShopClient(url, 'token').get(code, {}, z.unknown());
    await expect(asked).rejects.toMatchObject({ code, message: expect.not.stringContaining('its log says why') });
  },
);
