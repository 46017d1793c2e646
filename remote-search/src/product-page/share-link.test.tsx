// @vitest-environment jsdom
import { testPage } from '@ninefold/platform/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import texts from '../locales/de-DE.json' with { type: 'json' };
import { ShareLink } from './share-link.tsx';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

const HREF = '/decke-p7?variant=7-2';
const URL_OF_IT = new URL(HREF, location.href).href;

function show() {
  const { Wrapper } = testPage({ texts: { search: texts } });
  render(<ShareLink title="Decke" href={HREF} />, { wrapper: Wrapper });
}
const link = () => screen.getByRole('link', { name: /^Teilen ?: Decke$/ });
const press = async () => {
  let isFollowed = true;
  await act(async () => {
    isFollowed = fireEvent.click(link());
    await import('./share-address.ts');
    await new Promise((resolve) => setTimeout(resolve));
  });
  return isFollowed;
};
const offer = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

it('LAY-3 a product is handed to the device’s own sheet, with its address and variant', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
  offer('share', share);
  show();
  expect(link().getAttribute('href')).toBe(HREF);
  expect(await press()).toBe(false);
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Decke', url: URL_OF_IT });
  expect(screen.getByRole('status').textContent).toBe('');
});

it('LAY-3 where there is no such sheet its address is copied, and that is said', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  offer('clipboard', { writeText });
  show();
  await press();
  expect(writeText).toHaveBeenCalledExactlyOnceWith(URL_OF_IT);
  expect(screen.getByRole('status').textContent).toBe('Der Link ist kopiert.');
});

it.each([
  ['a sheet that is closed again', new DOMException('', 'AbortError'), ''],
  ['a sheet that does not open', new DOMException('', 'NotAllowedError'), texts.ProductPage.share.failed],
])('LAY-3 after %s nothing untrue is said', async (_what, refusal, said) => {
  offer('share', () => Promise.reject(refusal));
  show();
  await press();
  expect(screen.getByRole('status').textContent).toBe(said);
});
