// @vitest-environment jsdom
import { testPage } from '@ninefold/platform/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import german from '../locales/de-DE.json' with { type: 'json' };
import { Header } from './header.tsx';
import { DATA } from './testing.tsx';

afterEach(cleanup);

it('PRM-6 shows the top banner with the texts that travel with the header alone', async () => {
  const { common, Header: own } = german;
  const { Wrapper } = testPage({ texts: { header: { common, Header: own } } });
  const topBanner = { type: 'TOP_BANNER', headline: '15 %', voucherCode: 'BARISTA15', legalText: 'Solange' };
  render(<Header pageType="content" showPromotionBanner data={{ ...DATA, topBanner }} />, { wrapper: Wrapper });
  expect((await screen.findByRole('button', { name: /BARISTA15/ })).textContent).toContain('Kopiert');
  expect(screen.getByText('Hinweis')).toBeDefined();
});
