import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { faultLog } from './fault-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a database that is away is one line of each fault in a minute, and every other fault is a line', () => {
  const lines: string[] = [];
  const tell = faultLog({ error: (_told: unknown, line?: string) => void lines.push(line!) } as never);
  const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  for (let seconds = 0; seconds < 120; seconds += 2) {
    tell('counts cannot be written', away);
    if (seconds % 30 === 0) tell('webhooks cannot be told', away);
    if (seconds % 60 === 0) tell('webhooks cannot be told', new Error('no such table'));
    vi.advanceTimersByTime(2000);
  }
  const count = (line: string) => lines.filter((each) => each === line).length;
  expect([count('counts cannot be written'), count('webhooks cannot be told')]).toEqual([2, 4]);
});
