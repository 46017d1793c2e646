import type { Fallback } from '@ninefold/contract';
import { createI18n } from '@ninefold/platform/host';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { hostTexts } from '../locales/host-texts.ts';
import { shownFallback } from './shown-fallback.ts';
import { SlotFallback } from './slot-fallback.tsx';

const TEXTS = { fallback: { add: 'In den Warenkorb', search: 'Suchen' }, Badge: { title: 'Korb' } };

function show(fallback: Fallback, props: object = {}): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={createI18n('de-DE', { host: hostTexts('de-DE') })}>
      <SlotFallback fallback={shownFallback(fallback, TEXTS)} props={props} />
    </I18nextProvider>,
  );
}

it('shows nothing, or says what is missing without calling a whole page a part of one', () => {
  expect(show('none')).toBe('');
  expect(show('notice')).toMatch(/role="status".*Dieser Inhalt ist gerade nicht verfügbar.*href="\/".*Zur Startseite/);
});

it('leads by links and forms to where the slot would have led, in the language of the page', () => {
  const html = show({
    as: 'header',
    show: [
      { link: '/', text: 'Ninefold' },
      { searchForm: '/search', text: { key: 'search' } },
    ],
  });
  expect(html).toMatch(
    /^<header class="fallback-header"><a href="\/">Ninefold<\/a><form class="fallback-form" role="search" action="\/search">/,
  );
  expect(html).toMatch(/aria-label="Suchen".* name="query".*<button type="submit">Suchen<\/button>/);
});

it('sends what the slot was given, and has no form without what it needs', () => {
  const form: Fallback = {
    show: [
      {
        form: '/service/cart/form/add',
        fields: { productId: '{productId}', quantity: 1 },
        text: { key: 'add' },
        when: 'isAvailable',
      },
    ],
  };
  const html = show(form, { productId: '"><b>', isAvailable: true });
  expect(html).toContain('<input type="hidden" name="productId" value="&quot;&gt;&lt;b&gt;"/>');
  expect(html).toContain('name="quantity" value="1"');
  expect(html).toContain('<button type="submit">In den Warenkorb</button>');
  expect(show(form, { productId: '1', isAvailable: false })).toBe('');
});

it('names a way by its key where the release lacks the text', () => {
  expect(show({ show: [{ link: '/a', text: { key: 'constructor' } }] })).toBe('<a href="/a">constructor</a>');
});
