import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { runServer } from 'verdaccio';
import { freePort } from '@ninefold/service/testing/free-port';
import { REPOSITORY_ROOT } from './repository-root.ts';
import { runCommands } from './shell.ts';
import { runElsewhere } from './elsewhere.ts';

/** A package registry of this machine. */
export interface LocalRegistry {
  /** What a `.npmrc` says, so that `@ninefold/*` come from here and everything else from where npm gets it. */
  npmrc: string;
  close(): Promise<void>;
}

/** Publishes the shared packages, built as they are, in a registry that has nothing else and asks no other. */
export async function serveSharedPackages(folder: string): Promise<LocalRegistry> {
  const port = await freePort();
  const server: Server = await runServer({
    storage: join(folder, 'storage'),
    self_path: folder,
    auth: { htpasswd: { file: join(folder, 'htpasswd') } },
    packages: { '@ninefold/*': { access: '$all', publish: '$all' } },
    uplinks: {},
    web: { enable: false },
    log: { type: 'stdout', format: 'json', level: 'fatal' },
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = `//127.0.0.1:${port}/`;
  const npmrc = `@ninefold:registry=http:${address}\n${address}:_authToken=${await signUp(`http:${address}`)}\n`;
  await writeFile(join(folder, '.npmrc'), npmrc);

  await runCommands('npm run --silent build:packages', { cwd: REPOSITORY_ROOT, env: {} });
  const built = join(REPOSITORY_ROOT, '.cache', 'packages');
  const publish = (name: string) =>
    runElsewhere(
      `npm publish --loglevel error --registry http:${address} --userconfig "$PWD/.npmrc" "${join(built, name)}"`,
      {
        cwd: folder,
        env: {},
      },
    );
  await Promise.all((await readdir(built)).map(publish));
  return {
    npmrc,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Makes an account, which npm wants of whoever publishes. @returns its token */
async function signUp(registry: string): Promise<string> {
  const answer = await fetch(`${registry}-/user/org.couchdb.user:team`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'team', password: randomBytes(16).toString('hex') }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (token === undefined) throw new Error(`the registry makes no account: ${answer.status}`);
  return token;
}
