// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Price } from './price.tsx';

afterEach(cleanup);

it('SIT-3 writes the price as the site does', () => {
  const { container } = render(<Price site="CH_FR" minor={123450} unitPrice="12.50 CHF/kg" note="TVA incl." />);
  expect(container.textContent).toBe("1'234.50\u00a0CHF12.50 CHF/kgTVA incl.");
});

it.each([
  ['TR', 'en düşük {}', 'en düşük ₺1.299,90'],
  ['HU', '{}-tól', '1300\u00a0Ft-tól'],
] as const)('SIT-3 %s puts the price into words, in the order of its language', (site, text, shown) => {
  const { container } = render(<Price site={site} minor={129990} wording={(price) => text.replace('{}', price)} />);
  expect(container.textContent).toBe(shown);
});

it('SIT-3 strikes only the former price, and says what it was', () => {
  const { container } = render(<Price site="DE" minor={1999} former={{ minor: 2999, label: 'Niedrigster Preis' }} />);
  expect(container.querySelector('s')?.textContent).toBe('29,99\u00a0€');
  expect(screen.getByText(/Niedrigster Preis/)).toBeTruthy();
});
