import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { removeFolder, temporaryFolder } from './shop-process.ts';

/** A tab of a browser as visitors have it. Playwright's own keeps no page that was left and loses a tab that shows one again. */
export interface BareTab {
  /** Goes to an address and waits until `isThere` holds on its page. */
  visit(url: string, isThere: string): Promise<void>;
  /** Waits until the expression is true on the page that is shown by then. @throws after 20 s, with what it was last */
  until(expression: string): Promise<void>;
  /** What the expression, or its promise, comes to on the page that is shown. */
  evaluate<Value>(expression: string): Promise<Value>;
  close(): Promise<void>;
}

const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
const LONGEST_WAIT_MS = 20_000;

/** Starts the browser at `path` with one tab. */
export async function openBareTab(path: string): Promise<BareTab> {
  const profile = await temporaryFolder();
  const browser = spawn(path, [...FLAGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = await addressOf(createInterface(browser.stderr));
  browser.stderr.resume();
  const targets = (await (await fetch(`http://${address}/json/list`)).json()) as {
    type: string;
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(targets.find(({ type }) => type === 'page')!.webSocketDebuggerUrl);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer & { id?: number };
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let count = 0;
  const command = (method: string, params: object) =>
    new Promise<Answer>((resolve) => {
      const id = ++count;
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
  const evaluate = async <Value>(expression: string): Promise<Value> => {
    const { result } = await command('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (result?.exceptionDetails) throw new Error(`${expression}: ${result.exceptionDetails.text}`);
    return result?.result?.value as Value;
  };
  const until = async (expression: string): Promise<void> => {
    const end = Date.now() + LONGEST_WAIT_MS;
    // A page that is just being left answers nothing.
    while ((await evaluate(expression).catch(() => false)) !== true) {
      if (Date.now() > end) throw new Error(`never true: ${expression}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  return {
    evaluate,
    until,
    async visit(url, isThere) {
      await command('Page.navigate', { url });
      await until(`location.href === ${JSON.stringify(url)} && (${isThere})`);
    },
    async close() {
      const ended = once(browser, 'exit');
      browser.kill();
      await ended;
      await removeFolder(profile);
    },
  };
}

interface Answer {
  result?: { result?: { value?: unknown }; exceptionDetails?: { text: string } };
}

/** The browser says on its error output where it can be told what to do. */
async function addressOf(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const found = /^DevTools listening on ws:\/\/([^/]+)\//.exec(line);
    if (found) return found[1]!;
  }
  throw new Error('the browser ended at its start');
}
