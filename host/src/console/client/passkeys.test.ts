// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { PASSKEY_IDS } from '../views/passkey-ids.ts';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
/** What the shop answers, by address. */
let answers: Record<string, { status: number; body: unknown }>;
const fetched = vi.fn((input: string, _init: { body: string }) => {
  const { status, body } = answers[input]!;
  return Promise.resolve(Response.json(body, { status }));
});
const asked = vi.fn<(options: CredentialRequestOptions) => Promise<unknown>>(() =>
  Promise.resolve({
    id: 'a-key',
    rawId: bytes('a-key'),
    type: 'public-key',
    response: { authenticatorData: bytes('a'), clientDataJSON: bytes('b'), signature: bytes('c') },
    getClientExtensionResults: () => ({}),
  }),
);
const made = vi.fn<() => Promise<unknown>>();
const said = () => document.getElementById(PASSKEY_IDS.status)!.textContent;
const press = () => document.querySelector<HTMLButtonElement>('button')!.click();

beforeAll(async () => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  Object.defineProperty(navigator, 'credentials', { value: { get: asked, create: made } });
  document.body.innerHTML = `<form id="${PASSKEY_IDS.signIn}" hidden>
    <input type="hidden" name="to" value="/operators/history"><button>Sign in</button></form>
    <form id="${PASSKEY_IDS.add}" hidden><input name="name" value="phone"><button>Add</button></form>
    <p id="${PASSKEY_IDS.status}"></p>`;
  await import('./passkeys.ts');
});

beforeEach(() => {
  vi.clearAllMocks();
  answers = {
    '/operators/passkey/options': { status: 200, body: { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost' } },
    '/operators/passkey': { status: 200, body: { to: '#signed-in' } },
  };
});

it.each([300, 401, 429])(
  'REL-13 says in the words of the shop why it refuses with %i, and can be tried again',
  async (status) => {
    const refusal = { title: 'Nobody knows this passkey.', reasons: ['It was removed.'], advice: 'Ask an admin.' };
    answers['/operators/passkey'] = { status, body: refusal };
    press();
    await vi.waitFor(() => expect(said()).toBe('Nobody knows this passkey. It was removed. Ask an admin.'));
    press();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  },
);

it.each([
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a page of somebody in between', () => Promise.resolve(new Response('<h1>502', { status: 502 }))],
])('REL-13 says that the shop does not answer, and nothing of the device, where %s comes', async (_what, answer) => {
  fetched.mockImplementationOnce(answer);
  press();
  await vi.waitFor(() => expect(said()).toContain('The shop does not answer now.'));
});

it('REL-13 says that nothing was done where the device gives no passkey', async () => {
  asked.mockRejectedValueOnce(new DOMException('cancelled', 'NotAllowedError'));
  press();
  await vi.waitFor(() => expect(said()).toContain('your device gave no passkey'));
});

it('REL-13 says that a device has a passkey already, instead of having it tried once more', async () => {
  const [challenge, user] = ['Y2hhbGxlbmdl', { id: 'aWQ', name: 'Ada', displayName: 'Ada' }];
  const make = { challenge, user, rp: { name: 'a test' }, pubKeyCredParams: [] };
  answers['/operators/account/passkey/options'] = { status: 200, body: { prove: { challenge }, make } };
  made.mockRejectedValueOnce(new DOMException('the user attempted to register', 'InvalidStateError'));
  document.querySelector<HTMLButtonElement>(`#${PASSKEY_IDS.add} button`)!.click();
  await vi.waitFor(() => expect(said()).toContain('this device has a passkey of yours already'));
});

// The last one: on its way to the next page it takes no press.
it('REL-13 signs in by a passkey and leads on', async () => {
  expect(document.forms[0]!.hidden).toBe(false);
  press();
  await vi.waitFor(() => expect(location.hash).toBe('#signed-in'));
  expect(new TextDecoder().decode(asked.mock.calls[0]![0].publicKey!.challenge)).toBe('challenge');
  const [address, { body }] = fetched.mock.calls.at(-1)!;
  expect([address, JSON.parse(body)]).toEqual([
    '/operators/passkey',
    { to: '/operators/history', credential: expect.objectContaining({ id: 'a-key' }) },
  ]);
});
