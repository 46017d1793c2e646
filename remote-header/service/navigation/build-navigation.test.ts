import type { CategoryNode } from '@ninefold/platform/contracts';
import { expect, it } from 'vitest';
import { buildNavigation } from './build-navigation.ts';

const hammers: CategoryNode = { number: 11, name: 'Hämmer', url: '/haemmer-c11', children: [] };
const tools: CategoryNode = { number: 1, name: 'Werkzeug', url: '/werkzeug-c1', children: [hammers] };
const screws: CategoryNode = { number: 2, name: 'Schrauben', url: '/schrauben-c2', children: [] };
const empty = { site: 'DE', items: [], teasers: [], categories: [tools, screws], resolve: String } as const;

it('NAV-1 shows the top categories of a site to which nobody has brought main items', () => {
  expect(buildNavigation(empty)).toEqual([
    {
      kind: 'categories',
      title: 'Werkzeug',
      href: '/werkzeug-c1',
      children: [{ title: 'Hämmer', href: '/haemmer-c11', children: [] }],
    },
    { kind: 'link', title: 'Schrauben', href: '/schrauben-c2', children: [] },
  ]);
});

it('NAV-1 shows nothing but the main items of a site that has some', () => {
  const items = [{ kind: 'link', title: 'Kontakt', link: '/contact' }] as never;
  expect(buildNavigation({ ...empty, items }).map(({ title }) => title)).toEqual(['Kontakt']);
});
