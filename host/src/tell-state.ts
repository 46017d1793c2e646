import type { Host } from './app.ts';
import type { Config } from './config.ts';
import { DEMO_WARNINGS, readDemoState } from './demo-ledger/demo-state.ts';
import { operatorTokenPath } from './releases/operator-token.ts';

/** Tells whoever starts a shop what they must know of its database: a demo that is in it, and that nothing is live yet. */
export async function tellState(host: Host, config: Config, progress: (line: string) => void): Promise<void> {
  const demo = await readDemoState(host.database.database);
  if (demo) progress(DEMO_WARNINGS[demo]);
  const isEmpty = Object.values(host.registry.current().sites).every((site) => Object.keys(site).length === 0);
  if (!isEmpty) return;
  const token = config.OPERATOR_TOKEN ? 'OPERATOR_TOKEN' : operatorTokenPath(config.DATA_DIR);
  progress(`Nothing is live yet. /operators says what to do next; the token to sign in with is in ${token}.`);
}
