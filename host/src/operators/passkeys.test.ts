import { type OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONSOLE_SLICE } from '../console/console-slice.ts';
import { OperatorSessions } from '../console/operator-sessions.ts';
import { readAccessHistory } from './access-history.ts';
import { CHALLENGE_MS, Challenges } from './challenges.ts';
import { OPERATORS_SLICE } from './operators-slice.ts';
import { Passkeys } from './passkeys.ts';
import { INVITATION_MS, People } from './people.ts';
import { createAuthenticator, type Lies } from './testing/software-authenticator.ts';

const ORIGIN = 'https://operators.shop.example';
const BY = { name: 'a test' };
const TOKEN = 'the operators of a test know this token';
const RIGHTS = { role: 'team', remotes: ['cart'], sites: ['AT'] } as const;

let opened: OpenedDatabase;
let laterMs = 0;
let here: ReturnType<typeof openHost>;
let there: ReturnType<typeof openHost>;

/** A host of the shop: all share the database and the operators' token. */
function openHost() {
  const now = () => Date.now() + laterMs;
  const people = new People({ ...opened, now });
  const challenges = new Challenges({ ...opened, secret: TOKEN, now });
  const sessions = new OperatorSessions({ ...opened, operatorToken: TOKEN, now });
  return { people, sessions, passkeys: new Passkeys({ people, challenges, originOf: () => ORIGIN }) };
}

beforeAll(async () => {
  opened = await openTestDatabase(OPERATORS_SLICE, CONSOLE_SLICE);
});
beforeEach(async () => {
  laterMs = 0;
  [here, there] = [openHost(), openHost()];
  await opened.database.execute('delete from operators.passkeys');
  await opened.database.execute('delete from operators.invitations');
  await opened.database.execute('delete from operators.people');
});
afterAll(() => opened.close());

/** Somebody with a passkey. */
async function join(name = 'Ada') {
  const { secret } = await here.people.invite({ name, ...RIGHTS }, BY);
  const authenticator = createAuthenticator(ORIGIN);
  const options = await here.passkeys.joinOptions(secret, '');
  const acting = await there.passkeys.join(secret, '', authenticator.register(options));
  return { authenticator, acting, secret };
}

const coded = (code: string) => expect.objectContaining({ code }) as unknown;

describe('passkeys of operators', () => {
  it('REL-13 ASVS-6.5.1 a link makes one passkey, which signs its person in on every host, under their name and rights', async () => {
    const { authenticator, acting } = await join();
    const ada = { name: 'Ada', by: 'person', ...RIGHTS };
    expect(acting).toMatchObject(ada);
    for (const [asking, answering] of [
      [here, there],
      [there, here],
    ] as const) {
      const options = await asking.passkeys.signInOptions();
      expect(options.userVerification).toBe('required');
      expect(await answering.passkeys.signIn(authenticator.signIn(options))).toMatchObject(ada);
    }
    expect(await here.people.list()).toMatchObject([
      { name: 'Ada', invitedUntil: null, lastSignInAt: expect.any(Date) },
    ]);
  });

  it('REL-13 a passkey is made for the operators’ name alone, on the device, and asks for the person', async () => {
    const { secret } = await here.people.invite({ name: 'Ada', ...RIGHTS }, BY);
    expect(await here.passkeys.joinOptions(secret, 'somebody else')).toMatchObject({
      rp: { id: 'operators.shop.example' },
      user: { name: 'Ada' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('REL-13 a link works once and for a day, and a newer one ends it', async () => {
    const { secret } = await join();
    await expect(here.passkeys.joinOptions(secret, '')).rejects.toEqual(coded('INVITATION_UNKNOWN'));
    const late = await here.people.invite({ name: 'Eve', ...RIGHTS }, BY);
    const newer = await here.people.inviteAgain(late.id, BY);
    await expect(there.people.invitee(late.secret)).rejects.toEqual(coded('INVITATION_UNKNOWN'));
    expect(await there.people.invitee(newer.secret)).toMatchObject({ name: 'Eve' });
    laterMs = INVITATION_MS;
    await expect(there.people.invitee(newer.secret)).rejects.toEqual(coded('INVITATION_UNKNOWN'));
    const stored = await opened.database.$client.query('select i::text as row from operators.invitations i');
    expect(JSON.stringify(stored.rows)).not.toContain(newer.secret);
  });

  it.each<[string, Lies]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port', { origin: `${ORIGIN}:8443` }],
    ['another name', { name: 'shop.example' }],
    ['nobody verified', { isVerified: false }],
  ])('ASVS-6.5.1 is refused with %s', async (_what, lies) => {
    const { authenticator } = await join();
    const options = await here.passkeys.signInOptions();
    await expect(here.passkeys.signIn(authenticator.signIn(options, lies))).rejects.toEqual(coded('PASSKEY_REFUSED'));
    const { secret } = await here.people.invite({ name: 'Eve', ...RIGHTS }, BY);
    const forJoin = await here.passkeys.joinOptions(secret, '');
    const response = createAuthenticator(ORIGIN).register(forJoin, lies);
    await expect(here.passkeys.join(secret, '', response)).rejects.toEqual(coded('PASSKEY_REFUSED'));
    expect(await here.people.invitee(secret)).toMatchObject({ name: 'Eve' });
  });

  it('ASVS-6.5.1 an answer counts once, on whatever host, for its own question, in time, and with its own key', async () => {
    const { authenticator } = await join();
    const answer = authenticator.signIn(await here.passkeys.signInOptions());
    await here.passkeys.signIn(answer);
    for (const { passkeys } of [here, there])
      await expect(passkeys.signIn(answer)).rejects.toEqual(coded('PASSKEY_REFUSED'));

    const { secret } = await here.people.invite({ name: 'Eve', ...RIGHTS }, BY);
    const forJoin = authenticator.signIn(await here.passkeys.joinOptions(secret, ''));
    const forged = authenticator.signIn({ challenge: Buffer.alloc(54).toString('base64url') });
    const foreign = createAuthenticator(ORIGIN).signIn(await here.passkeys.signInOptions(), { id: authenticator.id });
    const unknown = createAuthenticator(ORIGIN).signIn(await here.passkeys.signInOptions());
    for (const each of [forJoin, forged, foreign, unknown])
      await expect(here.passkeys.signIn(each)).rejects.toEqual(coded('PASSKEY_REFUSED'));

    const late = authenticator.signIn(await here.passkeys.signInOptions());
    laterMs = CHALLENGE_MS;
    await expect(here.passkeys.signIn(late)).rejects.toEqual(coded('PASSKEY_REFUSED'));
  });

  it('REL-13 a passkey that somebody has is made for nobody else, and the link waits on', async () => {
    const { authenticator } = await join();
    const { secret } = await here.people.invite({ name: 'Eve', ...RIGHTS }, BY);
    const taken = authenticator.register(await here.passkeys.joinOptions(secret, ''));
    await expect(here.passkeys.join(secret, '', taken)).rejects.toEqual(coded('PASSKEY_REFUSED'));
    expect(await here.people.invitee(secret)).toMatchObject({ name: 'Eve' });
    expect(await here.passkeys.signIn(authenticator.signIn(await here.passkeys.signInOptions()))).toMatchObject({
      name: 'Ada',
    });
  });

  it('REL-13 nobody is told that their passkey is wrong while the database is away', async () => {
    const { authenticator } = await join();
    const away = await openTestDatabase(OPERATORS_SLICE);
    const challenges = new Challenges({ ...away, secret: TOKEN });
    const passkeys = new Passkeys({ people: here.people, challenges, originOf: () => ORIGIN });
    const answer = authenticator.signIn(await passkeys.signInOptions());
    await away.close();
    await expect(passkeys.signIn(answer)).rejects.not.toEqual(coded('PASSKEY_REFUSED'));
  });

  it('REL-13 the first admin says their name, by one of the first links alone', async () => {
    const links = [await here.people.inviteFirst(), await there.people.inviteFirst()].map((link) => link!.secret);
    const [one, other] = [createAuthenticator(ORIGIN), createAuthenticator(ORIGIN)];
    await expect(here.passkeys.joinOptions(links[0]!, '')).rejects.toEqual(coded('VALIDATION'));
    const answers = [
      one.register(await here.passkeys.joinOptions(links[0]!, 'Grace')),
      other.register(await there.passkeys.joinOptions(links[1]!, 'Mallory')),
    ];
    const both = await Promise.allSettled([
      here.passkeys.join(links[0]!, 'Grace', answers[0]!),
      there.passkeys.join(links[1]!, 'Mallory', answers[1]!),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await here.people.list()).toMatchObject([{ role: 'admin', remotes: null, sites: null }]);
    expect(await here.people.inviteFirst()).toBeUndefined();
  });

  it('REL-13 the first admin is called by nobody’s name, and may say another one', async () => {
    const { secret } = (await here.people.inviteFirst())!;
    const joinAs = async (name: string) =>
      here.passkeys.join(
        secret,
        name,
        createAuthenticator(ORIGIN).register(await here.passkeys.joinOptions(secret, name)),
      );
    await expect(joinAs('Break-Glass')).rejects.toEqual(coded('NAME_TAKEN'));
    expect(await joinAs('Grace')).toMatchObject({ name: 'Grace', role: 'admin' });
  });

  it('REL-13 who was removed gets no other rights and no link, and the history tells all that was done about them', async () => {
    const by = { name: 'Grace', address: '192.0.2.7', client: 'a browser' };
    const { id } = await here.people.invite({ name: 'Ada', role: 'operator', remotes: null, sites: ['AT', 'DE'] }, by);
    await here.people.change(id, { role: 'viewer', remotes: ['cart', 'header'], sites: null }, by);
    await here.people.inviteAgain(id, BY);
    await there.people.remove(id, by);
    const { id: nobody } = await here.people.invite({ name: 'Eve', ...RIGHTS }, BY);
    for (const act of [
      () => here.people.change(id, RIGHTS, by),
      () => here.people.remove(id, by),
      () => here.people.inviteAgain(id, by),
    ])
      await expect(act()).rejects.toEqual(coded('PERSON_UNKNOWN'));
    const { lines, fault } = await readAccessHistory(opened.database);
    expect(fault).toBeNull();
    const told = lines
      .slice(-5)
      .map((line) => [line.kind, line.about, line.told, line.actor, line.address, line.client]);
    expect(told).toEqual([
      ['invited', 'Ada', 'operator, all remotes, AT DE', ...Object.values(by)],
      ['rights changed', 'Ada', 'viewer, cart header, all sites', ...Object.values(by)],
      ['link given', 'Ada', '', BY.name, null, null],
      ['removed', 'Ada', '', ...Object.values(by)],
      ['invited', 'Eve', 'team, cart, AT', BY.name, null, null],
    ]);
    expect((await here.people.list()).map((person) => person.id)).toEqual([nobody]);
  });

  it.each(['break-glass', 'Ninefold', 'ada'])('REL-13 nobody is called %s beside who is', async (name) => {
    await here.people.invite({ name: 'Ada', ...RIGHTS }, BY);
    await expect(here.people.invite({ name, ...RIGHTS }, BY)).rejects.toEqual(coded('NAME_TAKEN'));
  });

  it('REL-13 ASVS-7.4.2 who is removed is refused by every host within a second, in sessions and with passkeys', async () => {
    const { authenticator, acting } = await join();
    const session = await here.sessions.start(acting);
    for (const { sessions } of [here, there]) expect(await sessions.read(session, true)).toMatchObject({ name: 'Ada' });
    await here.people.remove(acting.personId!, BY);
    await here.sessions.endOf(acting.personId!);
    for (const { sessions, passkeys } of [here, there]) {
      expect(await sessions.read(session, true)).toBeUndefined();
      const answer = authenticator.signIn(await passkeys.signInOptions());
      await expect(passkeys.signIn(answer)).rejects.toEqual(coded('PASSKEY_REFUSED'));
    }
    expect(await here.people.list()).toEqual([]);
  });

  it('REL-13 other rights hold at once, in sessions that run', async () => {
    const { acting } = await join();
    const session = await here.sessions.start(acting);
    await there.people.change(acting.personId!, { role: 'viewer', remotes: null, sites: ['DE'] }, BY);
    expect(await here.sessions.read(session, true)).toMatchObject({ role: 'viewer', remotes: null, sites: ['DE'] });
  });

  it('REL-13 a passkey made by a newer link replaces the one that was lost', async () => {
    const { authenticator, acting } = await join();
    const { secret } = await here.people.inviteAgain(acting.personId!, BY);
    const next = createAuthenticator(ORIGIN);
    await here.passkeys.join(secret, '', next.register(await here.passkeys.joinOptions(secret, '')));
    expect(await here.passkeys.signIn(next.signIn(await here.passkeys.signInOptions()))).toMatchObject({ name: 'Ada' });
    const lost = authenticator.signIn(await here.passkeys.signInOptions());
    await expect(here.passkeys.signIn(lost)).rejects.toEqual(coded('PASSKEY_REFUSED'));
  });

  it('REL-13 a host of before there were people takes a person’s session for none of the operators’ token', async () => {
    const { acting } = await join();
    await here.sessions.start(acting);
    const { rows } = await opened.database.execute('select token_id from console.sessions where token_id is null');
    expect(rows).toEqual([]);
  });
});
