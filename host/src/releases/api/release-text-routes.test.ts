import { createServiceApp, createServiceCallCheck } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createReleaseRegistry } from '../registry/registry.ts';
import { registerReleaseTexts } from './release-text-routes.ts';
import { RELEASES_SLICE } from '../releases-slice.ts';
import { makeArchive, TEST_CONTRACT } from '../testing/make-release.ts';

it('V14 services are told the texts of a published release, live or not, and nobody else is', async () => {
  const opened = await openTestDatabase(RELEASES_SLICE);
  const cacheFolder = await mkdtemp(join(tmpdir(), 'ninefold-texts-'));
  const registry = await createReleaseRegistry({ ...opened, cacheFolder, contract: TEST_CONTRACT });
  const app = createServiceApp();
  const token = 'the services of this test know this token';
  registerReleaseTexts(app, registry, createServiceCallCheck(token));
  const ask = async (path: string, headers: Record<string, string> = { 'x-service-token': token }) => {
    const answer = await app.inject({ url: `/service/release-texts/${path}`, headers });
    return [answer.statusCode, answer.json<unknown>()];
  };
  try {
    await registry.publish(makeArchive(), { actor: 'ada' });
    expect(await ask('footer/1.0.0/de-DE')).toEqual([200, { Footer: { imprint: 'Impressum' } }]);
    expect(await ask('footer/1.0.0/de-DE', {})).toEqual([403, { error: 'SERVICES_ONLY' }]);
    for (const path of ['footer/1.0.1/de-DE', 'footer/1.0.0/en', 'footer/1.0.0/__proto__', 'cart/1.0.0/de-DE'])
      expect(await ask(path)).toEqual([404, { error: 'TEXTS_UNKNOWN' }]);
  } finally {
    await app.close();
    await registry.close();
    await opened.close();
    await rm(cacheFolder, { recursive: true });
  }
});
