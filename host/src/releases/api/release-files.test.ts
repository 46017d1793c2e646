import { createServiceApp } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerReleaseFiles } from './release-files.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = createServiceApp();
  const file = async () => ({ content: Buffer.from('x'), integrity: `sha384-${'a'.repeat(64)}` });
  await registerReleaseFiles(app, {
    registry: { file, delta: () => Promise.resolve(undefined), isAtHand: () => true },
    mayRead: () => Promise.resolve(false),
  });
  await app.ready();
});
afterAll(() => app.close());

it.each([
  ['entry.js', 'text/javascript; charset=utf-8', undefined],
  ['page.css', 'text/css; charset=utf-8', undefined],
  ['mf-manifest.json', 'application/json; charset=utf-8', undefined],
  ['entry.js.map', 'application/json; charset=utf-8', undefined],
  ['a.woff2', 'font/woff2', undefined],
  ['a.avif', 'image/avif', undefined],
  ['a.jpeg', 'image/jpeg', undefined],
  ['a.svg', 'application/octet-stream', 'attachment'],
  ['a.html', 'application/octet-stream', 'attachment'],
  ['a.xml', 'application/octet-stream', 'attachment'],
  ['a', 'application/octet-stream', 'attachment'],
])('V5 the file %s of a release, opened by itself, runs nothing', async (name, type, disposition) => {
  const answer = await app.inject({ url: `/releases/cart/1.0.0/browser/${name}` });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe(type);
  expect(answer.headers['content-disposition']).toBe(disposition);
  expect(answer.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
});

it.each(['/releases/%00/1.0.0/browser/a.js', '/releases/cart/%00/browser/a.js', '/releases/cart/1.0.0/browser/%00.js'])(
  '%s is no file, and nobody is asked for it',
  async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404);
  },
);
