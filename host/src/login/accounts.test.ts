import type { Database, OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import { SITE_CODES, siteOf, type SiteCode } from '@ninefold/sites';
import { eq, sql, type SQL } from '@ninefold/service/sql';
import type { PgTable } from '@ninefold/service/tables';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountOf } from './login-tries.ts';
import { LOGIN_SLICE } from './login-slice.ts';
import { composeMail, type MailKind } from './mails/compose-mail.ts';
import { hashPassword } from './password.ts';
import { register, registrationOf } from './registrations.ts';
import { accounts, failedLogins, limits, links, mails, registrations } from './schema.ts';
import { Sessions } from './sessions.ts';
import { openBrowser as openBrowserOf, startLogin, typedIn, type TestLogin } from './testing/test-login.ts';

const ANNA = { email: 'anna@example.com', password: 'a password of the test' };
const EVA = { firstName: 'Eva', lastName: 'Österreicher', email: 'eva@example.com', password: 'neun mal neun' };

let opened: OpenedDatabase;
let login: TestLogin;

beforeAll(async () => {
  opened = await openTestDatabase(LOGIN_SLICE);
  login = await startLogin(opened);
});
afterAll(async () => {
  await login.app.close();
  await opened.close();
});
beforeEach(async () => {
  for (const table of [accounts, registrations, links, mails, limits, failedLogins])
    await opened.database.delete(table);
  login.mails.length = 0;
  login.calls.length = 0;
  login.answer.status = 200;
  await opened.database
    .insert(accounts)
    .values({ loginId: 'anna', email: ANNA.email, passwordHash: await hashPassword(ANNA.password) });
});

const openBrowser = (site?: SiteCode) => openBrowserOf(login, site);
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** The mail that comes next. */
async function nextMail() {
  const seen = login.mails.length;
  await expect.poll(() => login.mails.length).toBe(seen + 1);
  return login.mails.at(-1)!;
}

async function tokenAfter(asking: Promise<unknown>): Promise<string> {
  const [mail] = await Promise.all([nextMail(), asking]);
  return /\?token=([\w-]{43})\b/.exec(mail.text)![1]!;
}

const signUp = (fields: object = {}, browser = openBrowser()) =>
  browser.send('POST', 'api/v1/sign-up', { ...EVA, ...fields });

async function logIn({ email, password } = ANNA) {
  const browser = openBrowser();
  expect((await browser.send('POST', 'api/v1/login', { email, password })).statusCode).toBe(200);
  return browser;
}

describe('V6 sign-up', () => {
  it('makes an account once its address is confirmed by the link and the password, and logs in', async () => {
    const token = await tokenAfter(signUp({ email: ' Eva@Example.com ' }));
    expect(login.mails[0]).toMatchObject({ to: 'eva@example.com', subject: 'Bitte bestätigen Sie Ihr Konto' });
    expect(
      (await openBrowser().send('POST', 'api/v1/login', { email: EVA.email, password: EVA.password })).statusCode,
    ).toBe(401);

    const browser = openBrowser();
    const answer = await browser.send('POST', 'api/v1/confirm-account', { token, password: EVA.password });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'SUCCESS' }]);
    const { loginStatus, loginId } = await browser.who();
    expect(loginStatus).toBe('LOGGED_IN');
    expect(login.calls).toMatchObject([
      { method: 'PUT', asService: true, body: { loginId, firstname: 'Eva', lastname: 'Österreicher' } },
    ]);
    await logIn(EVA);
    const again = await openBrowser().send('POST', 'api/v1/confirm-account', { token, password: EVA.password });
    expect([again.statusCode, again.json()]).toEqual([404, { error: 'LINK_USED' }]);
    expect(await opened.database.select().from(registrations)).toEqual([]);
    expect(await opened.database.select().from(links)).toMatchObject([{ purpose: 'USED' }]);
    expect(await opened.database.select().from(mails)).toEqual([]);
  });

  it('keeps who signs up as long as the link of a mail holds that had to wait', async () => {
    await register(opened.database, { site: 'DE', ...EVA });
    await opened.database.update(registrations).set({ expiresAt: sql`now() + interval '1 minute'` });
    // Whoever asks for a mail wakes the queue.
    await tokenAfter(openBrowser().send('POST', 'api/v1/ask-for-reset', { email: 'nobody@example.com' }));
    const [registration] = await opened.database.select().from(registrations);
    expect(registration!.expiresAt.getTime() - Date.now()).toBeGreaterThan(23 * 3_600_000);
  });

  it('answers alike for an address that has an account; its owner is told by mail, and nothing changes', async () => {
    const [mail, known] = await Promise.all([nextMail(), signUp({ email: ANNA.email })]);
    const unknown = await signUp();
    expect([known.statusCode, known.body]).toEqual([202, '{"status":"MAIL_ORDERED"}']);
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect(mail).toMatchObject({ to: ANNA.email, subject: 'Sie haben schon ein Konto' });
    expect(mail.text).not.toContain('token=');
    await logIn();
  });

  it('gives nobody an account of somebody else’s address: whoever confirms must know the password that was chosen', async () => {
    const token = await tokenAfter(signUp({ password: 'chosen by a stranger' }));
    const answer = await openBrowser().send('POST', 'api/v1/confirm-account', { token, password: EVA.password });
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'UNAUTHORIZED' }]);
    expect(await opened.database.select().from(accounts).where(eq(accounts.email, EVA.email))).toEqual([]);
  });

  it.each([
    [{ password: 'short' }, 'PASSWORD_TOO_SHORT'],
    [{ password: 'Password123' }, 'PASSWORD_TOO_COMMON'],
    [{ password: 'eva@example.com' }, 'PASSWORD_TOO_COMMON'],
    [{ email: 'eva' }, 'EMAIL_INVALID'],
    [{ email: 'eva@example.com\r\nBcc: all@example.com' }, 'EMAIL_INVALID'],
    [{ firstName: '' }, 'NAME_INVALID'],
    [{ lastName: 'See https://evil.example' }, 'NAME_INVALID'],
    [{ role: 'admin' }, 'VALIDATION'],
  ])('refuses %j with %s and sends no mail', async (fields, error) => {
    const answer = await signUp(fields);
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([400, error]);
    expect(await opened.database.select().from(mails)).toEqual([]);
  });

  it('takes addresses with all signs that a browser takes', async () => {
    expect((await signUp({ email: "o'neill&co=#1@example.com" })).statusCode).toBe(202);
    expect((await signUp({ email: 'eva@example' })).json()).toEqual({ error: 'EMAIL_INVALID' });
  });

  it('takes an address whose domain has letters of its language, in both spellings that browsers send', async () => {
    const token = await tokenAfter(signUp({ email: 'Eva@Müller.example' }));
    expect(login.mails[0]?.to).toBe('eva@xn--mller-kva.example');
    await openBrowser().send('POST', 'api/v1/confirm-account', { token, password: EVA.password });
    for (const email of ['eva@müller.example', 'Eva@xn--mller-kva.example']) await logIn({ ...EVA, email });
  });

  it('sends five mails a day to an address, whoever asks, and says so', async () => {
    for (let asked = 0; asked < 5; asked++) expect((await signUp()).statusCode).toBe(202);
    const answer = await signUp();
    expect([answer.statusCode, answer.json()]).toEqual([429, { error: 'TOO_MANY_REQUESTS' }]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(80_000);
    const other = await openBrowser().send('POST', 'api/v1/ask-for-reset', { email: EVA.email });
    expect(other.statusCode).toBe(429);
    const form429 = await openBrowser().send('POST', 'form/sign-up', form(EVA));
    expect(form429.headers.location).toBe('/signup?error=TOO_MANY_REQUESTS');
  });

  it('takes twenty requests an hour of one network, on all hosts together', async () => {
    await opened.database.execute(sql`delete from login.limits`);
    const browser = openBrowser();
    const otherHost = await startLogin(opened);
    for (let asked = 0; asked < 20; asked++)
      expect((await browser.send('POST', 'api/v1/ask-for-reset', { email: `x${asked}@example.com` })).statusCode).toBe(
        202,
      );
    const elsewhere = await otherHost.app.inject({
      method: 'POST',
      url: '/service/login/api/v1/ask-for-reset',
      remoteAddress: browser.remoteAddress,
      headers: { site: 'DE', 'x-csrf-protection': '1' },
      payload: { email: 'x@example.com' },
    });
    await otherHost.app.close();
    expect(elsewhere.statusCode).toBe(429);
    expect((await openBrowser().send('POST', 'api/v1/ask-for-reset', { email: 'x@example.com' })).statusCode).toBe(202);
  });

  it('is kept from nobody by a network that has no requests left', async () => {
    const browser = openBrowser();
    for (let asked = 0; asked < 20; asked++)
      await browser.send('POST', 'api/v1/ask-for-reset', { email: `x${asked}@example.com` });
    for (let asked = 0; asked < 5; asked++) expect((await signUp({}, browser)).statusCode).toBe(429);
    expect((await signUp()).statusCode).toBe(202);
  });

  it('can be tried again with the same link where the name could not be kept', async () => {
    const token = await tokenAfter(signUp());
    login.answer.status = 503;
    const body = { token, password: EVA.password };
    expect((await openBrowser().send('POST', 'api/v1/confirm-account', body)).json()).toEqual({
      error: 'SERVICE_UNAVAILABLE',
    });
    expect(await opened.database.$count(accounts, eq(accounts.email, EVA.email))).toBe(0);
    const byForm = await openBrowser().send('POST', 'form/confirm-account', form(body));
    expect(byForm.headers.location).toBe(`/signup?error=SERVICE_UNAVAILABLE&token=${token}`);
    expect(login.log.at(-2)).toMatchObject({ err: expect.anything(), msg: 'SERVICE_UNAVAILABLE' });
    login.answer.status = 200;
    expect((await openBrowser().send('POST', 'api/v1/confirm-account', body)).statusCode).toBe(200);
  });

  it('keeps no name of whoever has an account by now, made by signing in at a provider', async () => {
    const token = await tokenAfter(signUp());
    await opened.database.insert(accounts).values({ loginId: 'eva-at-the-provider', email: EVA.email });
    const answer = await openBrowser().send('POST', 'api/v1/confirm-account', { token, password: EVA.password });
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'LINK_INVALID' }]);
    expect(login.calls).toEqual([]);
  });

  it('keeps no name of whoever confirms a second sign-up of the same address at the same time', async () => {
    const tokens = [await tokenAfter(signUp()), await tokenAfter(signUp())];
    const answers = await Promise.all(
      tokens.map((token) => openBrowser().send('POST', 'api/v1/confirm-account', { token, password: EVA.password })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]));
    const [made] = await opened.database.select().from(accounts).where(eq(accounts.email, EVA.email));
    expect(login.calls).toMatchObject([{ method: 'PUT', body: { loginId: made!.loginId } }]);
  });

  it('leads the second press of a double click to the login, whichever comes first', async () => {
    const token = await tokenAfter(signUp());
    const answers = await Promise.all(
      ['one', 'another'].map(() =>
        openBrowser().send('POST', 'form/confirm-account', form({ token, password: EVA.password })),
      ),
    );
    expect(new Set(answers.map(({ headers }) => headers.location))).toEqual(
      new Set(['/account', '/login?done=LINK_USED']),
    );
  });

  it('leads the second press to the login also where the first is done while it is asked whose link that is', async () => {
    const token = await tokenAfter(signUp());
    let asked = 0;
    const late = {
      select: (...fields: Parameters<typeof opened.database.select>) => {
        asked += 1;
        if (asked !== 2) return opened.database.select(...fields);
        const confirmed = openBrowser().send('POST', 'api/v1/confirm-account', { token, password: EVA.password });
        return { from: () => ({ where: () => confirmed.then(() => []) }) };
      },
    } as unknown as Database;
    await expect(registrationOf(late, token)).rejects.toMatchObject({ code: 'LINK_USED' });
  });

  it('takes no link that is a day old', async () => {
    const token = await tokenAfter(signUp());
    await opened.database.update(links).set({ expiresAt: sql`now() - interval '1 second'` });
    const answer = await openBrowser().send('POST', 'api/v1/confirm-account', { token, password: EVA.password });
    expect(answer.json()).toEqual({ error: 'LINK_INVALID' });
  });

  it('works by plain forms, which keep the link', async () => {
    const token = await tokenAfter(
      openBrowser()
        .send('POST', 'form/sign-up', form(EVA))
        .then(({ statusCode, headers }) => expect([statusCode, headers.location]).toEqual([303, '/signup?done=MAIL'])),
    );
    const browser = openBrowser();
    const wrong = await browser.send('POST', 'form/confirm-account', form({ token, password: 'wrong' }));
    expect(wrong.headers.location).toBe(`/signup?error=UNAUTHORIZED&token=${token}`);
    const right = await browser.send('POST', 'form/confirm-account', form({ token, password: EVA.password }));
    expect([right.statusCode, right.headers.location]).toEqual([303, '/account']);
    expect(await browser.who()).toMatchObject({ loginStatus: 'LOGGED_IN' });
    const again = await openBrowser().send('POST', 'form/confirm-account', form({ token, password: EVA.password }));
    expect([again.statusCode, again.headers.location]).toEqual([303, '/login?done=LINK_USED']);
    const broken = await browser.send('POST', 'form/sign-up', 'email=x');
    expect(broken.headers.location).toBe('/signup?error=INVALID');
  });

  it('keeps what was typed into a plain form that is refused, and no password', async () => {
    const refused = await openBrowser().send('POST', 'form/sign-up', form({ ...EVA, password: 'short' }));
    expect(refused.headers.location).toBe('/signup?error=PASSWORD_TOO_SHORT');
    const { password: _, ...typed } = EVA;
    expect(typedIn(refused)).toEqual(['/signup', typed]);
    const [reset, change] = await Promise.all([
      openBrowser().send('POST', 'form/ask-for-reset', form({ email: 'anna@example' })),
      openBrowser().send('POST', 'form/change-email', form({ email: 'anna@new.example', password: 'secret' })),
    ]);
    expect(typedIn(reset)).toEqual(['/resetpassword', { email: 'anna@example' }]);
    expect(typedIn(change)).toEqual(['/accountsettings', { email: 'anna@new.example' }]);
    const [token, guesser] = ['x'.repeat(43), openBrowser()];
    const secret = await openBrowser().send('POST', 'form/confirm-account', form({ token, password: 'secret' }));
    expect(typedIn(secret)).toEqual([undefined, undefined]);
    for (let press = 0; press < 20; press += 1) await guesser.send('POST', 'form/sign-up', 'email=x');
    expect(typedIn(await guesser.send('POST', 'form/sign-up', form(EVA)))).toEqual(['/signup', typed]);
  });
});

describe('V6 a forgotten password', () => {
  const NEW = 'ganz neu und lang';
  const askFor = (email: string) => openBrowser().send('POST', 'api/v1/ask-for-reset', { email });

  it('is set by a link, once; every session ends and the owner is told', async () => {
    const token = await tokenAfter(askFor(ANNA.email));
    const browser = await logIn();
    const [mail, answer] = await Promise.all([
      nextMail(),
      openBrowser().send('POST', 'api/v1/reset-password', { token, password: NEW }),
    ]);
    expect(answer.statusCode).toBe(200);
    expect(mail).toMatchObject({ to: ANNA.email, subject: 'Ihr Passwort wurde geändert' });
    expect(await browser.who()).toMatchObject({ loginStatus: 'LOGGED_OUT' });
    expect((await openBrowser().send('POST', 'api/v1/login', ANNA)).statusCode).toBe(401);
    await logIn({ ...ANNA, password: NEW });
    const again = await openBrowser().send('POST', 'api/v1/reset-password', { token, password: 'another one' });
    expect([again.statusCode, again.json()]).toEqual([404, { error: 'LINK_USED' }]);
    const byForm = await openBrowser().send('POST', 'form/reset-password', form({ token, password: NEW }));
    expect(byForm.headers.location).toBe('/login?done=LINK_USED');
  });

  it.each([
    ['a login', 'login', ANNA],
    ['another change', 'change-password', { password: ANNA.password, newPassword: 'of whoever knew the old one' }],
  ])('ends %s that was under way with the old one', async (_what, name, body) => {
    const token = await tokenAfter(askFor(ANNA.email));
    const set = () => openBrowser().send('POST', 'api/v1/reset-password', { token, password: NEW });
    /** Sets the new one once the old one was proven. */
    const meanwhile = new Proxy(opened.database, {
      get: (target, key) => (key === 'delete' ? afterProof : (Reflect.get(target, key) as unknown)),
    });
    let tries = 0;
    const afterProof = (table: PgTable) => ({
      where: async (which: SQL) => {
        // Before the proof old tries are forgotten, after it this one is.
        if (table === failedLogins && ++tries === 2) await Promise.all([nextMail(), set()]);
        await opened.database.delete(table).where(which);
      },
    });
    const server = await startLogin(opened, { database: meanwhile });
    const browser = openBrowserOf({ app: server.app, visitors: login.visitors });
    Object.assign(browser.jar, (await logIn()).jar);
    const answer = await browser.send('POST', `api/v1/${name}`, body);
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'UNAUTHORIZED' }]);
    expect(await browser.who()).toMatchObject({ loginStatus: 'LOGGED_OUT' });
    await logIn({ ...ANNA, password: NEW });
    await server.app.close();
  });

  it('is set by one of two who use the link at the same moment', async () => {
    const token = await tokenAfter(askFor(ANNA.email));
    const [, ...answers] = await Promise.all([
      nextMail(),
      ...['the first new one', 'the second new one'].map((password) =>
        openBrowser().send('POST', 'api/v1/reset-password', { token, password }),
      ),
    ]);
    expect(answers.map((answer) => answer.json<{ error?: string }>().error)).toEqual(
      expect.arrayContaining([undefined, 'LINK_USED']),
    );
  });

  it('answers alike for an address without an account, which gets no mail', async () => {
    const unknown = await askFor('nobody@example.com');
    const [mail, known] = await Promise.all([nextMail(), askFor(ANNA.email)]);
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect(login.mails).toEqual([mail]);
    expect(mail.to).toBe(ANNA.email);
  });

  it('takes no link that is an hour old, and none of another purpose', async () => {
    const token = await tokenAfter(askFor(ANNA.email));
    const [link] = await opened.database.select().from(links);
    expect(link!.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(3_600_000);
    const wrong = await openBrowser().send('POST', 'api/v1/confirm-account', { token, password: NEW });
    expect(wrong.statusCode).toBe(404);
    await opened.database.update(links).set({ expiresAt: sql`now() - interval '1 second'` });
    const answer = await openBrowser().send('POST', 'form/reset-password', form({ token, password: NEW }));
    expect(answer.headers.location).toBe(`/resetpassword?error=LINK_INVALID&token=${token}`);
  });

  it.each([
    ['ask-for-reset', '/resetpassword?error=EMAIL_INVALID'],
    ['change-email', '/accountsettings?error=EMAIL_INVALID&form=change-email'],
  ])('is for an address: %s takes no other text', async (name, page) => {
    const browser = await logIn();
    const fields = { email: 'anna', ...(name === 'change-email' && { password: ANNA.password }) };
    expect((await browser.send('POST', `form/${name}`, form(fields))).headers.location).toBe(page);
    expect(await opened.database.select().from(mails)).toEqual([]);
  });

  it('leads on by plain forms', async () => {
    const browser = openBrowser();
    const asking = browser.send('POST', 'form/ask-for-reset', form({ email: ANNA.email }));
    const token = await tokenAfter(asking);
    expect((await asking).headers.location).toBe('/resetpassword?done=MAIL');
    const set = await browser.send('POST', 'form/reset-password', form({ token, password: NEW }));
    expect(set.headers.location).toBe('/login?done=PASSWORD');
    const inside = await logIn({ ...ANNA, password: NEW });
    const change = form({ password: NEW, newPassword: ANNA.password });
    const changed = await inside.send('POST', 'form/change-password', change);
    expect(changed.headers.location).toBe('/accountsettings?done=PASSWORD');
  });

  it('is not replaced by a common one', async () => {
    const token = await tokenAfter(askFor(ANNA.email));
    const answer = await openBrowser().send('POST', 'api/v1/reset-password', { token, password: 'qwertyuiop' });
    expect(answer.json()).toEqual({ error: 'PASSWORD_TOO_COMMON' });
  });
});

describe('V6 changing the password', () => {
  const NEW = 'ganz neu und lang';

  it('asks for the old one, ends the other sessions, keeps this one, and tells the owner', async () => {
    const [browser, other] = [await logIn(), await logIn()];
    const wrong = await browser.send('POST', 'api/v1/change-password', { password: 'wrong', newPassword: NEW });
    expect([wrong.statusCode, wrong.json()]).toEqual([401, { error: 'UNAUTHORIZED' }]);
    const [mail, answer] = await Promise.all([
      nextMail(),
      browser.send('POST', 'form/change-password', form({ password: ANNA.password, newPassword: NEW })),
    ]);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/accountsettings?done=PASSWORD']);
    expect(mail.subject).toBe('Ihr Passwort wurde geändert');
    // Where it was changed one stays.
    expect(mail.text).toContain('Auf allen anderen Geräten wurden Sie abgemeldet.');
    expect(await browser.who()).toMatchObject({ loginStatus: 'LOGGED_IN', loginId: 'anna' });
    expect(await other.who()).toMatchObject({ loginStatus: 'LOGGED_OUT' });
    await logIn({ ...ANNA, password: NEW });
  });

  it('keeps a session that begins after it, also on a host whose clock is behind the database’s', async () => {
    const browser = await logIn();
    const body = { password: ANNA.password, newPassword: NEW };
    expect((await browser.send('POST', 'api/v1/change-password', body)).statusCode).toBe(200);
    const isEnded = (secondsBehind: number) =>
      new Sessions(opened.database).isEnded({
        confirmation: 'that nobody has ended',
        loginId: 'anna',
        since: Math.floor(Date.now() / 1000) - secondsBehind,
      });
    expect([await isEnded(3), await isEnded(60)]).toEqual([false, true]);
  });

  it('is for nobody who is only remembered', async () => {
    const browser = await logIn();
    delete browser.jar['LoginToken'];
    const answer = await browser.send('POST', 'api/v1/change-password', { password: ANNA.password, newPassword: NEW });
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'LOGIN_REQUIRED' }]);
  });

  it('slows down whoever guesses the old one', async () => {
    const browser = await logIn();
    const guess = () => browser.send('POST', 'api/v1/change-password', { password: 'wrong', newPassword: NEW });
    expect((await guess()).statusCode).toBe(401);
    await opened.database.update(failedLogins).set({ failures: 20 });
    expect((await guess()).statusCode).toBe(429);
  });

  it('forgets what was guessed wrong once the old one is right', async () => {
    const browser = await logIn();
    const change = (password: string) => browser.send('POST', 'api/v1/change-password', { password, newPassword: NEW });
    expect((await change('wrong')).statusCode).toBe(401);
    expect(await opened.database.select().from(failedLogins)).toHaveLength(1);
    expect((await change(ANNA.password)).statusCode).toBe(200);
    expect(await opened.database.select().from(failedLogins)).toEqual([]);
  });
});

describe('V6 a password that is set while somebody else changes the account', () => {
  const [FIRST, SECOND] = ['ganz neu und lang', 'noch viel neuer und lang'];

  it.each([
    ['change-password', { password: ANNA.password, newPassword: FIRST }, { ...ANNA, password: FIRST }],
    ['confirm-email', undefined, { ...ANNA, email: 'anna.neu@example.com' }],
  ])('leaves no session to who did so by %s', async (name, body, afterwards) => {
    const browser = await logIn();
    const asking = { email: afterwards.email, password: ANNA.password };
    const sent = body ?? { token: await tokenAfter(browser.send('POST', 'api/v1/change-email', asking)) };
    let isFirst = true;
    const meanwhile = new Proxy(opened.database, {
      get: (target, key) => (key === 'transaction' ? thenOther : (Reflect.get(target, key) as unknown)),
    });
    const thenOther: Database['transaction'] = async (work) => {
      const done = await opened.database.transaction(work);
      if (isFirst) {
        isFirst = false;
        const owner = await logIn(afterwards);
        const { password } = afterwards;
        expect((await owner.send('POST', 'api/v1/change-password', { password, newPassword: SECOND })).statusCode).toBe(
          200,
        );
      }
      return done;
    };
    const server = await startLogin(opened, { database: meanwhile });
    const slow = openBrowserOf({ app: server.app, visitors: login.visitors });
    Object.assign(slow.jar, browser.jar);
    const seen = login.mails.length;
    const answer = await slow.send('POST', `api/v1/${name}`, sent);
    await server.app.close();
    // Of both changes.
    await expect.poll(() => login.mails.length).toBe(seen + 2);
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'UNAUTHORIZED' }]);
    expect(await slow.who()).toMatchObject({ loginStatus: 'LOGGED_OUT' });
  });
});

describe('V6 where the sessions of an account cannot be ended', () => {
  const NEW = 'ganz neu und lang';
  const endings = (check: string) => opened.database.execute(sql.raw(`alter table login.accounts ${check}`));
  const LINKS: Record<string, (browser: Awaited<ReturnType<typeof logIn>>) => Promise<unknown>> = {
    'reset-password': () => openBrowser().send('POST', 'api/v1/ask-for-reset', { email: ANNA.email }),
    'confirm-email': (browser) =>
      browser.send('POST', 'api/v1/change-email', { email: 'anna.neu@example.com', password: ANNA.password }),
  };

  it.each<[string, (token: string) => object]>([
    ['reset-password', (token) => ({ token, password: NEW })],
    ['change-password', () => ({ password: ANNA.password, newPassword: NEW })],
    ['confirm-email', (token) => ({ token })],
  ])('%s changes nothing, and can be done again', async (name, body) => {
    const browser = await logIn();
    const token = LINKS[name] ? await tokenAfter(LINKS[name](browser)) : '';
    const change = () => browser.send('POST', `api/v1/${name}`, body(token));
    await endings('add constraint never_ended check (sessions_ended_at is null)');
    const failed = await change().finally(() => endings('drop constraint never_ended'));
    expect(failed.statusCode).toBe(500);
    await logIn();
    const [mail, done] = await Promise.all([nextMail(), change()]);
    expect([done.statusCode, mail.to]).toEqual([200, ANNA.email]);
  });
});

describe('V6 changing the address', () => {
  const NEW = 'anna.neu@example.com';
  const ask = (browser: Awaited<ReturnType<typeof logIn>>, email: string, password = ANNA.password) =>
    browser.send('POST', 'form/change-email', form({ email, password }));

  it('asks for the password, sends a link to the new one, and tells the old one and ends other sessions once it is confirmed', async () => {
    const browser = await logIn();
    expect((await ask(browser, NEW, 'wrong')).headers.location).toBe(
      '/accountsettings?error=UNAUTHORIZED&form=change-email',
    );
    const [link, asked] = await Promise.all([nextMail(), ask(browser, NEW)]);
    expect(asked.headers.location).toBe('/accountsettings?done=EMAIL_MAIL');
    expect([link.to, link.subject]).toEqual([NEW, 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse']);
    const token = /accountsettings\?token=([\w-]{43})/.exec(link.text)![1]!;
    const other = await logIn();
    const [told, confirmed] = await Promise.all([
      nextMail(),
      browser.send('POST', 'form/confirm-email', form({ token })),
    ]);
    expect(confirmed.headers.location).toBe('/accountsettings?done=EMAIL');
    expect([told.to, told.subject]).toEqual([ANNA.email, 'Ihre E-Mail-Adresse wurde geändert']);
    expect([await browser.who(), await other.who()]).toMatchObject([
      { loginStatus: 'LOGGED_IN', loginId: 'anna' },
      { loginStatus: 'LOGGED_OUT' },
    ]);
    await logIn({ ...ANNA, email: NEW });
    const again = await browser.send('POST', 'api/v1/confirm-email', { token });
    expect([again.statusCode, again.json()]).toEqual([404, { error: 'LINK_INVALID' }]);
  });

  it('is done by nobody else who has the link, and ends the links that went to the old address', async () => {
    const reset = await tokenAfter(openBrowser().send('POST', 'api/v1/ask-for-reset', { email: ANNA.email }));
    const browser = await logIn();
    const token = await tokenAfter(ask(browser, NEW));
    const stranger = await openBrowser().send('POST', 'api/v1/confirm-email', { token });
    expect([stranger.statusCode, stranger.json()]).toEqual([401, { error: 'LOGIN_REQUIRED' }]);
    await opened.database
      .insert(accounts)
      .values({ loginId: 'berta', email: 'berta@example.com', passwordHash: await hashPassword(ANNA.password) });
    const berta = await logIn({ ...ANNA, email: 'berta@example.com' });
    expect((await berta.send('POST', 'api/v1/confirm-email', { token })).statusCode).toBe(404);
    expect((await browser.send('POST', 'api/v1/confirm-email', { token })).statusCode).toBe(200);
    const late = await openBrowser().send('POST', 'api/v1/reset-password', {
      token: reset,
      password: 'ganz neu und lang',
    });
    expect(late.json()).toEqual({ error: 'LINK_INVALID' });
  });

  it('takes no address that has an account, and says so to nobody', async () => {
    await opened.database
      .insert(accounts)
      .values({ loginId: 'berta', email: 'berta@example.com', passwordHash: await hashPassword(ANNA.password) });
    const browser = await logIn();
    const taken = await ask(browser, 'berta@example.com');
    expect(taken.headers.location).toBe('/accountsettings?done=EMAIL_MAIL');
    const token = await tokenAfter(ask(browser, NEW));
    await opened.database.update(accounts).set({ email: NEW }).where(eq(accounts.loginId, 'berta'));
    expect((await browser.send('POST', 'api/v1/confirm-email', { token })).statusCode).toBe(404);
    expect((await browser.who()).loginId).toBe('anna');
  });

  // The embedded database lets nobody in beside a transaction.
  it.runIf(process.env['TEST_DATABASE_URL'])(
    'gives an address that two confirm at once to one of them, and says to the other what it says of one that is taken',
    async () => {
      const browser = await logIn();
      const token = await tokenAfter(ask(browser, NEW));
      let confirming: ReturnType<typeof browser.send> | undefined;
      await opened.database.transaction(async (transaction) => {
        await transaction.insert(accounts).values({ loginId: 'berta', email: NEW });
        confirming = browser.send('POST', 'api/v1/confirm-email', { token });
        await vi.waitFor(async () => {
          const { rows } = await opened.database.execute(sql`
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
          expect(rows).toHaveLength(1);
        });
      });
      const answer = (await confirming)!;
      expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'LINK_INVALID' }]);
      expect((await browser.who()).loginId).toBe('anna');
      await logIn();
    },
  );
});

describe('V14 a customer’s data', () => {
  it('is given to whoever is logged in, as a file, and to nobody else', async () => {
    const browser = await logIn();
    const answer = await browser.send('GET', 'api/v1/account/data');
    expect([answer.statusCode, answer.headers['content-disposition'], answer.headers['cache-control']]).toEqual([
      200,
      'attachment; filename="my-data.json"',
      'no-store',
    ]);
    expect(answer.json()).toMatchObject({
      email: ANNA.email,
      data: { login: { accounts: [{ loginId: 'anna', email: ANNA.email }] } },
    });
    delete browser.jar['LoginToken'];
    expect((await browser.send('GET', 'api/v1/account/data')).statusCode).toBe(401);
  });

  it('leads whoever asks for it after their session has ended back to the settings, and so to the login', async () => {
    const { url, headers } = { url: '/service/login/api/v1/account/data', headers: { accept: 'text/html,*/*;q=0.8' } };
    const answer = await login.app.inject({ url, headers: { host: 'de.localhost', ...headers } });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/accountsettings?error=LOGIN_REQUIRED']);
  });

  it('goes with the account, for whoever knows the password; every session is over and the owner is told', async () => {
    const [browser, other] = [await logIn(), await logIn()];
    const wrong = await browser.send('POST', 'form/delete-account', form({ password: 'wrong' }));
    expect(wrong.headers.location).toBe('/accountsettings?error=UNAUTHORIZED&form=delete-account');
    expect(await opened.database.select().from(accounts)).toHaveLength(1);
    const [mail, answer] = await Promise.all([
      nextMail(),
      browser.send('POST', 'form/delete-account', form({ password: ANNA.password })),
    ]);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/login?done=DELETED']);
    expect(mail).toMatchObject({ to: ANNA.email, subject: 'Ihr Konto wurde gelöscht' });
    expect(await opened.database.select().from(accounts)).toEqual([]);
    expect([await browser.who(), await other.who()]).toMatchObject([
      { loginStatus: 'LOGGED_OUT' },
      { loginStatus: 'LOGGED_OUT' },
    ]);
    await expect.poll(() => opened.database.select().from(mails)).toEqual([]);
  });
});

it('V6 wrong passwords of one network are slowed down across accounts, and of nobody else', async () => {
  const { remoteAddress } = openBrowser();
  await opened.database.delete(limits);
  const guess = (email: string, from = remoteAddress, password = 'wrong') =>
    login.app.inject({
      method: 'POST',
      url: '/service/login/api/v1/login',
      remoteAddress: from,
      headers: { 'x-csrf-protection': '1' },
      payload: { email, password },
    });
  await guess('first@example.com');
  await opened.database.update(limits).set({ count: 100 });
  expect((await guess(ANNA.email, remoteAddress, ANNA.password)).statusCode).toBe(429);
  await logIn();
});

it('V16 everything that happens to an account is logged, of which account, and never an address or a password', async () => {
  const told: unknown[] = [];
  const since = async (what: Promise<unknown>) => {
    login.log.length = 0;
    await what;
    told.push(...login.log.filter(({ account }) => account).map(({ account, level, msg }) => [account, level, msg]));
    expect(JSON.stringify(login.log)).not.toMatch(/example\.com|mal neun|of the test|ganz/);
  };
  const account = accountOf(EVA.email);
  const token = await tokenAfter(since(signUp()));
  const browser = openBrowser();
  await since(browser.send('POST', 'api/v1/confirm-account', { token, password: 'ganz falsch' }));
  await since(browser.send('POST', 'api/v1/confirm-account', { token, password: EVA.password }));
  const reset = await tokenAfter(since(browser.send('POST', 'api/v1/ask-for-reset', { email: EVA.email })));
  const [password, newPassword] = ['ganz neu und lang', 'noch einmal ganz neu'];
  await Promise.all([nextMail(), since(browser.send('POST', 'form/reset-password', form({ token: reset, password })))]);
  const again = await logIn({ ...EVA, password });
  const change = form({ password, newPassword });
  await Promise.all([nextMail(), since(again.send('POST', 'form/change-password', change))]);
  const email = 'eva.neu@example.com';
  const link = await tokenAfter(since(again.send('POST', 'form/change-email', form({ email, password: newPassword }))));
  await since(again.send('POST', 'form/confirm-email', form({ token: link })));
  for (let asked = 0; asked < 5; asked++) await again.send('POST', 'api/v1/ask-for-reset', { email });
  await since(again.send('POST', 'api/v1/ask-for-reset', { email }));
  await since(again.send('POST', 'form/delete-account', form({ password: newPassword })));
  expect(again.jar).not.toHaveProperty('LoginToken');
  expect(told).toEqual([
    [account, 30, 'somebody signs up'],
    [account, 30, 'a password was wrong'],
    [account, 30, 'an account was made'],
    [account, 30, 'a password was reset'],
    [account, 30, 'a password was changed'],
    [account, 30, 'a customer asks for another address'],
    [account, 30, 'the address of an account was changed'],
    [accountOf(email), 40, 'too many requests'],
    [accountOf(email), 30, 'a customer has deleted an account'],
  ]);
});

it('V6 keeps no address of a person longer than a mail takes, but for accounts', async () => {
  await Promise.all([nextMail(), openBrowser().send('POST', 'api/v1/ask-for-reset', { email: ANNA.email })]);
  for (const table of ['mails', 'limits', 'links', 'failed_logins'])
    await expect
      .poll(async () => JSON.stringify((await opened.database.execute(sql.raw(`select * from login.${table}`))).rows))
      .not.toContain('anna@');
});

describe('the mails of accounts', () => {
  const KINDS: MailKind[] = ['SIGN_UP', 'KNOWN_ADDRESS', 'RESET_PASSWORD', 'PASSWORD_CHANGED', 'ACCOUNT_DELETED'];

  it.each(SITE_CODES)('SIT-2 %s gets them in its language, with the shop’s name and without open places', (site) => {
    const host = `${site.toLowerCase()}.example`;
    for (const kind of KINDS) {
      const { subject, text, html } = composeMail(kind, { site, origin: `https://${host}`, token: 'secret' });
      expect(html).toContain(`<html lang="${siteOf(site).locale}">`);
      expect([subject, text, html].join(' ')).not.toMatch(/\{\{|undefined/);
      expect(text).toContain(host);
      expect(text.includes('ß') && site.startsWith('CH')).toBe(false);
    }
  });
});
