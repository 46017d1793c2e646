import type { AddressInfo } from 'node:net';
import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { captureOutput } from '@ninefold/cli/testing';
import { createServiceApp, type OpenedDatabase } from '@ninefold/service';
import { eq, sql } from '@ninefold/service/sql';
import { openTestDatabase } from '@ninefold/service/testing';
import type { FastifyInstance } from 'fastify';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SlotChange } from '@ninefold/contract/operators';
import { registerChangesRoute } from '../gate/changes-route.ts';
import { registerHostRoutes } from '../hosts/hosts-routes.ts';
import { HOSTS_SLICE } from '../hosts/hosts-slice.ts';
import { insertReceipt } from '../hosts/testing/insert-receipt.ts';
import { accounts } from '../login/schema.ts';
import { readAccessHistory } from '../operators/access-history.ts';
import { AccessTokens } from '../operators/access-tokens.ts';
import { askSecondPerson } from '../operators/ask-second-person.ts';
import { ConfirmedCalls } from '../operators/confirmed-calls.ts';
import { createIdentify } from '../operators/identify.ts';
import { OPERATORS_SLICE } from '../operators/operators-slice.ts';
import { People } from '../operators/people.ts';
import { registerPeopleRoutes } from '../operators-origin/people-routes.ts';
import { SecondPerson } from '../operators/second-person.ts';
import { registerSecondPersonRoutes } from '../operators-origin/second-person-routes.ts';
import { insertWaitingOrders } from '../operators/testing/insert-waiting-orders.ts';
import { registerTokenRoutes } from '../operators-origin/token-routes.ts';
import { loadOperatorToken } from '../operators/operator-token.ts';
import { createReleasePasses } from '../releases/drafts/release-pass.ts';
import { createReleaseRegistry } from '../releases/registry/registry.ts';
import type { ReleaseRegistry } from '../releases/registry/release-registry.ts';
import { registerCompositionRoutes } from '../releases/api/composition-routes.ts';
import { registerReleaseKeyRoutes } from '../releases/api/release-key-routes.ts';
import { registerReleaseRoutes } from '../releases/api/release-routes.ts';
import { RELEASES_SLICE } from '../releases/releases-slice.ts';
import { makeArchive, makeRelease, TEST_CONTRACT, TEST_SHEET } from '../releases/testing/make-release.ts';
import { registerWebhookRoutes } from '../webhooks/webhook-routes.ts';
import { WebhookStore } from '../webhooks/webhook-store.ts';
import { WEBHOOKS_SLICE } from '../webhooks/webhooks-slice.ts';
import { run } from './run.ts';

let opened: OpenedDatabase;
let folder: string;
let registry: ReleaseRegistry;
let app: FastifyInstance;
let env: NodeJS.ProcessEnv;
/** What a release changes. */
let changes: SlotChange[] = [];

beforeAll(async () => {
  opened = await openTestDatabase(RELEASES_SLICE, OPERATORS_SLICE, HOSTS_SLICE, WEBHOOKS_SLICE);
  folder = await mkdtemp(join(tmpdir(), 'ninefold-cli-'));
  registry = await createReleaseRegistry({ ...opened, cacheFolder: join(folder, 'cache'), contract: TEST_CONTRACT });
  app = createServiceApp();
  const operatorToken = await loadOperatorToken(folder);
  const tokens = new AccessTokens(opened);
  const identify = createIdentify({ operatorToken, tokens });
  const secondPerson = new SecondPerson(opened);
  askSecondPerson(app, secondPerson);
  await registerSecondPersonRoutes(app, { secondPerson, confirmedCalls: new ConfirmedCalls(), identify });
  await registerTokenRoutes(app, { tokens, identify });
  await registerPeopleRoutes(app, {
    database: opened.database,
    people: new People(opened),
    sessions: { endOf: () => Promise.resolve() },
    identify,
    originOf: () => 'https://operators.shop.example',
  });
  await registerReleaseRoutes(app, {
    registry,
    identify,
    passes: createReleasePasses(operatorToken),
    originOf: (site) => `https://${site.toLowerCase()}.shop.example`,
  });
  await registerWebhookRoutes(app, { store: new WebhookStore({ database: opened.database, operatorToken }), identify });
  await registerHostRoutes(app, { database: opened.database, identify });
  await registerReleaseKeyRoutes(app, { registry, identify });
  await registerCompositionRoutes(app, { registry, identify });
  await registerChangesRoute(app, { registry, readChanges: () => Promise.resolve(changes), identify });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  env = { NINEFOLD_URL: url, DATA_DIR: folder, DATABASE_URL: opened.url, NINEFOLD_ACTOR: 'Änne' };
});

afterAll(async () => {
  await app.close();
  await registry.close();
  await opened.close();
  await rm(folder, { recursive: true });
});

/** Carries out a command line; an argument never holds a space here, unless it is given as a list. */
async function ninefold(
  line: string | string[],
  changed: NodeJS.ProcessEnv = {},
  isTTY = false,
  stdin = Readable.from([Buffer.alloc(0)]),
) {
  const { surroundings, written } = captureOutput({ ...env, ...changed }, isTTY);
  const argv = typeof line === 'string' ? line.split(' ') : line;
  const code = await run(argv, { ...surroundings, stdin });
  return { code, ...written };
}

/** The newest lines of the history of rights, the newest last. */
async function newestRights(count: number): Promise<string[]> {
  const { lines } = await readAccessHistory(opened.database);
  return lines.slice(-count).map(({ actor, kind, about, told }) => `${actor}: ${kind}, ${about}, ${told}`);
}

async function writeArchive(version: string, release: Parameters<typeof makeArchive>[0] = {}): Promise<string> {
  const path = join(folder, `footer-${version}.tgz`);
  await writeFile(path, makeArchive({ version, ...release }));
  return path;
}

describe('webhooks', () => {
  it('OPS-4 CLI-2 are added with a secret that is told once, tried, listed and removed', async () => {
    expect((await ninefold('webhooks list')).stdout).toBe('Nobody is told.\n');
    const address = new URL('/hook', env['NINEFOLD_URL']).href;
    const added = await ninefold(`webhooks add ${address} --for held,taken-back`);
    expect(added).toMatchObject({ code: 0, stdout: expect.stringMatching(/^whsec_[\w+/]{43}=\n$/) });
    const { stdout } = await ninefold('webhooks list');
    expect(stdout).not.toContain('whsec_');
    const slack = await ninefold('webhooks add https://hooks.slack.example/services/secret --for all --slack');
    const listed = (await ninefold('webhooks list')).stdout;
    expect(listed).toMatch(/ Slack at hooks\.slack\.example +all /);
    expect(listed).not.toContain('services/secret');
    await ninefold(`webhooks remove ${slack.stdout.trim()}`);
    expect(stdout).toMatch(/^[\da-f-]{36} +http:\S+\/hook +held,taken-back +– +0 +0$/m);
    const id = /^[\da-f-]{36}/m.exec(stdout)![0];
    const tried = await ninefold(`webhooks test ${id}`);
    expect([tried.code, tried.stderr]).toEqual([1, expect.stringContaining('It was not taken: PRIVATE_ADDRESS')]);
    expect(await ninefold(`webhooks remove ${id}`)).toMatchObject({ code: 0, stdout: 'It is told no more.\n' });
    const gone = await ninefold(`webhooks remove ${id}`);
    expect([gone.code, gone.stderr]).toEqual([
      1,
      'There is no such webhook: `npx ninefold webhooks list` shows them.\n',
    ]);
    expect((await ninefold(`webhooks add ${address} --for all,mails`)).code).toBe(2);
  });
});

describe('keys', () => {
  /** A release of a remote that no other test has. */
  async function writeSigned(version: string): Promise<string> {
    const path = join(folder, `signed-${version}.tgz`);
    const manifest = { remote: 'signed', federationName: `signed_${version.replaceAll('.', '_')}` };
    await writeFile(path, makeArchive({ version, manifest }));
    return path;
  }

  it('CLI-1 makes a key of a team, adds it, signs by it, lists and revokes it', async () => {
    const file = join(folder, 'team.key');
    const made = await ninefold(['keys', 'create', '--file', file]);
    expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/^[\w-]{43}\n$/) });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toContain('PRIVATE KEY');
    expect(await ninefold(['keys', 'create', '--file', file])).toMatchObject({ code: 2 });

    const add = ['keys', 'add', made.stdout.trim(), '--remote', 'signed', '--name', 'team signed', '--json'];
    const { keyId } = JSON.parse((await ninefold(add)).stdout) as { keyId: string };
    const unsigned = await ninefold(['publish', await writeSigned('1.0.0')]);
    expect([unsigned.code, unsigned.stderr]).toEqual([1, expect.stringContaining('SIGNATURE_MISSING')]);
    expect(await ninefold(['publish', await writeSigned('1.0.0'), '--key', file])).toMatchObject({ code: 0 });
    const byContent = { NINEFOLD_SIGNING_KEY: await readFile(file, 'utf8') };
    expect(await ninefold(['publish', await writeSigned('1.1.0')], byContent)).toMatchObject({ code: 0 });
    expect((await ninefold('releases signed')).stdout.match(new RegExp(keyId, 'g'))).toHaveLength(2);

    const revoke = ['keys', 'revoke', keyId, '--leaked', '--reason', 'a laptop was lost'];
    expect((await ninefold(revoke)).stdout).toContain('signed 1.0.0 is in quarantine.');
    expect((await ninefold('keys list')).stdout).toMatch(
      new RegExp(`${keyId}.*team signed.*revoked.*a laptop was lost`),
    );
    const after = await ninefold(['publish', await writeSigned('1.2.0'), '--key', file]);
    expect(after.stderr).toContain('KEY_REVOKED');
    for (const version of ['1.0.0', '1.1.0'])
      await ninefold(['quarantine', 'lift', 'signed', version, '--reason', 'the test is over']);
    expect(await newestRights(4)).toEqual([
      `break-glass: key added, team signed, ${keyId}, signed`,
      `break-glass: key revoked, team signed, ${keyId}, leaked: a laptop was lost`,
      'break-glass: quarantine lifted, signed 1.0.0, the test is over',
      'break-glass: quarantine lifted, signed 1.1.0, the test is over',
    ]);
  });

  it.each([
    [['publish', 'ARCHIVE', '--key', '/nowhere/team.key'], 'There is no key in /nowhere/team.key'],
    [['keys', 'add', 'short', '--remote', 'signed', '--name', 'x'], 'is no public key'],
    [['keys', 'revoke', 'unknown', '--reason', 'a test'], 'The shop knows no such key'],
  ])('CLI-3 says what is wrong with %j', async (line, sentence) => {
    const path = await writeSigned('3.0.0');
    const answer = await ninefold(line.map((argument) => (argument === 'ARCHIVE' ? path : argument)));
    expect(answer.code).not.toBe(0);
    expect(answer.stderr).toContain(sentence);
  });
});

describe('keys rotate', () => {
  const secret = { KEY_ENCRYPTION_KEY: 'x'.repeat(32) };
  const rotate = async (...options: string[]) => {
    const { code, stdout } = await ninefold(['keys', 'rotate', '--json', ...options], secret);
    expect(code).toBe(0);
    return (JSON.parse(stdout) as { keys: { keyId: string; signsFrom: string; endsAt?: string }[] }).keys;
  };

  it('SES-1 lets what older keys have signed count on, unless they have leaked', async () => {
    const [first] = await rotate('--leaked', '--yes');
    const [next, former, ...others] = await rotate();
    expect([former!.keyId, others]).toEqual([first!.keyId, []]);
    expect(Date.parse(next!.signsFrom)).toBeGreaterThan(Date.now() + 4 * 60_000);
    expect(Date.parse(former!.endsAt!)).toBeGreaterThan(Date.parse(next!.signsFrom));

    const [last, ...leaked] = await rotate('--leaked', '--yes');
    expect(leaked).toEqual([]);
    expect(last!.endsAt).toBeUndefined();
    expect(Date.parse(last!.signsFrom)).toBeLessThan(Date.now() + 60_000);
  });

  it('SES-1 says by lines when a key signs and ends, and after a leak what is to be started anew', async () => {
    const ordinary = await ninefold('keys rotate', secret);
    expect(ordinary.stdout).toMatch(/ UTC +it is replaced$/m);
    expect(ordinary.stderr).toBe('');
    const leaked = await ninefold('keys rotate --leaked --yes', secret);
    expect(leaked.stderr).toContain('Services that run alone keep old keys for an hour: restart them.');
    expect(await newestRights(2)).toEqual([
      'Änne: token keys replaced, the tokens of visitors, ',
      'Änne: token keys replaced, the tokens of visitors, leaked: every visitor is logged out',
    ]);
  });

  it('CLI-2 logs out no visitor before it is confirmed', async () => {
    const [known] = await rotate('--leaked', '--yes');
    const asked = await ninefold('keys rotate --leaked', secret);
    expect([asked.code, asked.stdout, asked.stderr]).toEqual([2, '', expect.stringContaining('--yes')]);
    const [, former] = await rotate();
    expect(former!.keyId).toBe(known!.keyId);
  });

  it('SES-1 asks for the secret of the hosts on a database of theirs', async () => {
    const answer = await ninefold('keys rotate', { KEY_ENCRYPTION_KEY: '' });
    expect([answer.code, answer.stderr]).toEqual([2, expect.stringContaining('Set KEY_ENCRYPTION_KEY')]);
  });
});

describe('publish', () => {
  it('CLI-1 publishes an archive, and says so when it was published before', async () => {
    const path = await writeArchive('1.0.0');
    expect(await ninefold(['publish', path])).toMatchObject({ code: 0, stdout: 'footer 1.0.0 is published.\n' });
    expect((await ninefold(['publish', path])).stdout).toContain('was published before');
    expect((await ninefold('releases footer')).stdout).toMatch(/^footer {2}1\.0\.0 .* UTC {2}break-glass$/m);
  });

  it('CLI-1 says of an open place that nobody offers how those are called that there are', async () => {
    const { manifest } = makeRelease();
    const slot = { ...TEST_SHEET, fills: ['product-page/ent'] };
    const exposes = { Footer: { ...manifest.exposes['Footer']!, slot } };
    const path = join(folder, 'mistyped.tgz');
    await writeFile(path, makeArchive({ version: '1.0.1', manifest: { exposes } }));
    expect((await ninefold(['publish', path])).stderr).toContain(
      'footer/Footer would stand in product-page/ent, which nothing offers that is live. Offered are home/main.\n',
    );
  });

  it("CLI-1 packs the build in a remote's folder, and says with a refusal that a raised version was not built", async () => {
    const { manifest, entries } = makeRelease({ version: '1.1.0' });
    for (const { path, content } of entries) {
      await mkdir(dirname(join(folder, 'remote-footer/dist', path)), { recursive: true });
      await writeFile(join(folder, 'remote-footer/dist', path), content!);
    }
    const { remote, version, federationName } = manifest;
    const scripts = { exposes: { Footer: ['Footer-1234567890.js'] }, files: ['entry.js', 'Footer-1234567890.js'] };
    const styles = { exposes: { Footer: ['Footer-1234567890.css'] }, files: ['Footer-1234567890.css'] };
    const sheets = { slots: { Footer: TEST_SHEET }, pages: [], locales: ['de-DE.json'] };
    const needs = { shared: { react: '^19.0.0', vue: '^3.0.0' }, uses: { react: ['useState'] } };
    const build = { remote, version, federationName, ...needs, ...scripts, ...sheets };
    await writeFile(join(folder, 'remote-footer/dist/build.json'), JSON.stringify(build));
    await writeFile(join(folder, 'remote-footer/dist/styles.json'), JSON.stringify(styles));
    const answer = await ninefold(['publish', join(folder, 'remote-footer'), '--json']);
    // The host of this test provides React alone.
    expect(answer.code).toBe(1);
    const { error, reasons } = JSON.parse(answer.stderr) as { error: string; reasons: { code: string }[] };
    expect([error, ...new Set(reasons.map(({ code }) => code))]).toEqual(['RELEASE_REFUSED', 'SHARED_UNKNOWN']);
    await writeFile(join(folder, 'remote-footer/package.json'), '{ "version": "1.2.0" }');
    expect((await ninefold(['publish', join(folder, 'remote-footer')])).stderr).toContain(
      'package.json says 1.2.0, and the build there is 1.1.0',
    );
  });

  it('CLI-1 prints every reason of a refusal', async () => {
    const path = await writeArchive('1.0.0', {
      manifest: { exposes: { Footer: { scripts: [], styles: [] } }, shared: { vue: '3' } },
    });
    const { code, stderr } = await ninefold(['publish', path]);
    expect(code).toBe(1);
    expect(stderr.match(/^ {2}[A-Z_]+(?=: )/gm)).toEqual(['  SHARED_UNKNOWN', '  SHEET_MISSING', '  VERSION_TAKEN']);
  });

  it('CLI-1 tells what to do when there is nothing to publish', async () => {
    expect(await ninefold(['publish', join(folder, 'nothing')])).toMatchObject({ code: 2 });
    expect((await ninefold(['publish', folder])).stderr).toMatch(/is not built: run/);
  });
});

describe('operators', () => {
  it('REL-13 CLI-1 invites somebody by a link, lists, changes and removes them', async () => {
    const link = /^https:\/\/operators\.shop\.example\/operators\/join#[\w-]{43}\n$/;
    const invited = await ninefold(['operators', 'invite', 'Ada', '--role', 'team', '--remote', 'footer']);
    expect(invited).toMatchObject({ code: 0, stdout: expect.stringMatching(link) as string });
    expect((await ninefold('operators link ada')).stdout).toMatch(link);
    const again = await ninefold('operators invite Ada --role viewer');
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('has this name already') as string });
    expect(await ninefold('operators change Ada --role operator --site AT,DE')).toMatchObject({
      stdout: 'Ada is operator now, for all remotes on DE,AT.\n',
      stderr: 'Before: team, for footer on all sites.\n',
    });
    expect((await ninefold('operators list')).stdout).toMatch(/\nAda +operator +all +DE,AT /);
    await ninefold('operators change Ada --role operator --remote all --site all');
    const { people } = JSON.parse((await ninefold('operators list --json')).stdout) as { people: unknown[] };
    expect(people).toContainEqual(expect.objectContaining({ name: 'Ada', remotes: null, sites: null }));
    expect(await ninefold('operators remove Ada')).toMatchObject({
      stdout: 'Ada may sign in no more.\n',
      stderr: expect.stringContaining('`npx ninefold token list`, `scheduled` and `plan list`') as string,
    });
    expect((await ninefold('operators remove Ada')).stderr).toContain('Nobody is called Ada');
  });
});

describe('token', () => {
  const words = (...more: string[]) => ['token', ...more];

  it('REL-13 CLI-1 makes a token that may do what it says, lists and revokes it', async () => {
    const made = await ninefold(
      words('create', 'footer’s CI', '--role', 'team', '--remote', 'footer', '--site', 'AT', '--days', '2'),
    );
    expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/^ninefold_[\w-]{43}\n$/) as string });
    const NINEFOLD_TOKEN = made.stdout.trim();
    expect((await ninefold('status', { NINEFOLD_TOKEN })).code).toBe(0);
    const refused = await ninefold('kill footer --site DE --reason test', { NINEFOLD_TOKEN });
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('team has no right to order footer on DE') as string,
    });
    const everywhere = await ninefold(words('create', 'Austria', '--role', 'admin', '--site', 'AT'));
    expect([everywhere.code, everywhere.stderr]).toEqual([
      1,
      'The shop refused the order:\n  body.role: is for all remotes and all sites: name none, or take the role operator\n',
    ]);
    const [, line] = (await ninefold('token list')).stdout.split('\n');
    expect(line).toMatch(/^[\da-f-]{36} {2}footer’s CI {2}team {2}footer {3}AT .* UTC .* UTC {2}break-glass$/);
    const revoked = await ninefold(`token revoke ${line!.slice(0, 36)}`);
    expect(revoked).toMatchObject({ code: 0, stdout: 'The token of footer’s CI holds no more.\n' });
    expect((await ninefold('status', { NINEFOLD_TOKEN })).stderr).toContain('The shop refused the token');
    expect((await ninefold('token list')).stdout).toContain('revoked');
  });

  it('REL-13 CLI-1 tells whoever says who they are by --actor what to do instead', async () => {
    const answer = await ninefold('kill footer --site DE --reason test --actor Ada');
    expect(answer).toMatchObject({ code: 2, stderr: expect.stringContaining('ninefold token create') as string });
  });
});

describe('diff', () => {
  const text = { added: 1, removed: 1, lines: ['- Korb', '+ Wagerl\u001b[2J'] };
  const markup = { added: 40, removed: 0, lines: ['+ <b>'] };
  const change = { slot: 'footer/Footer', against: '1.0.0', text, markup };

  it('REL-4 shows what a version changes by slot and visitor, sites that are alike together', async () => {
    changes = [
      { ...change, site: 'DE', visitor: null },
      { ...change, site: 'AT', visitor: null },
      { ...change, site: 'AT', visitor: 'with a full cart', text: { added: 0, removed: 0, lines: [] } },
    ];
    const { code, stdout } = await ninefold('diff footer 1.1.0');
    expect(code).toBe(0);
    expect(stdout.split('\n')).toEqual([
      'footer/Footer on DE,AT: footer 1.0.0 → 1.1.0',
      '  text',
      '    - Korb',
      '    + Wagerl?[2J',
      '  markup',
      '    + <b>',
      '    and 39 lines more',
      'footer/Footer on AT, with a full cart: footer 1.0.0 → 1.1.0',
      '  markup',
      '    + <b>',
      '    and 39 lines more',
      '',
    ]);
    expect(JSON.parse((await ninefold('diff footer 1.1.0 --site AT --json')).stdout)).toMatchObject({
      sites: ['AT'],
      changes,
    });
  });

  it('REL-4 says that a version changes nothing, and sums up what one changes that is published', async () => {
    changes = [];
    expect((await ninefold('diff footer 1.1.0 --site AT')).stdout).toMatch(/^footer 1\.1\.0 changes nothing/);
    const path = join(folder, 'again.tgz');
    await writeFile(path, makeArchive({ version: '7.7.7' }));
    expect((await ninefold(['publish', path])).stderr).toContain('footer is live on no site yet.\n');
  });
});

describe('orders', () => {
  beforeAll(() => registry.publish(makeArchive({ version: '2.0.0' }), { actor: 'ada' }));

  it('CLI-2 activates, rolls back, kills and revives on sites', async () => {
    const activated = await ninefold('activate footer 1.0.0 --site all --reason start');
    expect(activated).toMatchObject({ code: 0, stderr: '' });
    expect(activated.stdout).toMatch(
      /^Revision 1 is live\.\nremote {2}site {3}before {2}now\nfooter {2}DE {5}– {7}1\.0\.0\n/,
    );
    await ninefold('activate remote-footer 2.0.0 --site at,CH-FR --reason try');
    const killed = await ninefold('kill footer --site CH --reason legal');
    expect(killed.stdout).toBe('Revision 3 is live: footer is switched off on CH.\n');
    const { stdout } = await ninefold('status');
    // Nothing of what is not: quarantine, services elsewhere, orders for later.
    expect(stdout).toMatch(
      /^revision 3 · live\nremote .*\nfooter {2}1\.0\.0 {2}2\.0\.0 {2}1\.0\.0 killed {2}2\.0\.0(?: {2}1\.0\.0){5}\nsigned .*\n0\/0 hosts at revision 3\n$/,
    );
    await ninefold('rollback footer --site AT,CH_FR --reason slow');
    await ninefold('revive footer --site CH --reason settled');
    const status = JSON.parse((await ninefold('status --json')).stdout) as { revision: number; sites: unknown };
    expect(status).toMatchObject({ revision: 5, sites: { CH: { footer: { version: '1.0.0', isKilled: false } } } });
    const history = await ninefold('history --site CH --remote footer --limit 2');
    expect([history.stderr, (await ninefold('history')).stderr]).toEqual([
      'There may be more than these 2: --limit lists them.\n',
      '',
    ]);
    expect(history.stdout).toMatch(/^5 .*revive {2}footer {2}1\.0\.0 {4}CH {5}break-glass {2}settled\n3 .*kill/m);
  });

  it('OPS-1 CLI-2 tells which hosts serve what is newest, and who is gone or lags', async () => {
    const { revision } = registry.current();
    const { database } = opened;
    await insertReceipt(database, { name: 'shop-1', revision });
    await insertReceipt(database, { name: 'shop-2', revision: 3, silentSeconds: 30 });
    const waited = await ninefold('status --wait');
    expect(waited).toMatchObject({ code: 0, stderr: '' });
    expect(waited.stdout).toContain(`1/2 hosts at revision ${revision}\n`);
    expect(waited.stdout).toMatch(new RegExp(`^shop-1 +revision ${revision} +b1f2 .* ready$`, 'm'));
    expect(waited.stdout).toMatch(/^shop-2 +gone: nothing heard of it for 3\d s +b1f2 .* UTC$/m);

    await insertReceipt(database, { name: 'shop-1', revision, silentSeconds: -3600 });
    await insertReceipt(database, { name: 'shop-3', revision: 4, faults: ['database: slow'], silentSeconds: -3600 });
    const late = await ninefold('status --wait --timeout 1');
    expect([late.code, late.stdout]).toEqual([1, '']);
    expect(late.stderr).toContain(`After 1 s 1/3 hosts at revision ${revision}.\n  shop-2: gone`);
    expect(late.stderr).toContain('shop-3: still DE 4, AT 4');
    const waiting = ninefold('status --wait --json');
    await insertReceipt(database, { name: 'shop-3', revision, silentSeconds: -3600 });
    expect(JSON.parse((await waiting).stdout)).toMatchObject({
      hosts: {
        newest: revision,
        hosts: [{ state: 'current' }, { state: 'gone' }, { name: 'shop-3', state: 'current' }],
      },
    });
  });

  it('CLI-2 tells the history by changes, whatever number of sites they had', async () => {
    const { stdout } = await ninefold('history');
    expect(stdout).toMatch(/^4 .*rollback {2}footer {2}2\.0\.0 → 1\.0\.0 {2}AT,CH_FR {2}break-glass {2}slow$/m);
    expect(stdout).toMatch(/^1 .*activate {2}footer {2}– → 1\.0\.0 {6}all {7}break-glass {2}start$/m);
  });

  it('CLI-2 checks that the history is as it was written, and keeps a copy of it', async () => {
    const file = join(folder, 'history.jsonl');
    const { stdout, stderr } = await ninefold(['history', '--verify', '--export', file]);
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    const sealed = lines.map((line) => JSON.parse(line) as { revision?: number; hash: string });
    const ofOrders = sealed.filter(({ revision }) => revision !== undefined);
    const ofRights = sealed.filter(({ revision }) => revision === undefined);
    const { hash } = ofOrders.at(-1)!;
    expect(stdout).toBe(
      `${ofOrders.length} lines are as they were written. The last one has the hash ${hash}.\n` +
        `${ofRights.length} lines of who may do what are, too. The last one has the hash ${ofRights.at(-1)!.hash}.\n`,
    );
    expect(stderr).toContain(file);
    expect(hash).toMatch(/^[\da-f]{64}$/);
    expect(await ninefold('history --export /nowhere/history.jsonl')).toMatchObject({ code: 2, stdout: '' });
  });

  it.each([
    [
      'activate footer 9.9.9 --site DE --reason x-y',
      1,
      'footer 9.9.9 is not published: `npx ninefold releases footer`',
    ],
    [
      'activate footer 1.0.0 --site DE --reason x-y --expect 0',
      1,
      'Somebody was faster on one of these sites, revision 5 is live',
    ],
    ['rollback footer --site DE --reason x-y', 1, 'Nothing was live before on DE'],
    ['kill cart --site DE --reason x-y', 1, 'The remote is not live on DE'],
    ['kill footer --site DE --reason x', 2, 'It needs 3 to 500 characters.'],
    ['activate footer 1.0.0 --site DE --reason x', 2, 'It needs 3 to 500 characters.'],
    ['cancel 00000000-0000-4000-8000-000000000000 --reason x', 2, 'It needs 3 to 500 characters.'],
    ['cancel 999 --reason x-y', 2, 'It is no id: `npx ninefold scheduled` lists them.'],
    ['freeze end 5 --reason x-y', 2, 'It is no id: `npx ninefold freeze list` lists them.'],
    ['token revoke 88', 2, 'It is no id: `npx ninefold token list` lists them.'],
    ['webhooks remove 4', 2, 'It is no id: `npx ninefold webhooks list` lists them.'],
    ['webhooks test x', 2, 'It is no id: `npx ninefold webhooks list` lists them.'],
    ['second-person end x --reason x-y', 2, 'It is no id: `npx ninefold second-person list` lists them.'],
    ['second-person refuse x --reason x-y', 2, 'It is no id: `npx ninefold second-person list` lists them.'],
    ['webhooks add notaurl --for held', 2, 'It is no http or https address without a password.'],
    ['history --limit 0', 2, 'It is no whole number from 1 to 1000.'],
    ['history --limit 5000', 2, 'It is no whole number from 1 to 1000.'],
    ['scheduled --limit 5000', 2, 'It is no whole number from 1 to 1000.'],
    ['revisions --site DE --limit 5000', 2, 'It is no whole number from 1 to 1000.'],
    ['revision show 99999999999 --site DE', 2, 'It is no whole number from 0 to 999999999.'],
    ['token create x --role team --site all --days 999999', 2, 'It is no whole number from 1 to 366.'],
    ['services token reviews --origin http://10.0.0.5:4100 --days 0', 2, 'It is no whole number from 1 to 366.'],
    ['content history --site DE --limit 0', 2, 'It is no whole number from 1 to 1000.'],
    [
      'quarantine lift footer 1.0.0 --reason x-y',
      1,
      'footer 1.0.0 is not in quarantine: `npx ninefold quarantine list`',
    ],
    ['kill footer --site XX --reason x-y', 2, 'The sites are DE, AT,'],
    ['kill shoes --site DE --reason x-y', 1, 'The remote is not live on DE'],
    ['kill Shoes/1 --site DE --reason x-y', 2, 'It is no name of a remote: `npx ninefold status`'],
    ['services token Shoes --origin http://x', 2, 'It is no name of a service: a small letter, then small letters,'],
    ['kill footer --site DE', 2, '--reason'],
    ['explode', 2, "unknown command 'explode'"],
    ['status --url banana', 2, 'is no address of a shop'],
    ['status --url http://127.0.0.1:9', 3, 'No shop answers at http://127.0.0.1:9: is it running?'],
  ])('CLI-2 %s ends with %i and says: %s', async (line, code, sentence) => {
    const answer = await ninefold(line);
    expect(answer.code).toBe(code);
    expect(answer.stderr).toContain(sentence);
    expect(answer.stdout).toBe('');
  });

  it('CLI-2 says beside what is made live that the remote is switched off there', async () => {
    await ninefold('activate footer 1.0.0 --site SK,HU --reason start');
    await ninefold('kill footer --site SK --reason legal');
    const off = 'footer is switched off on SK, and stays so: npx ninefold revive footer --site SK --reason …\n';
    expect((await ninefold('activate footer 2.0.0 --site SK,HU --reason mended')).stderr).toBe(off);
    expect((await ninefold('activate footer 2.0.0 --site SK,HU --reason again')).stderr).toBe(off);
    expect((await ninefold('rollback footer --site SK,HU --reason back --json')).stderr).toBe(off);
    expect((await ninefold('revive footer --site SK --reason mended')).stderr).toBe('');
    expect((await ninefold('activate footer 1.0.0 --site SK,HU --reason start')).stderr).toBe('');
  });

  it('CLI-2 names what nothing is known of', async () => {
    expect((await ninefold('releases nosuch')).stdout).toBe('Nothing is published of nosuch yet.\n');
    expect((await ninefold('history --remote nosuch')).stdout).toBe('Nothing was changed of nosuch yet.\n');
    expect((await ninefold('history --remote nosuch --site AT')).stdout).toBe(
      'Nothing was changed of nosuch on AT yet.\n',
    );
  });

  it('CLI-2 rolls a version out, and takes it back', async () => {
    await ninefold('activate footer 1.0.0 --site PL --reason start');
    const begun = await ninefold('rollout footer 2.0.0 --site PL --percent 2.5 --reason few-first');
    expect(begun).toMatchObject({ code: 0, stderr: '' });
    expect(begun.stdout).toMatch(
      /is live\.\nremote {2}site {2}live {3}rolled out\nfooter {2}PL {4}1\.0\.0 {2}2\.0\.0 2\.5 %\n$/,
    );
    expect((await ninefold('status')).stdout).toContain('1.0.0 + 2.0.0 2.5 %');
    await ninefold('takeback footer --site PL --reason slow');
    const { stdout } = await ninefold('history --site PL --limit 2');
    expect(stdout).toMatch(
      /takeback {2}footer {2}2\.0\.0 → 1\.0\.0 .*\n.*rollout {3}footer {2}1\.0\.0 → 2\.0\.0 2\.5 %/,
    );
    expect((await ninefold('vitals')).stdout).toBe('Nothing was counted within the last day.\n');
  });

  it('CLI-2 rolls a version out by a plan, which is shown, tried and steered', async () => {
    const plan = ['rollout', 'footer', '2.0.0', '--plan', 'PL 10% -> PL 50% for 6h -> PL', '--reason', 'few first'];
    const tried = await ninefold([...plan, '--dry-run']);
    expect(tried.stdout).toMatch(
      /^1 of 3 {2}PL {4}1\.0\.0 {7}2\.0\.0 10 % {2}at once\n2 of 3 {2}PL {4}2\.0\.0 10 % {2}2\.0\.0 50 %/m,
    );
    expect((await ninefold('plan list')).stdout).toContain('No rollout was planned yet');
    const begun = await ninefold(plan);
    expect(begun.code).toBe(0);
    expect(begun.stdout).toMatch(
      /^footer 2\.0\.0, running: step 1 of 3\n {2}● 1 {2}PL 10%, since .*\n {4}2 {2}PL 50% for 6h\n/,
    );
    expect((await ninefold(plan)).stderr).toContain('A plan of this remote runs on PL');
    expect((await ninefold('plan list')).stdout).toMatch(
      /^footer 2\.0\.0 {2}running {2}1 of 3 {2}PL 10% → PL 50% for 6h → PL/m,
    );
    expect((await ninefold('plan pause footer --reason lunch')).stdout).toContain('hold: It is paused.');
    expect((await ninefold('plan pause footer --reason lunch')).stderr).toContain('or is so already');
    await ninefold('plan resume footer --reason back');
    expect((await ninefold('plan skip footer --reason sure')).stdout).toContain('● 2  PL 50% for 6h, since');
    const ended = await ninefold('plan take-back footer --reason slow');
    expect(ended.stdout).toMatch(/^footer 2\.0\.0, taken-back: step 2 of 3$/m);
    expect(ended.stdout).toMatch(/taken-back 2 {2}\d+ +break-glass {2}slow$/m);
    expect((await ninefold('status')).stdout).not.toContain('50 %');
  });

  it('CLI-2 reads a plan from a file, and says what is wrong in it', async () => {
    const file = join(folder, 'plan.json');
    const line = ['rollout', 'footer', '2.0.0', '--plan', file, '--reason', 'few first', '--dry-run'];
    await writeFile(file, `\ufeff${JSON.stringify([{ sites: ['PL'], percent: 10, bakeHours: 6 }])}`);
    expect((await ninefold(line)).stdout).toMatch(/^1 of 1 {2}PL .* 10 %/m);
    await writeFile(file, JSON.stringify([{ sites: ['XX'], percent: 0 }]));
    const { code, stderr } = await ninefold(line);
    expect(code).toBe(2);
    expect(stderr).toMatch(/is no list of steps[^]* {2}0\.sites\.0: [^]* {2}0\.percent: /);
  });

  it('CLI-2 orders for later, and cancels', async () => {
    const at = new Date(Date.now() + 3600_000).toISOString();
    const kept = await ninefold(`kill footer --site PL --reason night --at ${at}`);
    const [, id] = /ninefold cancel ([0-9a-f-]{36})/.exec(kept.stdout)!;
    expect((await ninefold('status')).stdout).toContain('1 ordered for later: see `npx ninefold scheduled`');
    expect(await ninefold(`cancel ${id} --reason day`)).toMatchObject({ code: 0, stdout: 'The order is cancelled.\n' });
    expect((await ninefold('scheduled')).stdout).toMatch(
      /cancelled: break-glass: day {2}kill {2}footer {2}– {8}PL {5}break-glass {2}night$/m,
    );
    expect((await ninefold(`cancel ${id} --reason day`)).stderr).toContain('no longer waits');
  });

  it('CLI-2 freezes a site, says why it refuses, and orders all the same when it is forced', async () => {
    await ninefold('activate footer 1.0.0 --site PL --reason start');
    const made = await ninefold('freeze add --site PL --until 2099-01-02T08:00 --reason holidays');
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout).toMatch(/^PL .*2099-01-02 07:00:00 UTC {2}break-glass {2}[\da-f-]{36} {2}holidays$/m);
    const refused = await ninefold('activate footer 2.0.0 --site PL --reason x-y');
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain('PL is frozen until 2099-01-02 07:00:00 UTC: holidays');
    expect((await ninefold('activate footer 2.0.0 --site PL --reason x-y --force')).code).toBe(0);
    const [id] = /[\da-f-]{36}/.exec((await ninefold('freeze list')).stdout)!;
    expect((await ninefold(`freeze end ${id} --reason over`)).stdout).toBe('The freeze has ended.\n');
    expect((await ninefold('freeze list')).stdout).toBe('No site is frozen, and none will be.\n');
    expect(await newestRights(2)).toEqual([
      'break-glass: freeze begun, PL, until 2099-01-02T08:00: holidays',
      'break-glass: freeze ended, PL, over',
    ]);
    await ninefold('activate footer 1.0.0 --site PL --reason back');
  });

  it.each([
    ['freeze add --site PL --until soon --reason x-y', 2, 'It is no time: write 2026-12-24T18:00 for the clock'],
    ['freeze add --site PL --until 2026-01-01T00:00 --reason x-y', 1, 'On PL that time is over'],
    ['freeze end 00000000-0000-4000-8000-000000000000 --reason x-y', 1, 'There is no such freeze'],
  ])('CLI-2 %s ends with %i and says: %s', async (line, code, sentence) => {
    const answer = await ninefold(line);
    expect([answer.code, answer.stdout]).toEqual([code, '']);
    expect(answer.stderr).toContain(sentence);
  });

  it('CLI-2 REL-13 says that an order waits for a second person, lists it, and refuses it', async () => {
    expect((await ninefold('second-person list')).stdout).toBe(
      'No order waits for a second person.\nA second person is needed nowhere.\n',
    );
    expect((await ninefold('second-person ask --reason x-y')).code).toBe(2);
    expect(await ninefold('second-person ask --remote footer --site hu --reason paid-here')).toMatchObject({ code: 0 });
    const created = await ninefold(['token', 'create', 'two', '--role', 'operator', '--site', 'all', '--days', '1']);
    // New tokens wait, too, but not for the operators' token.
    const token = /ninefold_[\w-]{43}/.exec(created.stdout)![0];
    const own = { NINEFOLD_TOKEN: token };
    const order = 'activate footer 1.0.0 --site HU --reason x-y';
    const waits = await ninefold(order, own);
    expect([waits.code, waits.stdout]).toEqual([1, '']);
    expect(waits.stderr).toContain('for a second person');
    const { stdout } = await ninefold('second-person list');
    expect(stdout).toMatch(/^waiting +activate footer 1\.0\.0 on HU +two /m);
    expect(stdout).toMatch(/^footer +HU +break-glass .* paid-here$/m);
    const [id] = /[\da-f-]{36}/.exec(stdout)!;
    expect((await ninefold(`second-person refuse ${id} --reason not-now`, own)).stdout).toBe(
      'The order is withdrawn. Nothing was changed.\n',
    );
    expect((await ninefold(`second-person refuse ${id} --reason not-now`)).stderr).toContain('waits no more');
    expect((await ninefold('second-person list')).stdout).toMatch(/^withdrawn +activate .* two: not-now +/m);
    const mark = /^footer +HU .*?([\da-f-]{36})/m.exec(stdout)![1];
    expect(await ninefold(`second-person end ${mark} --reason over`)).toMatchObject({ code: 0 });
  });

  it('CLI-2 REL-13 says that too many orders wait for a second person, and what to do', async () => {
    await ninefold('second-person ask --remote footer --site HU --reason paid-here');
    const created = await ninefold(['token', 'create', 'many', '--role', 'operator', '--site', 'all', '--days', '1']);
    const own = { NINEFOLD_TOKEN: /ninefold_[\w-]{43}/.exec(created.stdout)![0] };
    await insertWaitingOrders(opened.database, 200);
    const answer = await ninefold('activate footer 1.0.0 --site HU --reason x-y', own);
    expect([answer.code, answer.stderr]).toEqual([
      1,
      'As many orders wait for a second person as can at once, in all or of one person: `npx ninefold second-person list` shows them. Have some confirmed or refused, and order again. Nothing was changed.\n',
    ]);
    await opened.database.execute(sql`truncate operators.order_requests, operators.second_person_marks`);
  });

  it('CLI-2 takes what was published last for `newest`, whatever its number', async () => {
    await registry.publish(makeArchive({ version: '1.5.0' }), { actor: 'ada' });
    const plan = await ninefold('rollout footer newest --plan SK --dry-run --yes --reason x-y');
    expect(plan.stdout).toMatch(/^1 of 1 +SK +1\.0\.0 +1\.5\.0/m);
    expect((await ninefold('preview-link footer newest --site SK')).stderr).toContain('sees footer 1.5.0');
    expect((await ninefold('diff footer newest --site SK')).stdout).toMatch(/footer 1\.5\.0|→ 1\.5\.0/);
    expect((await ninefold('activate footer newest --site SK --reason x-y')).stdout).toMatch(
      /^footer +SK .* 1\.5\.0$/m,
    );
    expect(await ninefold('activate ratings newest --site SK --reason x-y')).toMatchObject({
      code: 1,
      stderr: 'Nothing is published of ratings yet: `npx ninefold publish <folder of the remote>`.\n',
    });
    await ninefold('rollback footer --site SK --reason x-y');
  });

  it('CLI-2 prints a link that shows a version', async () => {
    const { stdout, stderr } = await ninefold('preview-link footer 2.0.0 --site CH-FR');
    expect(stdout).toMatch(/^https:\/\/ch_fr\.shop\.example\/\?ninefold-release=[\w.-]+\n$/);
    expect(stderr).toMatch(/sees footer 2\.0\.0 for an hour/);
  });

  it.each([
    ['rollout footer 2.0.0 --site PL --percent 0 --reason x-y', 2, 'It is no share from 0.01 to 100'],
    ['rollout footer 2.0.0 --reason x-y', 2, 'Name the sites by --site'],
    ['rollout footer 2.0.0 --site PL --percent 90 --reason x-y', 2, 'about 5 times as many visitors'],
    ['rollout footer 2.0.0 --site PL --percent 9 --plan PL --reason x-y', 2, 'name one of them'],
    [
      'rollout footer 2.0.0 --site PL,AT --percent 9.5 --dry-run --reason x-y',
      2,
      '--dry-run tries plans alone: --plan "PL,AT 9.5%" --dry-run says what that share would change.',
    ],
    ['rollout footer 2.0.0 --percent 9 --dry-run --reason x-y', 2, 'with --percent the sites'],
    ['rollout footer 2.0.0 --plan PL,10% --reason x-y', 2, 'Step 1, “PL,10%”: “10%” is no site and no group.'],
    ['rollout footer 2.0.0 --plan nowhere.json --reason x-y', 2, 'nowhere.json cannot be read'],
    ['rollout footer 1.0.0 --plan PL --reason x-y', 1, 'The version is live on PL already'],
    ['plan show footer', 1, 'There is no such plan, and footer has none that runs'],
    ['rollout footer 1.0.0 --site PL --percent 5 --reason x-y', 1, 'The version is live on PL already'],
    ['takeback footer --site PL --reason x-y', 1, 'Nothing is being rolled out on PL'],
    ['kill footer --site PL --reason x-y --at tomorrow', 2, 'It is no time ahead with its zone'],
    ['kill footer --site PL --reason x-y --at 2999-11-31T06:00Z', 2, 'The calendar has no 2999-11-31.'],
    ['cancel 00000000-0000-4000-8000-000000000000 --reason x-y', 1, 'There is no such order'],
  ])('CLI-2 %s ends with %i and says: %s', async (line, code, sentence) => {
    const answer = await ninefold(line);
    expect([answer.code, answer.stdout]).toEqual([code, '']);
    expect(answer.stderr).toContain(sentence);
  });

  it('CLI-2 tells machines of failures by JSON', async () => {
    const { stderr } = await ninefold('rollback footer --site DE --reason x-y --json');
    expect(JSON.parse(stderr)).toMatchObject({ error: 'NOTHING_TO_ROLL_BACK', sites: ['DE'] });
  });

  it('CLI-3 tells how to get a token, and that one is wrong', async () => {
    const nowhere = await ninefold('status', { DATA_DIR: join(folder, 'none') });
    expect(nowhere).toMatchObject({ code: 2 });
    expect(nowhere.stderr).toContain('set NINEFOLD_TOKEN');
    const wrong = await ninefold('status', { NINEFOLD_TOKEN: 'x'.repeat(40) });
    expect(wrong).toMatchObject({ code: 1 });
    expect(wrong.stderr).toContain('refused the token');
  });

  it('CLI-4 colours for people alone', async () => {
    expect((await ninefold('status', {}, true)).stdout).toContain('\u001b[');
    expect((await ninefold('status', { NO_COLOR: '1' }, true)).stdout).not.toContain('\u001b[');
    expect((await ninefold('status')).stdout).not.toContain('\u001b[');
  });

  it('CLI-4 says which version of the shop it belongs to', async () => {
    const { version } = JSON.parse(await readFile('host/package.json', 'utf8')) as { version: string };
    expect(await ninefold('--version')).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });

  it('CLI-3 CLI-4 names what each role may do, and all that a token is looked for in', async () => {
    for (const line of ['token create --help', 'operators invite --help']) {
      const { stdout } = await ninefold(line);
      const told = stdout.replaceAll(/\s+/g, ' ');
      for (const part of ['a viewer looks', 'lifts quarantines', 'an admin does everything'])
        expect(told).toContain(part);
    }
    expect((await ninefold('--help')).stdout).toMatch(/NINEFOLD_TOKEN .*OPERATOR_TOKEN.*DATA_DIR\/operator-token/);
  });

  it('CLI-4 explains a command', async () => {
    const { code, stdout } = await ninefold('help activate');
    expect(code).toBe(0);
    expect(stdout).toContain('sites by comma, like DE,AT, or all');
  });
});

describe('catalogue import', () => {
  const headings = ['id', 'title', 'description', 'link', 'image_link', 'price', 'availability', 'condition'];
  const line = (id: string, price: string) => [
    id,
    `Mug ${id}`,
    'A mug.',
    `https://shop.example/${id}`,
    'https://shop.example/m.jpg',
    price,
    'in_stock',
    'new',
  ];
  const feed = (...lines: string[][]) => [headings, ...lines].map((cells) => cells.join('\t')).join('\n');

  it('P1 refuses a day ahead for what was sold before', async () => {
    const path = join(folder, 'feed.tsv');
    for (const day of ['2999-01-01', 'yesterday', '2026-13-01']) {
      const answer = await ninefold(['catalogue', 'import', path, '--site', 'DE', '--regular-since', day]);
      expect([answer.code === 0, answer.stderr]).toEqual([false, expect.stringContaining('no day in the past')]);
    }
  });

  it('P1 refuses a day that the calendar does not have', async () => {
    const file = join(folder, 'feed.tsv');
    const answer = await ninefold(['catalogue', 'import', file, '--site', 'DE', '--regular-since', '2026-02-30']);
    expect([answer.code, answer.stderr]).toEqual([2, expect.stringContaining('The calendar has no 2026-02-30.')]);
  });

  it('CLI-5 names the line whose picture of the shop nobody has added', async () => {
    const path = join(folder, 'own-picture.tsv');
    const own = line('own', '9.99 EUR').with(4, 'https://shop.example/img/products/h-100-960.jpg');
    await writeFile(path, feed(own));
    expect((await ninefold(['catalogue', 'import', path, '--site', 'DE', '--dry-run'])).stderr).toContain(
      'odd: line 2: image_link: names the picture h-100 of the shop, which nobody has added',
    );
  });

  it('CLI-5 takes the good lines, names the bad ones and writes all of them down', async () => {
    const path = join(folder, 'feed.tsv');
    const bad = Array.from({ length: 25 }, (_, index) => line(`bad-${index}`, 'free'));
    await writeFile(path, feed(line('1', '9.99 EUR'), line('2', '5.00 EUR'), ...bad));
    const errors = join(folder, 'errors.txt');
    const answer = await ninefold(['catalogue', 'import', path, '--site', 'DE', '--errors', errors]);
    // Taken as far as it goes, but nothing to be content with.
    expect(answer.code).toBe(1);
    expect(answer.stderr).toContain('25 of 27 lines are bad');
    expect(answer.stdout).toMatch(/^DE: 27 lines in .*: 2 new, 0 changed, 0 as before, 25 bad/);
    expect(answer.stderr).toMatch(/^line 4: price: /);
    expect(answer.stderr).toMatch(/\nand 5 more bad in /);
    const written = (await readFile(errors, 'utf8')).trim().split('\n');
    // Both good lines are odd: their category is not known.
    expect(written.filter((text) => text.startsWith('line '))).toHaveLength(25);
    expect(written.filter((text) => /^odd: line [23]: product_type: /.test(text))).toHaveLength(2);
    expect(answer.stderr).toContain('\nodd: line 2: product_type: ');
  });

  it('CLI-5 reads a packed feed from stdin, and changes nothing in a dry run', async () => {
    const packed = () => Readable.from([gzipSync(feed(line('stdin-1', '9.99'), line('stdin-2', '5.00')))]);
    const importing = ['catalogue', 'import', '-', '--site', 'CZ', '--currency', 'CZK'];
    const dry = await ninefold([...importing, '--dry-run'], {}, false, packed());
    expect(dry).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^CZ: 2 lines in .*: would be 2 new, 0 changed/),
    });
    const real = await ninefold(importing, {}, false, packed());
    expect(real).toMatchObject({ code: 0, stdout: expect.stringMatching(/^CZ: 2 lines in .*: 2 new, 0 changed/) });
    const wrong = await ninefold(
      ['catalogue', 'import', '-', '--site', 'CZ', '--currency', 'EUR'],
      {},
      false,
      packed(),
    );
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('CZ sells in CZK, not in EUR') });
  });

  it('CLI-5 takes out more than a tenth only with --yes', async () => {
    const path = join(folder, 'full.tsv');
    const importing = ['catalogue', 'import', path, '--site', 'SK', '--replace'];
    await writeFile(path, feed(line('1', '9.99 EUR'), line('2', '5.00 EUR'), line('3', '5.00 EUR')));
    expect(await ninefold(importing)).toMatchObject({ code: 0 });
    await writeFile(path, feed(line('1', '9.99 EUR')));
    const refused = await ninefold(importing);
    expect(refused).toMatchObject({ code: 1, stdout: expect.stringMatching(/would be .* 2 taken out/) });
    expect(refused.stderr).toContain(
      'would take 2 of the 3 offers out of the shop, more than a tenth; nothing has changed: add --yes',
    );
    const dry = await ninefold([...importing, '--dry-run']);
    expect(dry).toMatchObject({ code: 1, stderr: expect.stringContaining('add --yes') });
    const sure = await ninefold([...importing, '--yes']);
    expect(sure).toMatchObject({ code: 0, stdout: expect.stringMatching(/1 as before, 2 taken out/) });
  });

  it('CLI-5 has a feed fetched by its address', async () => {
    let answer = (response: ServerResponse) => void response.end(feed(line('fetched', '9.99 EUR')));
    const server = createServer((_request, response) => answer(response));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.tsv`;
    const source = ['catalogue', 'source'];
    const add = [...source, 'add', url, '--site', 'AT', '--every', '1h', '--name', 'main'];
    expect(await ninefold([...add, '--every', '1s'])).toMatchObject({ code: 2 });
    expect(await ninefold(add)).toMatchObject({ code: 0, stdout: expect.stringContaining('main is added') });
    expect(await ninefold(add)).toMatchObject({ code: 1, stderr: expect.stringContaining('another --name') });
    const refused = await ninefold([...source, 'run', 'main']);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('127.0.0.1 is not a public address') });
    expect((await ninefold([...source, 'list'])).stdout).toMatch(
      /^SOURCE[^]*\nmain +AT +1h .*FAILED: 127\.0\.0\.1 is not/,
    );
    await ninefold([...source, 'remove', 'main']);
    await ninefold([...add, '--private']);
    const run = await ninefold([...source, 'run', 'main']);
    expect(run).toMatchObject({ code: 0, stdout: expect.stringMatching(/^main: 1 new, 0 changed/) });
    expect(await ninefold([...source, 'pause', 'main'])).toMatchObject({ code: 0 });
    expect((await ninefold([...source, 'list'])).stdout).toMatch(/main +AT +1h .* paused +1 new/);
    expect(await ninefold([...source, 'resume', 'other'])).toMatchObject({ code: 1 });
    const others = process.listeners('SIGINT');
    answer = () => {
      for (const listener of process.listeners('SIGINT')) if (!others.includes(listener)) listener('SIGINT');
    };
    const ended = await ninefold([...source, 'run', 'main']);
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('The catalogue is as before.') });
    expect(process.listeners('SIGINT')).toEqual(others);
    answer = (response) => void response.end(feed(line('fetched', '9.99 EUR')));
    expect(await ninefold([...source, 'run', 'main'])).toMatchObject({ code: 0 });
    server.closeAllConnections();
    server.close();
  });

  it.each([
    ['header.tsv', () => feed(), 'has no products'],
    ['page.xml', () => '<?xml version="1.0"?><html><body><p>Sorry</p></body></html>', 'has no products'],
  ])('CLI-5 fails when %s holds nothing', async (name, text, reason) => {
    const path = join(folder, name);
    await writeFile(path, text());
    const { code, stderr } = await ninefold(['catalogue', 'import', path, '--site', 'DE']);
    expect([code, stderr]).toEqual([1, expect.stringContaining(reason)]);
  });

  it.each([
    ['empty.tsv', '', 'the file is empty'],
    ['headless.tsv', 'mugs\nplates\n', 'the first line does not name the fields'],
    ['feed.zip', 'PK\u0003\u0004rest', 'it is a zip archive'],
    ['broken.gz', Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]), 'the packed file is broken'],
  ])('CLI-5 says of %s that nothing has changed', async (name, content, reason) => {
    const path = join(folder, name);
    await writeFile(path, content);
    const { code, stderr } = await ninefold(['catalogue', 'import', path, '--site', 'DE']);
    expect([code, stderr]).toEqual([1, expect.stringContaining(reason)]);
    expect(stderr).toContain(': nothing has changed.\n');
  });

  it('CLI-5 names a folder that is no feed, and a file that cannot be written', async () => {
    const none = await ninefold(['catalogue', 'import', folder, '--site', 'DE']);
    expect(none).toMatchObject({ code: 2, stderr: `${folder} cannot be read: it is a folder.\n` });
    const path = join(folder, 'feed.tsv');
    await writeFile(path, feed(line('1', '9.99 EUR')));
    const errors = ['--errors', '/nonexistent/x'];
    const unwritten = await ninefold(['catalogue', 'import', path, '--site', 'DE', ...errors]);
    expect(unwritten).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('/nonexistent/x cannot be written: ') as string,
    });
  });

  it('CLI-5 never writes over the feed what is wrong with it', async () => {
    const path = join(folder, 'whole.tsv');
    const text = feed(line('1', '9.99 EUR'));
    await writeFile(path, text);
    const answer = await ninefold([
      'catalogue',
      'import',
      path,
      '--site',
      'DE',
      '--errors',
      join(folder, '.', 'whole.tsv'),
    ]);
    expect([answer.code, await readFile(path, 'utf8')]).toEqual([2, text]);
    expect(answer.stderr).toContain('--errors would write over the feed');
  });

  it.runIf(process.platform === 'linux')('CLI-5 imports to the end though the disk is full of bad lines', async () => {
    const path = join(folder, 'one-bad.tsv');
    await writeFile(path, feed(line('1', '9.99 EUR'), line('2', '5.00 EUR'), line('3', 'free')));
    const answer = await ninefold(['catalogue', 'import', path, '--site', 'DE', '--errors', '/dev/full']);
    expect(answer).toMatchObject({ code: 0, stdout: expect.stringContaining(', 1 bad') as string });
    expect(answer.stderr).toContain('/dev/full cannot be written to its end: ENOSPC');
  });

  it('CLI-5 says that goods are imported when the database fails midway, and what to do', async () => {
    const path = join(folder, 'many.tsv');
    await writeFile(path, feed(...Array.from({ length: 600 }, (_, index) => line(`many-${index}`, '9.99 EUR'))));
    const importing = ['catalogue', 'import', path, '--site', 'SK'];
    const { database } = opened;
    await database.execute(sql`alter table search.offer add constraint no_550 check (tcm <> 'many-550')`);
    const failed = await ninefold(importing);
    await database.execute(sql`alter table search.offer drop constraint no_550`);
    expect([failed.code, failed.stderr]).toEqual([1, expect.stringContaining('What came before is imported')]);
    expect(await ninefold(importing)).toMatchObject({ code: 0, stdout: expect.stringContaining('500 as before') });
  });

  it('CLI-5 shows a bar on a terminal', async () => {
    const path = join(folder, 'two.tsv');
    await writeFile(path, feed(line('1', '9.99 EUR'), line('2', '5.00 EUR')));
    const { stderr, stdout } = await ninefold(['catalogue', 'import', path, '--site', 'DE'], {}, true);
    expect(stderr).toMatch(/% · 2 lines · 0 bad · \d+\/s/);
    expect(stdout).toContain('2 as before');
  });

  it('CLI-5 fails when there is no feed, or nothing good in it', async () => {
    const none = await ninefold(['catalogue', 'import', join(folder, 'none.tsv'), '--site', 'DE']);
    expect(none).toMatchObject({ code: 2 });
    expect(none.stderr).toContain('none.tsv cannot be read');
    const path = join(folder, 'bad.tsv');
    await writeFile(path, feed(line('1', 'free')));
    expect(await ninefold(['catalogue', 'import', path, '--site', 'DE'])).toMatchObject({ code: 1 });
  });
});

describe('search report', () => {
  it('CLI-5 says where a list may be cut off', async () => {
    const { database } = opened;
    expect((await ninefold('search report --site SK')).stderr).toBe('');
    await database.execute(sql`
      insert into search.learned_term (site, folded, term, searches, last_searched_on)
      select 'SK', 'term ' || n, 'term ' || n, 3, current_date from generate_series(1, 50) as n`);
    expect((await ninefold('search report --site SK')).stderr).toBe(
      'There may be more where 50 are listed: --json has up to 500 of each kind.\n',
    );
    await database.execute(sql`delete from search.learned_term where folded = 'term 50'`);
    expect(await ninefold('search report --site SK')).toMatchObject({
      stdout: expect.stringContaining('term 49'),
      stderr: '',
    });
    await database.execute(sql`delete from search.learned_term where site = 'SK'`);
  });
});

/** 64 × 64 pixels of one colour, as PNG. */
const SQUARE =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAn0lEQVRoge2SQQkAQRDDqqWezmRUroh7hIFCBKSh4etpohuwAdUrsgv1LtEN2IDqFdmFepfoBmxA9YrsQr1LdAM2oHpFdqHeJboBG1C9IrtQ7xLdgA2oXpFdqHeJbsAGVK/ILtS7RDdgA6pXZBfqXaIbsAHVK7IL9S7RDdiA6hXZhXqX6AZsQPWK7EK9S3QDNqB6RXah3iW6ARtQveIfHjqcEQ+9REdyAAAAAElFTkSuQmCC';

describe('pictures', () => {
  it('CLI-2 says that there is no picture in an empty folder', async () => {
    const empty = await mkdtemp(join(folder, 'pictures-'));
    const answer = await ninefold(['pictures', 'add', empty]);
    expect(answer).toEqual({ code: 2, stdout: '', stderr: `There is no picture in ${empty}.\n` });
  });

  it('CLI-2 tries pictures without adding them, and says what their names would show instead', async () => {
    const settings = { PICTURES_DIR: join(folder, 'tried-pictures') };
    const file = join(folder, 'tried.png');
    await writeFile(file, Buffer.from(SQUARE, 'base64'));
    const trial = () => ninefold(['pictures', 'add', file, '--dry-run'], settings);
    const stderr = 'This was a trial: nothing was added.\n';
    const address = `${file}, 64 × 64: /service/imagedelivery/image/<shape>/tried/993b2d85876a2eb7`;
    expect(await trial()).toEqual({ code: 0, stdout: `${address}\n`, stderr });
    expect((await ninefold('pictures list', settings)).stdout).toContain('There are none');
    await opened.database.execute(sql`
      insert into header.pictures (name, sha256, type, width, height, bytes, origin, added_by)
      values ('tried', ${'0f'.repeat(32)}, 'jpg', 300, 200, 1, 'tried.jpg', 'ada')`);
    expect(await trial()).toEqual({ code: 0, stdout: `${address}, in place of another picture\n`, stderr });
    expect(await ninefold(['pictures', 'add', join(folder, 'none.png'), '--dry-run'], settings)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('1 of 1 pictures would be refused.'),
    });
    await opened.database.execute(sql`delete from header.pictures where name = 'tried'`);
  });

  it('CLI-2 removes one version of a picture, and nothing where what was meant is none', async () => {
    const pictures = join(folder, 'kept-pictures');
    const [first, second] = ['0f', 'a1'].map((start) => start.repeat(32)) as [string, string];
    await ninefold('pictures list');
    await opened.database.execute(sql`
      insert into header.pictures (name, sha256, type, width, height, bytes, origin, added_by)
      select 'sale', sha256, 'jpg', 300, 200, 1, 'sale.jpg', 'ada' from unnest(array[${first}, ${second}]) as sha256`);
    const remove = (text: string) => ninefold(['pictures', 'remove', text], { PICTURES_DIR: pictures });
    for (const text of ['sale/', 'sale/0f', 'sale/%', 'sale/0f0f/0f0f'])
      expect(await remove(text)).toMatchObject({ code: 1, stderr: `There is no picture ${text}.\n` });
    expect((await remove(`sale/${first.slice(0, 16)}`)).stdout).toContain('1 removed.');
    const { rows } = await opened.database.execute(sql`select sha256 from header.pictures`);
    expect(rows).toEqual([{ sha256: second }]);
    expect((await remove('sale')).stdout).toContain('1 removed.');
  });
});

describe('the embedded database', () => {
  it('CLI-2 is named once, when a command has made it', async () => {
    const DATA_DIR = join(folder, 'typo');
    const embedded = { DATABASE_URL: '', DATA_DIR };
    const first = await ninefold('content parts', embedded);
    expect([first.code, first.stderr]).toEqual([
      0,
      `A new database was made in ${DATA_DIR}: check DATA_DIR if it was not meant.\n`,
    ]);
    expect(await ninefold('content parts', embedded)).toMatchObject({ code: 0, stderr: '' });
  });
});

describe('catalogue store-stock', () => {
  const stock = ['catalogue', 'store-stock'];
  const write = async (...lines: string[]) => {
    const path = join(folder, 'inventory.csv');
    await writeFile(path, ['store_code,id,quantity', ...lines].join('\n'));
    return path;
  };

  it('CLI-5 replaces the figures of a site, names unknown stores, and tells how old they are', async () => {
    const headings = 'id,title,link,image_link,price,availability';
    const feed = join(folder, 'stored.csv');
    await writeFile(
      feed,
      `${headings}\nsk-mug,Mug,https://shop.example/1,https://shop.example/m.jpg,9.99 EUR,in_stock`,
    );
    await ninefold(['catalogue', 'import', feed, '--site', 'SK']);
    const stores = join(folder, 'stores.json');
    const hours = { weekdays: { opens: '09:00', closes: '18:00' } };
    const store = { id: 'sk-1', name: 'Ninefold', street: 'Hlavná 1', postcode: '040 01', city: 'Košice' };
    const rest = { phone: '+421 55 555 01 01', hours, hasCafe: false, latitude: 48.7, longitude: 21.2 };
    await writeFile(stores, JSON.stringify({ format: 1, site: 'SK', stores: [{ ...store, ...rest }] }));
    const opening = ['content', 'import', stores, '--site', 'SK', '--part', 'stores', '--reason', 'first store'];
    expect(await ninefold(opening)).toMatchObject({ code: 0 });

    const path = await write('sk-1,sk-mug,4', 'sk-9,sk-mug,4');
    const status = [...stock, 'status', '--site', 'SK'];
    const dry = await ninefold([...stock, 'import', path, '--site', 'SK', '--dry-run']);
    expect(dry.stdout).toMatch(/^SK: 2 lines: would be 1 articles in 1 stores, 1 bad; of .*, shown until /);
    expect((await ninefold(status)).stdout).toContain('SK has no stock in stores.');
    const done = await ninefold([...stock, 'import', path, '--site', 'SK']);
    expect(done).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('line 3: store_code: sk-9 is no store of SK'),
    });
    expect((await ninefold(status)).stdout).toMatch(/^SK: of .*, shown until /);
    expect((await ninefold([...stock, 'import', path, '--site', 'SK'])).stdout).toContain(
      '; the figures before were of ',
    );

    await utimes(path, new Date('2026-01-01'), new Date('2026-01-01'));
    expect((await ninefold([...stock, 'import', path, '--site', 'SK'])).stdout).toContain('too old to be shown since');
    const refused = await ninefold([...stock, 'import', await write('sk-9,sk-mug,1'), '--site', 'SK']);
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('none of its lines can be taken; nothing has'),
    });
    expect((await ninefold([...stock, 'remove', '--site', 'SK'])).stdout).toContain('is forgotten');
  });

  it('CLI-5 says what is wrong with a file', async () => {
    const missing = await ninefold([...stock, 'import', join(folder, 'none.csv'), '--site', 'SK']);
    expect(missing).toMatchObject({ code: 2, stderr: expect.stringContaining('none.csv cannot be read') });
    const path = join(folder, 'other.csv');
    await writeFile(path, 'id,quantity\nsk-mug,1');
    const other = await ninefold([...stock, 'import', path, '--site', 'SK']);
    expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining('does not name the fields store_code') });
    const hours = await ninefold([...stock, 'import', path, '--site', 'SK', '--hours', '0']);
    expect(hours).toMatchObject({ code: 2, stderr: expect.stringContaining('no whole number from 1') });
  });
});

describe('catalogue categories', () => {
  const tree = (...categories: object[]) => JSON.stringify({ format: 1, site: 'HU', categories });
  const write = async (text: string) => {
    const path = join(folder, 'categories.json');
    await writeFile(path, text);
    return path;
  };
  const GARDEN = { number: 1, name: 'Kert', children: [{ number: 11, name: 'Szerszám' }] };

  it('CLI-5 imports a tree, and what it exports is as before', async () => {
    const path = await write(tree(GARDEN));
    const dry = await ninefold(['catalogue', 'categories', 'import', path, '--site', 'HU', '--dry-run']);
    expect(dry).toMatchObject({ code: 0, stdout: expect.stringMatching(/^HU: 2 new, .*\nA dry run/) });
    expect((await ninefold('catalogue categories export --site HU')).stdout).not.toContain('Kert');
    const done = await ninefold(['catalogue', 'categories', 'import', path, '--site', 'HU', '--json']);
    expect(JSON.parse(done.stdout)).toMatchObject({
      parts: { categories: { created: 2, removed: 0 } },
      isDryRun: false,
    });
    await write((await ninefold('catalogue categories export --site HU')).stdout);
    const again = await ninefold(['catalogue', 'categories', 'import', path, '--site', 'HU']);
    expect(again.stdout).toMatch(/^HU: 0 new, 0 changed, 0 taken out, 3 as before\.\nEverything is as before/);
  });

  it('CLI-5 names every fault by its place', async () => {
    const path = await write(tree(GARDEN, { number: 11, name: '' }, { number: 1, name: 'Ház' }));
    const { code, stderr } = await ninefold(['catalogue', 'categories', 'import', path, '--site', 'HU']);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /nothing has changed:\n {2}categories\[1\]\.name: is empty.*\n {2}categories\[2\]\.number: 1 is/,
    );
    await writeFile(path, Buffer.from(tree({ number: 1, name: 'Kávé' }), 'latin1'));
    const other = await ninefold(['catalogue', 'categories', 'import', path, '--site', 'HU', '--dry-run']);
    expect(other).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('is no text in UTF-8') });
    const none = await ninefold(['catalogue', 'categories', 'import', join(folder, 'none.json'), '--site', 'HU']);
    expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining('none.json cannot be read') });
  });

  it('CLI-5 takes out categories with goods only when told to', async () => {
    await ninefold(['catalogue', 'categories', 'import', await write(tree(GARDEN)), '--site', 'HU']);
    const feed = join(folder, 'hu.tsv');
    const row = [
      '1',
      'Ásó',
      'x',
      'https://shop.example/1',
      'https://shop.example/m.jpg',
      '990 HUF',
      'in_stock',
      'Kert > Szerszám',
    ];
    await writeFile(
      feed,
      `id\ttitle\tdescription\tlink\timage_link\tprice\tavailability\tproduct_type\n${row.join('\t')}\n`,
    );
    await ninefold(['catalogue', 'import', feed, '--site', 'HU']);
    const path = await write(tree({ number: 2, name: 'Ház' }));
    const refused = await ninefold(['catalogue', 'categories', 'import', path, '--site', 'HU']);
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/11 Szerszám is taken out, .*1 offers.*\nAdd --yes/),
    ]);
    const done = await ninefold(['catalogue', 'categories', 'import', path, '--site', 'HU', '--yes']);
    expect(done.stdout).toMatch(/1 new, 0 changed, 2 taken out, 1 as before\.\n/);
    expect(done.stderr).toContain('1 offers stand in another category');
  });

  it('CLI-5 keeps who changed the tree and why, and undoes it', async () => {
    const path = await write(tree({ number: 5, name: 'Fészer' }));
    const args = ['--site', 'HU', '--yes', '--actor', 'Änne', '--reason', 'winter'];
    await ninefold(['catalogue', 'categories', 'import', path, ...args]);
    const { stdout: history } = await ninefold('content history --site HU --part categories');
    expect(history.split('\n')[1]).toMatch(/^categories .* import +cli +Änne +winter$/);
    const undone = await ninefold('content undo --site HU --part categories --reason early --yes');
    expect(undone).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^categories +1 new, 0 changed, 1 removed/m),
    });
    expect((await ninefold('catalogue categories export --site HU')).stdout).toContain('Ház');
  });
});

describe('content', () => {
  const BANNER = { promotionId: 'top-banner', position: 0, type: 'TOP_BANNER', content: { headline: 'Neu' } };
  let count = 0;

  async function writeDocument(document: object | string): Promise<string> {
    const path = join(folder, `content-${(count += 1)}.json`);
    await writeFile(path, typeof document === 'string' ? document : JSON.stringify(document));
    return path;
  }

  it('CLI-6 imports what a document has, and exports the same again', async () => {
    const document = { format: 1, site: 'AT', promotions: [BANNER, { ...BANNER, position: 1 }], places: [] };
    const path = await writeDocument(document);
    const dry = await ninefold(['content', 'import', path, '--site', 'AT', '--dry-run']);
    expect(dry).toMatchObject({ code: 0, stderr: '' });
    expect(dry.stdout).toBe(
      'AT\npromotions  2 new, 0 changed, 0 removed, 0 as before\nplaces      0 new, 0 changed, 0 removed, 0 as before\nA dry run: nothing was changed.\n',
    );
    expect(JSON.parse((await ninefold('content export --site AT')).stdout)).toMatchObject({ promotions: [] });
    const { stdout } = await ninefold(['content', 'import', path, '--site', 'AT']);
    expect(stdout).toMatch(/2 new, .*\nShoppers see it within a minute\.\n$/s);

    const exported = join(folder, 'content-at.json');
    const done = await ninefold(['content', 'export', '--site', 'at', '--file', exported]);
    expect(done).toEqual({ code: 0, stdout: '', stderr: `The content of AT is in ${exported}.\n` });
    expect(await readFile(exported, 'utf8')).toBe((await ninefold('content export --site AT')).stdout);
    expect((await ninefold(['content', 'import', exported, '--site', 'AT'])).stdout).toMatch(
      /promotions .* 2 as before\n.*\nEverything is as before\.\n$/s,
    );
  });

  it('CLI-6 says that a document does not have a part that is named', async () => {
    const path = await writeDocument({ format: 1, site: 'AT', promotions: [BANNER] });
    const answer = await ninefold(['content', 'import', path, '--site', 'AT', '--part', 'promotions,navigation']);
    expect(answer).toEqual({ code: 2, stdout: '', stderr: `${path} has no navigation. Nothing was changed.\n` });
  });

  it('CLI-6 says that a folder is no document', async () => {
    expect(await ninefold(['content', 'import', folder, '--site', 'AT'])).toMatchObject({
      code: 2,
      stderr: `${folder} cannot be read: it is a folder.\n`,
    });
  });

  it('CLI-6 tells machines by JSON, warnings too', async () => {
    const path = await writeDocument({ format: 1, site: 'AT', promotions: [{ ...BANNER, type: 'NEWS' }] });
    const { stdout } = await ninefold(['content', 'import', path, '--site', 'AT', '--dry-run', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      site: 'AT',
      isDryRun: true,
      parts: { promotions: { created: 0, changed: 1, removed: 1, unchanged: 0 } },
      warnings: [{ path: 'promotions[0].type', value: '"NEWS"' }],
    });
    const { stderr } = await ninefold(['content', 'import', path, '--site', 'AT', '--dry-run']);
    expect(stderr).toMatch(/^ {2}promotions\[0\]\.type: "NEWS" is none of HEADER_BENEFITS,/);
  });

  it('CLI-6 names every fault and changes nothing', async () => {
    const before = await ninefold('content export --site AT');
    const content = { headlin: '\u001b[2J', ctaButtonText: 'Los', ctaButtonLink: 'javascript:alert(1)' };
    const path = await writeDocument({ format: 1, site: 'AT', promotions: [{ ...BANNER, content }], places: {} });
    const answer = await ninefold(['content', 'import', path, '--site', 'AT']);
    expect(answer).toMatchObject({ code: 1, stdout: '' });
    expect(answer.stderr.split('\n')).toEqual([
      `${path} has 3 faults; nothing was changed.`,
      expect.stringMatching(
        /^ {2}promotions\[0\]\.content\.ctaButtonLink: "javascript:alert\(1\)" is no address of a link/,
      ),
      expect.stringMatching(
        /^ {2}promotions\[0\]\.content\.headlin: "\\u001b\[2J" is no known field: there are headline,/,
      ),
      '  places: must be a list',
      '',
    ]);
    const { stderr } = await ninefold(['content', 'import', path, '--site', 'AT', '--json']);
    expect(JSON.parse(stderr)).toMatchObject({ error: 'CONTENT_FAULTS', faults: [{}, {}, { path: 'places' }] });
    expect(await ninefold('content export --site AT')).toEqual(before);
  });

  it.each([
    ['{"format": 1', 'AT', 1, 'is no JSON: in line 1, column 13 the file ends, where "," or "}" must stand.'],
    ['{"format": 1, "site": "AT"}', 'DE', 1, 'is the content of "AT" and not of DE: name that site with --site'],
    ['{}', 'XX', 2, 'The sites are DE, AT,'],
  ])('CLI-6 %s for %s ends with %i and says: %s', async (text, site, code, sentence) => {
    const answer = await ninefold(['content', 'import', await writeDocument(text), '--site', site]);
    expect(answer).toMatchObject({ code, stdout: '' });
    expect(answer.stderr).toContain(sentence);
  });

  it('CLI-6 imports a part alone, says who changed what and why, and undoes it', async () => {
    const exportOf = async () => (await ninefold('content export --site SK --part promotions')).stdout;
    const before = await exportOf();
    const path = await writeDocument({ format: 1, site: 'SK', promotions: [BANNER], places: [{ broken: true }] });
    expect((await ninefold(['content', 'import', path, '--site', 'SK'])).code).toBe(1);
    const good = await writeDocument({ format: 1, site: 'SK', promotions: [BANNER], pages: [] });
    await ninefold(['content', 'import', good, '--site', 'SK', '--part', 'promotions', '--reason', 'winter sale']);
    const history = await ninefold('content history --site SK');
    expect(history.stdout).toMatch(/^promotions +2 .* import +cli +Änne +winter sale$/m);
    expect(history.stdout).toMatch(/^promotions +1 .* found /m);
    expect((await ninefold('content history --site SK --limit 1')).stderr).toContain('There may be more than these 1');
    const since = (revision: string) => [
      'content',
      'import',
      good,
      '--site',
      'SK',
      '--part',
      'promotions',
      '--expect',
      revision,
    ];
    for (const refused of [since('1'), 'content undo --site SK --part promotions --reason x-y --expect 1'])
      expect(await ninefold(refused)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('Somebody was faster'),
      });
    expect(await ninefold(since('2'))).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Everything is as before.'),
    });
    expect((await ninefold(['content', 'import', good, '--site', 'SK', '--expect', '2'])).stderr).toBe(
      '--expect is the revision of one part: name that by --part.\n',
    );
    const shown = await ninefold('content show --site SK --part promotions --revision 1');
    expect(shown.stdout).toBe(before);
    const undo = ['content', 'undo', '--site', 'SK', '--part', 'promotions', '--reason', 'too early'];
    expect((await ninefold(undo)).stdout).toContain('0 new, 0 changed, 1 removed');
    expect(await exportOf()).toBe(before);
    expect(await ninefold(undo)).toMatchObject({ code: 1, stderr: expect.stringContaining('nothing to go back to') });
  });

  it('CLI-6 lists the parts, and names them when one is unknown', async () => {
    expect((await ninefold('content parts')).stdout).toMatch(/^footer +versions of the footer/m);
    const answer = await ninefold('content export --site SK --part foter');
    expect(answer).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('There is no part "foter": there are categories, synonyms, nav'),
    });
  });

  it('CLI-6 says which file cannot be read or written', async () => {
    const none = await ninefold(['content', 'import', join(folder, 'none.json'), '--site', 'AT']);
    expect(none).toMatchObject({ code: 2 });
    expect(none.stderr).toContain('none.json cannot be read: ENOENT');
    const nowhere = await ninefold(['content', 'export', '--site', 'AT', '--file', join(folder, 'no/at.json')]);
    expect(nowhere).toMatchObject({ code: 2 });
    expect(nowhere.stderr).toContain('at.json cannot be written: ENOENT');
  });
});

describe('people', () => {
  it('V14 CLI-2 what the shop holds of somebody goes into a private file, and no token is made for that', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'ninefold-cli-'));
    const file = join(elsewhere, 'eva.json');
    await writeFile(file, 'of before');
    await chmod(file, 0o644);
    const there = { DATA_DIR: elsewhere };
    const nobody = await ninefold('person export eva@example.com', there);
    expect(nobody).toMatchObject({ code: 1, stderr: 'The shop holds nothing of eva@example.com.\n' });
    await opened.database.insert(accounts).values({ loginId: 'eva', email: 'eva@example.com', passwordHash: 'x' });
    expect(await ninefold(['person', 'export', 'eva@example.com', '--file', file], there)).toMatchObject({ code: 0 });
    expect([(await stat(file)).mode & 0o777, JSON.parse(await readFile(file, 'utf8'))]).toMatchObject([
      0o600,
      { email: 'eva@example.com' },
    ]);
    expect(await readdir(elsewhere)).toEqual(['eva.json']);
    await opened.database
      .insert(accounts)
      .values({ loginId: 'evi', email: 'evi@xn--mller-kva.example', passwordHash: 'x' });
    const spelled = await ninefold(['person', 'export', ' Evi@Müller.example']);
    expect(JSON.parse(spelled.stdout)).toMatchObject({ email: 'evi@xn--mller-kva.example' });
    const nowhere = await ninefold(['person', 'export', 'eva@example.com', '--file', join(elsewhere, 'no/eva.json')]);
    expect([nowhere.code, nowhere.stderr]).toEqual([
      2,
      expect.stringContaining('no/eva.json cannot be written: ENOENT'),
    ]);
    await rm(elsewhere, { recursive: true });
  });

  it('CLI-2 V14 an erasure of whom the shop does not know fails for machines, too', async () => {
    const { code, stdout, stderr } = await ninefold('person erase nobody@example.com --yes --json');
    expect([code, stdout, JSON.parse(stderr)]).toEqual([1, '', expect.objectContaining({ error: 'PERSON_UNKNOWN' })]);
  });

  it('CLI-2 whoever logs somebody out hears of an account alone: the shop may hold something of the address all the same', async () => {
    const out = await ninefold('person log-out nobody@example.com');
    expect(out).toMatchObject({ code: 1, stderr: 'There is no account with nobody@example.com.\n' });
  });

  it('CLI-2 V14 nobody is erased before it is confirmed; the history of rights proves then that somebody was, and not who', async () => {
    const accountsOf = () => opened.database.$count(accounts, eq(accounts.email, 'uwe@example.com'));
    await opened.database.insert(accounts).values({ loginId: 'uwe', email: 'uwe@example.com', passwordHash: 'x' });
    const asked = await ninefold('person erase uwe@example.com');
    expect([asked.code, asked.stdout, asked.stderr]).toEqual([2, '', expect.stringContaining('--yes')]);
    expect(await accountsOf()).toBe(1);
    const erase = ['person', 'erase', 'uwe@example.com', '--yes', '--reason', 'request 4711'];
    expect(await ninefold(erase)).toMatchObject({ code: 0 });
    expect(await accountsOf()).toBe(0);
    const proof = ['Änne: person erased, a customer, 1 rows deleted, 0 kept without the person: request 4711'];
    expect(await newestRights(1)).toEqual(proof);
    expect(await ninefold(erase)).toMatchObject({ code: 1 });
    expect(await newestRights(1)).toEqual(proof);
  });

  it('CLI-2 V14 whoever erases somebody hears which services elsewhere are asked to, however much the shop itself held', async () => {
    const { database } = opened;
    await ninefold('person elsewhere');
    await database.insert(accounts).values({ loginId: 'ute', email: 'ute@example.com', passwordHash: 'x' });
    await database.execute(sql`insert into releases.registered_services (site, name, version, address, paths)
      values ('AT', 'reviews', '1.0.0', 'http://10.0.0.7', '{}')`);
    expect(await ninefold('person erase ute@example.com --yes --reason 4712')).toEqual({
      code: 0,
      stdout: `login.accounts: 1 deleted\nreviews: the shop's hosts ask it until it has erased the person, too\n`,
      stderr: '',
    });
    await database.execute(sql`delete from releases.registered_services`);
    await database.execute(sql`delete from login.erasures_elsewhere`);
  });

  it('CLI-2 V14 what a service had to erase that has registered no more is struck off by whoever knows that it is done', async () => {
    const { database } = opened;
    await database.execute(sql`insert into login.erasures_elsewhere (id, service, origin, email) values
      (gen_random_uuid(), 'reviews', 'http://10.0.0.5', 'uwe@example.com'), (gen_random_uuid(), 'garden', 'http://10.0.0.6', 'uwe@example.com')`);
    const done = () => ninefold(['person', 'elsewhere', '--done', 'reviews', '--reason', 'its data is deleted']);
    await database.execute(sql`insert into releases.registered_services (site, name, version, address, paths)
      values ('AT', 'reviews', '1.0.0', 'http://10.0.0.7', '{}')`);
    expect(await done()).toMatchObject({ code: 1, stderr: expect.stringContaining('has registered') });
    await database.execute(sql`delete from releases.registered_services`);
    const reasonless = await ninefold('person elsewhere --done reviews');
    expect(reasonless).toMatchObject({ code: 2, stderr: expect.stringContaining('--reason') });
    expect(await done()).toMatchObject({ code: 0, stdout: 'Struck off: 1 of reviews.\n' });
    expect(await newestRights(1)).toEqual(['Änne: person erased, customers, 1 by reviews itself: its data is deleted']);
    expect((await ninefold('person elsewhere')).stdout).toMatch(/^service.*\ngarden [^\n]*\n$/);
    await database.execute(sql`delete from login.erasures_elsewhere`);
    expect(await done()).toMatchObject({ code: 1, stderr: expect.stringContaining('nothing to erase') });
  });

  it('CLI-2 a database that fails midway is told by its word, without the statement and whom it was about', async () => {
    expect(JSON.parse((await ninefold('person elsewhere --json')).stdout)).toEqual({ waiting: [] });
    await opened.database.execute(sql`alter table login.accounts rename to unreadable`);
    try {
      await expect(ninefold('person export eva@example.com')).rejects.toThrow(
        /^The database has failed: relation "login\.accounts" does not exist\.$/,
      );
    } finally {
      await opened.database.execute(sql`alter table login.unreadable rename to accounts`);
    }
  });
});

describe('newsletter', () => {
  it('CLI-7 says when nothing is kept of an address, and lists what there is', async () => {
    expect((await ninefold('newsletter list --site AT')).stdout).toBe('There are none.\n');
    await opened.database.execute(sql`
      insert into newsletter.subscriber (site, email, address, status, consents, origin)
      select 'TR', name, name, 'SUBSCRIBED', '{}', 'NEWSLETTER' from unnest(array['ada@example.com', 'bea@example.com']) as name`);
    for (const [limit, told] of [
      [1, 'There may be more than these 1: --limit lists them.\n'],
      [3, ''],
    ])
      for (const form of ['', ' --json'])
        expect((await ninefold(`newsletter list --site TR --limit ${limit}${form}`)).stderr).toBe(told);
    expect((await ninefold('newsletter mails --site AT')).stdout).toBe('Nothing was given up.\n');
    expect((await ninefold('newsletter mails retry --site AT')).stdout).toBe('Nothing was given up.\n');
    const id = '3f0c0f1e-7d55-4a53-9a3c-0d2f6c1b7a10';
    expect(await ninefold(`newsletter mails retry ${id} --site AT`)).toEqual({
      code: 1,
      stdout: '',
      stderr: `Nothing of the id ${id} was given up on AT.\n`,
    });
    for (const command of ['show', 'erase', 'resend']) {
      const answer = await ninefold(`newsletter ${command} ada@example.com --site AT`);
      expect(answer).toMatchObject({ code: 1, stderr: 'Nothing is kept of ada@example.com on AT.\n' });
    }
    const file = join(folder, 'subscribers.csv');
    await ninefold(['newsletter', 'export', '--site', 'AT', '--csv', '--file', file]);
    expect(await readFile(file, 'utf8')).toMatch(/^email,status,/);
  });
});

describe('returns and withdrawals', () => {
  it('RET-2 CLI-4 are listed as the help says', async () => {
    const { stdout: help } = await ninefold('--help');
    for (const line of ['returns list --site DE --since 2026-11-01', 'withdrawals list --site DE --csv']) {
      expect(help).toContain(`ninefold ${line}\n`);
      expect(await ninefold(line)).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^There are none\.\n$|^submittedAt,orderNumber,name,email,mail,articles\r\n$/),
      });
    }
  });
});

describe('compositions', () => {
  /** Two remotes that no other test has, on a site that no other test changes; what their second order was. */
  async function changeSlovakia(name: string) {
    const order = { remote: name, sites: ['SK'], actor: 'mia', reason: 'a campaign' } as const;
    for (const version of ['1.0.0', '1.1.0']) {
      const federationName = `${name}_${version.replaceAll('.', '_')}`;
      await registry.publish(makeArchive({ version, manifest: { remote: name, federationName } }), { actor: 'mia' });
    }
    const { revision: before } = await registry.activate({ ...order, version: '1.0.0' });
    const { revision: after } = await registry.activate({ ...order, version: '1.1.0' });
    return { before, after };
  }

  it('REL-18 CLI-2 revisions of a site are listed, shown, compared and returned to', async () => {
    const { before, after } = await changeSlovakia('badge');
    const listed = await ninefold('revisions --site SK --limit 2');
    expect(listed.stderr).toBe('There may be more than these 2: --limit lists them.\n');
    expect(listed.stdout).toMatch(
      new RegExp(`^${after} live .* activate badge 1\\.0\\.0 → 1\\.1\\.0 +mia +a campaign$`, 'm'),
    );
    expect((await ninefold(`revision show ${before} --site SK`)).stdout).toMatch(/^badge +1\.0\.0$/m);
    expect((await ninefold(`revision compare ${before} --site SK`)).stdout).toMatch(/^badge +1\.0\.0 +1\.1\.0$/m);
    changes = [];
    const forShoppers = await ninefold(`revision compare ${before} ${after} --site SK --shoppers`);
    expect(forShoppers.stdout).toContain('badge 1.1.0 changes nothing that its slots show at first.');

    const tried = await ninefold(`revision return ${before} --site SK --dry-run`);
    expect(tried).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^SK would get:\n.*\nbadge +1\.1\.0 +1\.0\.0$/m),
    });
    expect((await ninefold(`revision return ${before} --site SK`)).stderr).toContain('--reason');
    const done = await ninefold(['revision', 'return', String(before), '--site', 'SK', '--reason', 'wrong sums']);
    expect(done).toMatchObject({ code: 0, stdout: expect.stringContaining(`Revision ${after + 1} is live.`) });
    expect(registry.current().sites.SK['badge']?.version).toBe('1.0.0');
    const again = await ninefold(['revision', 'return', String(before), '--site', 'SK', '--reason', 'wrong sums']);
    expect(again.stdout).toBe(`SK has all of it already; revision ${after + 1} is live.\n`);
    expect((await ninefold('revision show 999999 --site SK')).stderr).toContain('no such revision');
  });

  it('REL-18 CLI-2 a composition is a file: written, tried and read, with its faults by field', async () => {
    await changeSlovakia('stars');
    const file = join(folder, 'sk.json');
    const { stdout } = await ninefold('composition export --site SK');
    // Editors on Windows begin a text with a mark.
    await writeFile(file, `\ufeff${stdout}`);
    expect((await ninefold(`composition import ${file} --dry-run`)).stdout).toContain('SK has all of it already');
    const composition = JSON.parse(stdout);
    await writeFile(file, JSON.stringify({ ...composition, releases: { stars: { version: '1.0.0' } } }));
    const tried = await ninefold(`composition import ${file} --dry-run`);
    expect(tried.stdout).toMatch(/^stars +1\.1\.0 +1\.0\.0$/m);
    const done = await ninefold(['composition', 'import', file, '--reason', 'from git']);
    expect([done.code, registry.current().sites.SK['stars']?.version]).toEqual([0, '1.0.0']);

    await writeFile(file, JSON.stringify({ ...composition, releases: { stars: { version: '9.9.9' } } }));
    const refused = await ninefold(`composition import ${file} --dry-run`);
    expect([refused.code, refused.stdout]).toEqual([1, expect.stringContaining('RELEASE_UNKNOWN: stars 9.9.9')]);
    const notDone = await ninefold(['composition', 'import', file, '--reason', 'from git']);
    expect([notDone.code, notDone.stderr]).toEqual([1, expect.stringContaining('RELEASE_UNKNOWN: stars 9.9.9')]);
    await writeFile(file, JSON.stringify({ ...composition, releases: { stars: { versoin: '1.0.0' } } }));
    const faulty = await ninefold(`composition import ${file} --dry-run`);
    expect([faulty.code, faulty.stderr]).toEqual([2, expect.stringContaining('releases.stars.version: ')]);
  });
});

it.each([
  ['activate footer 7.0.0 --site TR'],
  ['rollout footer 7.0.0 --site PL --percent 10'],
  [`activate footer 7.0.0 --site HU --at ${new Date(Date.now() + 3_600_000).toISOString()}`],
  ['rollout footer 7.0.0 --plan SK+10% --dry-run'],
  ['composition import FILE --dry-run'],
])('CLI-2 `%s` says what the host says of a place that nobody offers there', async (line) => {
  const exposes = {
    Footer: { ...makeRelease().manifest.exposes['Footer']!, slot: { ...TEST_SHEET, fills: ['product-page/ent'] } },
  };
  await registry.publish(makeArchive({ version: '6.9.0' }), { actor: 'ada' });
  const sites = ['HU', 'PL', 'SK', 'TR'] as const;
  await registry.activate({ remote: 'footer', version: '6.9.0', sites, actor: 'ada', reason: 'so far' });
  await registry.publish(makeArchive({ version: '7.0.0', manifest: { exposes } }), { actor: 'ada' });
  const file = join(folder, 'places.json');
  const releases = { footer: { version: '7.0.0', isKilled: false } };
  await writeFile(file, JSON.stringify({ format: 1, site: 'SK', releases, layouts: {} }));
  const words = line.split(' ').map((word) => word.replace('+', ' ').replace('FILE', file));
  const told = await ninefold([...words, '--reason', 'place']);
  expect(told).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(
      /^On (?:TR|PL|HU|SK) footer\/Footer would stand in product-page\/ent, which nothing/m,
    ),
  });
});
