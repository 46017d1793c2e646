import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { openDatabase } from '@ninefold/service';
import { sql } from '@ninefold/service/sql';

/** A database that nobody else uses. */
export interface NewDatabase {
  kind: 'postgresql' | 'embedded';
  /** What a shop on it is configured with. */
  env: Record<string, string>;
  /** Takes it away; an embedded one goes with the shop's folder. */
  drop(): Promise<void>;
}

/** Makes an empty database on the server of DATABASE_URL; without one the shop's folder will have an embedded one. */
export async function newDatabase(): Promise<NewDatabase> {
  const server = process.env['DATABASE_URL'];
  if (!server) return { kind: 'embedded', env: { DATABASE_URL: '' }, drop: () => Promise.resolve() };
  const name = `shop_${randomBytes(6).toString('hex')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await order(server, `create database ${name}`);
  return {
    kind: 'postgresql',
    env: {
      DATABASE_URL: url.href,
      SERVICE_TOKEN: randomBytes(32).toString('hex'),
      KEY_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    },
    drop: () => order(server, `drop database ${name} with (force)`),
  };
}

async function order(url: string, statement: string): Promise<void> {
  const { database, close } = await openDatabase({ url, dataDir: tmpdir() });
  await database.execute(sql.raw(statement)).finally(close);
}
