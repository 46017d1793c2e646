import { CSRF_HEADER, fetchTransport } from '@ninefold/platform/host';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { Failure } from '../failure-texts.ts';
import type { JoinInvitee } from '../passkey-answers.ts';
import { PASSKEY_IDS } from '../views/passkey-ids.ts';

const NOT_HERE = 'This browser has no passkeys here. They need https, or a name below localhost.';
const NOT_DONE = 'Nothing was done: your device gave no passkey. Try once more.';
const THERE_ALREADY = 'Nothing was done: this device has a passkey of yours already. Take another one.';
const NO_ANSWER = 'The shop does not answer now. Try again in a moment.';

const IS_INVITATION = /^#[\w-]{43}$/;

/** What the shop has refused, in its words. */
class Refused extends Error {}

async function call<Answer>(path: string, body: object): Promise<Answer> {
  const request = { method: 'POST', path: `/operators/${path}`, body } as const;
  const answer = await fetchTransport(request, { [CSRF_HEADER]: '1' }).catch(() => undefined);
  // A page of somebody in between is no answer of the shop.
  if (typeof answer?.body !== 'object') throw new Refused(NO_ANSWER);
  if (answer.status >= 200 && answer.status < 300) return answer.body as Answer;
  const { title, advice, reasons } = answer.body as Failure;
  throw new Refused([title, ...reasons, advice].join(' '));
}

const formOf = (id: string) => document.querySelector<HTMLFormElement>(`form#${id}`);
const say = (text: string) => (document.getElementById(PASSKEY_IDS.status)!.textContent = text);

/** Does what a form is for, and then goes where it leads; says why where that fails. */
function onSubmit(form: HTMLFormElement, work: (fields: FormData) => Promise<{ to: string }>): void {
  const button = form.querySelector('button')!;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    say('');
    work(new FormData(form))
      .then(({ to }) => location.replace(to))
      .catch((error: unknown) => {
        say(error instanceof Refused ? error.message : isThereAlready(error) ? THERE_ALREADY : NOT_DONE);
        button.ariaDisabled = null;
      });
  });
}

/** What browsers say of a device that keeps one of those that must not be made again. */
const isThereAlready = (error: unknown) => error instanceof Error && error.name === 'InvalidStateError';

/** What a form's field says; a field that is off says nothing. */
function textOf(fields: FormData, name: string): string {
  const text = fields.get(name);
  return typeof text === 'string' ? text : '';
}

function offerSignIn(form: HTMLFormElement): void {
  form.hidden = !browserSupportsWebAuthn();
  onSubmit(form, async (fields) => {
    const optionsJSON = await call<PublicKeyCredentialRequestOptionsJSON>('passkey/options', {});
    const credential = await startAuthentication({ optionsJSON });
    return await call('passkey', { credential, to: textOf(fields, 'to') });
  });
}

function offerAdd(form: HTMLFormElement): void {
  form.hidden = !browserSupportsWebAuthn();
  onSubmit(form, async (fields) => {
    const { prove, make } = await call<{
      prove: PublicKeyCredentialRequestOptionsJSON;
      make: PublicKeyCredentialCreationOptionsJSON;
    }>('account/passkey/options', {});
    const proof = await startAuthentication({ optionsJSON: prove });
    const credential = await startRegistration({ optionsJSON: make });
    return await call('account/passkey', { name: textOf(fields, 'name'), proof, credential });
  });
}

/** @param atProvider where the shop has a provider */
async function offerJoin(form: HTMLFormElement, atProvider: HTMLFormElement | null): Promise<void> {
  const hasPasskeys = browserSupportsWebAuthn();
  if (!hasPasskeys && !atProvider) return void say(NOT_HERE);
  // Another link in the same window is the same page to a browser; so is the way to the content.
  addEventListener('hashchange', () => {
    if (IS_INVITATION.test(location.hash)) location.reload();
  });
  // After the #: no server, no log and no other page gets it.
  const invitation = location.hash.slice(1);
  onSubmit(form, async (fields) => {
    const told = { invitation, name: textOf(fields, 'name') };
    const optionsJSON = await call<PublicKeyCredentialCreationOptionsJSON>('join/options', told);
    const credential = await startRegistration({ optionsJSON });
    return await call('join', { ...told, credential });
  });
  if (atProvider) onSubmit(atProvider, () => call('join/provider', { invitation }));
  const invitee = await call<JoinInvitee>('join/invitation', { invitation });
  document.getElementById(PASSKEY_IDS.invitee)!.textContent = describe(invitee);
  const isFirst = invitee.name === null;
  document.getElementById(PASSKEY_IDS.firstName)!.hidden = !isFirst;
  form.querySelector('input')!.disabled = !isFirst;
  form.hidden = !hasPasskeys;
  if (!hasPasskeys && isFirst) return void say(NOT_HERE);
  if (atProvider) atProvider.hidden = isFirst;
}

function describe({ name, role, remotes, sites }: JoinInvitee): string {
  const where = `${remotes?.join(', ') ?? 'all remotes'} on ${sites?.join(', ') ?? 'all sites'}`;
  return name === null ? 'You become the first admin of this shop.' : `You are ${name}: ${role}, for ${where}.`;
}

const signIn = formOf(PASSKEY_IDS.signIn);
const [join, atProvider] = [formOf(PASSKEY_IDS.join), formOf(PASSKEY_IDS.provider)];
const add = formOf(PASSKEY_IDS.add);
if (signIn) offerSignIn(signIn);
if (add) offerAdd(add);
if (join)
  offerJoin(join, atProvider).catch((error: unknown) => say(error instanceof Refused ? error.message : NOT_DONE));
