import type { Host } from './app.ts';
import type { Config } from './config.ts';
import { DEMO_WARNINGS, readDemoState } from './demo-ledger/demo-state.ts';
import { joinLink } from './operators/join-link.ts';
import { operatorTokenPath } from './operators/operator-token.ts';

/** Tells whoever starts a shop what they must know of its database: a demo that is in it, and that nothing is live yet. */
export async function tellState(host: Host, config: Config, progress: (line: string) => void): Promise<void> {
  const demo = await readDemoState(host.database.database);
  if (demo) progress(DEMO_WARNINGS[demo]);
  if (!isNothingLive(host)) return;
  const token = config.OPERATOR_TOKEN ? 'OPERATOR_TOKEN' : operatorTokenPath(config.DATA_DIR);
  progress(`Nothing is live yet. The operators’ page says what to do next; the token to sign in with is in ${token}.`);
}

/** Gives whoever has started a shop in which nothing is and nobody was the link that makes them its first admin. */
export async function tellFirstAdmin(host: Host): Promise<void> {
  if (!isNothingLive(host)) return;
  const { people, operatorsOrigin } = host.app;
  const invited = await people.inviteFirst();
  if (invited)
    console.log(
      `Its first admin is whoever opens this first, within a day:\n  ${joinLink(operatorsOrigin(), invited)}\n`,
    );
}

function isNothingLive({ registry }: Host): boolean {
  return Object.values(registry.current().sites).every((site) => Object.keys(site).length === 0);
}
