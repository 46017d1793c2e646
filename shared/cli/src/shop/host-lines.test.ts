import { HostsAnswer } from '@ninefold/contract/operators';
import { SITE_CODES } from '@ninefold/sites';
import { expect, it } from 'vitest';
import { CommandFailed, EXIT } from '../command-failed.ts';
import { waitForHosts } from './host-lines.ts';
import type { ShopClient } from './shop-client.ts';

const at = '2026-11-01T00:00:00Z';
const answerOf = (state: 'current' | 'behind') => {
  const revision = state === 'current' ? 9 : 8;
  const sites = Object.fromEntries(SITE_CODES.map((site) => [site, revision]));
  const host = { name: 'shop-1', build: 'a', state, sites, faults: [], startedAt: at, seenAt: at, silentMs: 0 };
  return HostsAnswer.parse({ newest: 9, hosts: [host] });
};
const lost = () => new CommandFailed('UNREACHABLE', 'No shop answers', EXIT.unreachable);

/** Answers one after the other. */
function shopThat(...answers: (HostsAnswer | CommandFailed)[]): ShopClient {
  const get = () => {
    const answer = answers.shift()!;
    return answer instanceof CommandFailed ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return { get, post: get } as never;
}

it('CLI-2 whoever waits for hosts waits on while one that is replaced leaves a question without an answer', async () => {
  const answer = await waitForHosts(shopThat(answerOf('behind'), lost(), answerOf('current')), 60);
  expect(answer.hosts[0]!.state).toBe('current');
});

it('CLI-2 whoever waits where no shop is learns it at once', async () => {
  await expect(waitForHosts(shopThat(lost(), answerOf('current')), 60)).rejects.toMatchObject({ code: 'UNREACHABLE' });
});
