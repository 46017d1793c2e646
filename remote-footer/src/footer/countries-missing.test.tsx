// @vitest-environment jsdom
import { testPage } from '@ninefold/platform/testing';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import german from '../locales/de-DE.json' with { type: 'json' };
import { Footer, load } from './footer.tsx';

vi.mock('../../content/country-items.ts', () => {
  throw new Error('the countries do not come');
});

const unhandled = vi.fn();
beforeEach(() => void process.on('unhandledRejection', unhandled));
afterEach(() => void process.off('unhandledRejection', unhandled));

it('FTR-1 the footer stays without countries when neither its service nor their script comes', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', async () => new Response('{}'));
  document.head.innerHTML = '<link rel="alternate" hreflang="cs-CZ" href="http://cz.example/kava-c1000">';
  const { Wrapper, platform } = testPage({
    texts: { footer: german },
    transport: async () => ({ status: 503, body: {} }),
  });
  const data = await load({ ...platform, signal: new AbortController().signal }, { hideNewsletter: true });
  render(<Footer data={data} />, { wrapper: Wrapper });
  await import('../../content/country-items.ts').catch(() => undefined);
  await new Promise(setImmediate);
  expect(screen.getByRole('link', { name: 'Versand & Lieferung', hidden: true })).toBeTruthy();
  expect(unhandled).not.toHaveBeenCalled();
});
