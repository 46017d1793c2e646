// @vitest-environment jsdom
import type { HeadContext, LoadContext } from '@ninefold/platform';
import { testPage } from '@ninefold/platform/testing';
import { siteOf } from '@ninefold/sites';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ACCOUNT_PATH, CANCEL, PERSONAL_DATA_PATH } from '../../contract/paths.ts';
import german from '../locales/de-DE.json' with { type: 'json' };
import { CancellationPage } from './cancellation-page.tsx';
import { head, load, type CancellationPageData } from './load-cancellation-page.ts';

afterEach(cleanup);

const TEXTS = german.CancellationPage;
const DECLARED = {
  contract: 'Kaffee-Abo',
  orderNumber: '',
  kind: 'EXTRAORDINARY',
  reason: 'Preis & Qualität',
  endsOn: '2027-01-31',
  name: 'Eva Klein',
  email: 'eva@example.com',
  submittedAt: '2026-11-26T11:05:00.000Z',
};

interface Visit {
  data?: CancellationPageData;
  query?: Record<string, string>;
  typed?: Record<string, string>;
  answer?: { status: number; body: unknown };
}

function open({ data = {}, query = {}, typed, answer = { status: 200, body: {} } }: Visit = {}) {
  const calls: unknown[] = [];
  const page = testPage({
    // No text of another page: pages carry their own alone.
    texts: { header: { CancellationPage: TEXTS } },
    page: { path: '/cancellation', query, typed },
    transport: async ({ method, path, body }) => {
      calls.push([method, path, body]);
      return answer;
    },
  });
  const { container } = render(<CancellationPage data={data} />, { wrapper: page.Wrapper });
  return { calls, visited: page.visited, container };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const press = () => userEvent.click(screen.getByRole('button', { name: 'jetzt kündigen' }));

it('CAN-1 asks for what the law names, demands no more than the contract, a name and an address, and ends by its words', async () => {
  const { calls, visited, container } = open();
  const asked = [...container.querySelectorAll<HTMLInputElement>('form [name]')];
  expect(asked.map(({ name, required }) => [name, required])).toEqual([
    ['contract', true],
    ['orderNumber', false],
    ['kind', false],
    ['reason', false],
    ['endsOn', false],
    ['name', true],
    ['email', true],
  ]);
  expect(container.querySelector('form')?.getAttribute('action')).toBe(CANCEL.action);
  await userEvent.type(field('Vertrag .$'), 'Kaffee-Abo');
  await userEvent.type(field('Vor- und Nachname'), 'Eva Klein');
  await userEvent.type(field('E-Mail-Adresse'), 'eva@example.com');
  await press();
  const body = { ...DECLARED, kind: 'ORDINARY', reason: '', endsOn: '' };
  const { submittedAt: _, ...said } = body;
  expect(calls).toEqual([['POST', CANCEL.path, said]]);
  expect(visited).toEqual(['/cancellation?done=CANCELLED']);
});

it.each([
  [false, '/cancellation?done=UNMAILED'],
  [true, '/cancellation?done=CANCELLED'],
])('CAN-1 a cancellation that is confirmed by a mail at once, %s, leads to %s', async (isMailed, next) => {
  const { visited } = open({
    query: { contract: 'Kaffee-Abo' },
    data: { customer: { firstname: 'Eva', lastname: 'Klein' }, email: 'eva@example.com' },
    answer: { status: 200, body: { status: 'SUCCESS', isMailed } },
  });
  await press();
  expect(visited).toEqual([next]);
});

it('CAN-1 begins with the contract of the order that led there, and with who is logged in', () => {
  open({
    query: { contract: 'Kaffee-Abo, Monatlich', order: 'R1' },
    data: { customer: { firstname: 'Eva', lastname: 'Klein' }, email: 'eva@example.com' },
  });
  const begun = ['Vertrag .$', 'Bestell-', 'Vor- und', 'E-Mail'].map((label) => field(label).value);
  expect(begun).toEqual(['Kaffee-Abo, Monatlich', 'R1', 'Eva Klein', 'eva@example.com']);
});

it('CAN-1 begins with what was typed, where the plain form was refused, and says why', () => {
  const { submittedAt: _, ...typed } = DECLARED;
  open({ query: { error: 'INVALID' }, typed });
  expect(screen.getByRole('alert').textContent).toBe(TEXTS.form.INVALID);
  expect(field('Art der').value).toBe('EXTRAORDINARY');
  expect([field('Vertrag .$').value, field('Vertragsende').value]).toEqual(['Kaffee-Abo', '2027-01-31']);
});

it.each([
  ['Vertrag .$', 'www.example.com', TEXTS.form.error.wrong],
  ['Vor- und', 'https://example.com', TEXTS.form.error.noName],
  ['E-Mail', 'eva', TEXTS.form.error.noEmail],
  ['Kündigungsgrund', 'Preis um 30 % erhöht!', undefined],
])('CAN-1 the field says itself what cannot be taken: %s, %s', (label, typed, said) => {
  open();
  fireEvent.input(field(label), { target: { value: typed } });
  act(() => void field(label).checkValidity());
  expect(field(label).getAttribute('aria-invalid')).toBe(said === undefined ? null : 'true');
  if (said !== undefined) expect(screen.getByText(said)).toBeTruthy();
});

it('CAN-1 says beside the form that it could not be sent, and takes it once more', async () => {
  open({
    query: { contract: 'Kaffee-Abo' },
    data: { customer: { firstname: 'Eva', lastname: 'Klein' }, email: 'eva@example.com' },
    answer: { status: 503, body: {} },
  });
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe(TEXTS.form.SERVICE_UNAVAILABLE);
  expect(screen.getByRole('button', { name: 'jetzt kündigen' })).toBeTruthy();
});

it('CAN-1 shows what was declared, when and by which button, to be kept as a file', () => {
  const { container } = open({ query: { done: 'CANCELLED' }, typed: DECLARED });
  expect(screen.getByRole('status').textContent).toBe(TEXTS.done);
  expect(container.querySelector('form')).toBeNull();
  const lines = [
    'Hiermit kündige ich den folgenden Vertrag.',
    'Vertrag: Kaffee-Abo',
    'Art der Kündigung: Außerordentliche Kündigung aus wichtigem Grund',
    'Kündigungsgrund: Preis & Qualität',
    'Vertragsende: 31.\u00a0Januar\u00a02027',
    'Vor- und Nachname: Eva Klein',
    'E-Mail-Adresse: eva@example.com',
    'Abgegeben am 26.\u00a0November\u00a02026 um 12:05 Uhr über die Schaltfläche „jetzt kündigen“.',
  ];
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(lines),
  );
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: TEXTS.save });
  expect(link.download).toBe('kuendigung.txt');
  expect(decodeURIComponent(link.href)).toBe(`data:text/plain;charset=utf-8,${lines.join('\r\n')}`);
});

it.each([undefined, { ...DECLARED, submittedAt: 'never' }])(
  'CAN-1 seen once more it says that it came, and nothing of what was declared: %j',
  (typed) => {
    const { container } = open({ query: { done: 'UNMAILED' }, ...(typed && { typed }) });
    expect(screen.getByRole('status').textContent).toBe(TEXTS.unmailed);
    expect(container.textContent).not.toContain('Eva');
    expect(screen.queryByRole('link')).toBeNull();
  },
);

it('CAN-1 opens for strangers, and while nobody can say who asks', async () => {
  const answers: Record<string, { status: number; body: unknown }> = {
    [PERSONAL_DATA_PATH]: { status: 503, body: {} },
    [ACCOUNT_PATH]: { status: 401, body: {} },
  };
  const { platform } = testPage({ texts: {}, transport: async ({ path }) => answers[path.split('?')[0]!]! });
  expect(await load({ http: platform.http } as LoadContext)).toEqual({});
  answers[PERSONAL_DATA_PATH] = { status: 200, body: { customer: { firstname: 'Eva', lastname: 'Klein' } } };
  answers[ACCOUNT_PATH] = { status: 200, body: { email: 'eva@example.com' } };
  const known = { customer: { firstname: 'Eva', lastname: 'Klein' }, email: 'eva@example.com' };
  expect(await load({ http: platform.http } as LoadContext)).toEqual(known);
});

it('CAN-1 where no contract goes on the page leads to the contact', () => {
  const context = { page: { path: '/cancellation', query: {} }, t: (key: string) => key } as unknown as HeadContext;
  const site = siteOf('DE');
  expect(head({}, { ...context, site })).not.toHaveProperty('redirect');
  expect(head({}, { ...context, site: { ...site, hasRunningContracts: false } })).toMatchObject({
    redirect: '/contact',
  });
});
