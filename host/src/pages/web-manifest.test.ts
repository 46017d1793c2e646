import { createServiceApp } from '@ninefold/service';
import { DEFAULT_HOST_NAMES } from '@ninefold/sites';
import { expect, it } from 'vitest';
import { MANIFEST_PATH } from '../document/document.ts';
import { registerWebManifest } from './web-manifest.ts';

it('lets a site be installed in its language, with icons that the host has', async () => {
  const app = createServiceApp();
  registerWebManifest(app, DEFAULT_HOST_NAMES);
  const { headers, body } = await app.inject({ path: MANIFEST_PATH, headers: { host: 'cz.localhost' } });
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(JSON.parse(body)).toMatchObject({
    name: 'Ninefold',
    lang: 'cs-CZ',
    start_url: '/',
    display: 'minimal-ui',
    icons: [
      { src: '/assets/icon.svg', sizes: 'any' },
      { src: '/assets/touch-icon.png', sizes: '180x180' },
    ],
  });
});
