import { expect, it } from 'vitest';
import { createServiceApp } from '../app/service-app.ts';
import type { SliceContext } from '../slice.ts';
import { mountSlice } from './mount-slice.ts';

const mount = (paths: readonly string[]) =>
  mountSlice(
    createServiceApp(),
    {
      name: 'reviews',
      migrations: new URL('./', import.meta.url),
      paths,
      register: (app) => void app.get('/service/reviews/api/:id', () => ({})),
    },
    {} as SliceContext,
  );

it('mounts a slice that names where it answers', async () => {
  await expect(mount(['/service/reviews/*'])).resolves.toBeUndefined();
});

it('refuses one that answers elsewhere, where nobody would call it once it runs alone', async () => {
  await expect(mount(['/service/stars/*'])).rejects.toThrow(
    'reviews answers /service/reviews/api/:id, which is not among its paths',
  );
});
