import { AccessHistoryAnswer, HistoryChainAnswer } from '@ninefold/contract/operators';
import { CommandFailed } from '../command-failed.ts';
import type { Terminal } from '../terminal.ts';
import { writeWholeFile } from '../whole-file.ts';
import type { ShopClient } from './shop-client.ts';

/** Checks the whole history, of what is live and of who may do what, and keeps a copy where one is asked for. Fails when a line is not as it was written. */
export async function checkHistory(
  shop: ShopClient,
  terminal: Terminal,
  { export: file, json }: { export?: string; json?: boolean },
): Promise<void> {
  const { lines, head, fault } = await shop.get('history-chain', {}, HistoryChainAnswer);
  const access = await shop.get('access-history', {}, AccessHistoryAnswer);
  if (file !== undefined) {
    const text = [...lines, ...access.lines].map((line) => `${JSON.stringify(line)}\n`).join('');
    await writeWholeFile(file, text);
    terminal.note(`The history is in ${file}.`);
  }
  if (fault) {
    const { what, revision, site, remote } = fault;
    const line = remote === null ? `revision ${revision}` : `revision ${revision}, ${remote} on ${site}`;
    throw new CommandFailed(
      'HISTORY_CHANGED',
      `The history is not as it was written: ${line} is ${what}.`,
      undefined,
      fault,
    );
  }
  if (access.fault) {
    const { what, number } = access.fault;
    throw new CommandFailed(
      'HISTORY_CHANGED',
      `The history of who may do what is not as it was written: line ${number} is ${what}.`,
      undefined,
      access.fault,
    );
  }
  const rights = { lines: access.lines.length, head: access.head };
  if (json) return terminal.printJson({ lines: lines.length, head, fault, access: rights });
  if (head === null) terminal.print('Nothing is sealed yet: the next order begins it.');
  else terminal.print(`${lines.length} lines are as they were written. The last one has the hash ${head}.`);
  if (rights.head !== null)
    terminal.print(`${rights.lines} lines of who may do what are, too. The last one has the hash ${rights.head}.`);
}
