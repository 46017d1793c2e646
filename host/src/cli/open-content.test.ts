import { createServiceApp } from '@ninefold/service';
import { ContentDocuments, contentsOf } from '@ninefold/service/documents';
import { openTestDatabase } from '@ninefold/service/testing';
import { validate } from '@readme/openapi-parser';
import { expect, it } from 'vitest';
import { createIdentify } from '../operators/identify.ts';
import { registerContent } from '../content/content-routes.ts';
import { slicesWithContent } from './open-content.ts';

it('the description of the content API is valid and names every address of every part', async () => {
  const opened = await openTestDatabase();
  const app = createServiceApp();
  const addresses = new Set<string>();
  app.addHook('onRoute', ({ method, url }) => {
    if (method !== 'HEAD' && !url.endsWith('openapi.json')) addresses.add(url.replaceAll(/:(\w+)/g, '{$1}'));
  });
  const documents = new ContentDocuments(opened.database, contentsOf(await slicesWithContent()));
  await registerContent(app, { documents, identify: createIdentify({ operatorToken: 'x'.repeat(32) }) });
  const description = (await app.inject('/service/content/api/openapi.json')).json<{ paths: object }>();
  expect(Object.keys(description.paths).sort()).toEqual([...addresses].sort());
  for (const { name } of documents.parts)
    expect(description.paths).toHaveProperty([`/service/content/api/v1/{site}/${name}`, 'put']);
  expect(await validate(structuredClone(description) as never)).toMatchObject({ valid: true });
  await app.close();
  await opened.close();
});
