// @vitest-environment jsdom
import { testPage } from '@ninefold/platform/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ContentPage as Page } from '../../contract/content-page.ts';
import german from '../locales/de-DE.json' with { type: 'json' };
import { ContentPage } from './content-page.tsx';
import { askedOf } from './questions.tsx';

const HELP: Page = {
  url: '/hilfe-s9',
  alternates: {},
  kind: 'text',
  title: 'Hilfe',
  lead: 'Antworten',
  sections: [
    { heading: 'Wo ist es?', paragraphs: ['Unterwegs.'], question: { id: 'where', category: 'orders' } },
    { heading: 'Wie ändern?', paragraphs: ['Bis zum Versand.'], question: { id: 'change', category: 'orders' } },
    { heading: 'Wie zurück?', paragraphs: ['Im Karton.'], question: { id: 'return', category: 'returns' } },
    { heading: 'Noch mehr', paragraphs: ['Fragen Sie uns.'], newsletter: { title: 'Post von uns' } },
  ],
};

it('FTR-2 finds a question by its words where its language keeps some of them together', () => {
  const sections = [{ heading: 'Čo je v\u00a0balíku?', paragraphs: [], question: { id: 'what', category: 'orders' } }];
  expect(askedOf(sections, { title: ' čo je v balíku? ' })).toBe(sections[0]);
});

const intoView = vi.fn<(this: Element) => void>();
beforeEach(() => {
  intoView.mockClear();
  Element.prototype.scrollIntoView = intoView;
});
afterEach(cleanup);

function show(query: Record<string, string>) {
  const { Wrapper } = testPage({ texts: { header: german }, page: { path: '/hilfe-s9', query } });
  return render(<ContentPage data={{ page: HELP }} />, { wrapper: Wrapper });
}

it.each([
  [{ question: 'change' }, 'change'],
  [{ question: 'change', category: 'returns', title: 'Wo ist es?' }, 'change'],
  [{ title: ' wie zurück? ' }, 'return'],
  [{ category: 'orders' }, 'where'],
  [{ category: 'returns', question: 'gone', title: '<b>' }, 'return'],
  [{ question: '__proto__', category: 'x' }, undefined],
  [{}, undefined],
])('FTR-2 the address with %j opens the question %s, and brings it into view', (query, id) => {
  const { container } = show(query);
  expect([...container.querySelectorAll('details[open]')].map((panel) => panel.id)).toEqual(id ? [id] : []);
  expect(intoView.mock.contexts.map((panel) => panel.id)).toEqual(id ? [id] : []);
  expect(container.querySelectorAll('details')).toHaveLength(3);
});

it('NWS-1 offers the newsletter inside a page of content, as its section says', () => {
  show({});
  expect(screen.getByRole('heading', { name: 'Noch mehr' })).toBeTruthy();
  expect(screen.getByText('newsletter/NewsletterForm')).toBeTruthy();
});
