import { createServiceApp } from '@ninefold/service';
import { DEFAULT_HOST_NAMES } from '@ninefold/sites';
import { afterEach, expect, it, vi } from 'vitest';
import { registerSecurityTxt } from './security-txt.ts';

afterEach(() => void vi.useRealTimers());

function ask(contacts: string[]) {
  const app = createServiceApp();
  registerSecurityTxt(app, { contacts, hostNames: DEFAULT_HOST_NAMES, originOf: (site) => `https://${site}.example` });
  return app.inject({ path: '/.well-known/security.txt', headers: { host: 'cz.localhost' } });
}

it('tells whom to tell, in which languages, and until when that holds', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00Z') });
  const { statusCode, headers, body } = await ask(['mailto:security@shop.example', 'https://shop.example/security']);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body.split('\n')).toEqual([
    'Contact: mailto:security@shop.example',
    'Contact: https://shop.example/security',
    'Expires: 2027-05-21T00:00:00.000Z',
    'Preferred-Languages: cs, en',
    'Canonical: https://CZ.example/.well-known/security.txt',
    '',
  ]);
});

it('is not there where nobody is named', async () => {
  expect((await ask([])).statusCode).toBe(404);
});
