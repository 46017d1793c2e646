import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { removeFolder, temporaryFolder } from './shop-process.ts';

/** A tab of a browser as visitors have it. Playwright's own keeps no page that was left, lays none out ahead, and loses a tab that shows one. */
export interface BareTab {
  /** Goes to an address and waits until `isThere` holds on its page. */
  visit(url: string, isThere: string): Promise<void>;
  /** Waits until the expression is true on the page that is shown by then. @throws after 20 s, with what it was last */
  until(expression: string): Promise<void>;
  /** What the expression, or its promise, comes to on the page that is shown. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** What it comes to on the page that the browser lays out ahead; undefined while it lays none out. */
  evaluateAhead<Value>(expression: string): Promise<Value | undefined>;
  /** Sends a command of the DevTools protocol to the page that is shown. */
  command(method: string, parameters: object): Promise<void>;
  /** Lets the pointer rest on the middle of the first element that the selector finds. */
  point(selector: string): Promise<void>;
  /** Presses where the pointer rests. @returns when, in ms since 1970 */
  press(): Promise<number>;
  /** Puts a finger on the middle of the first element that the selector finds, and takes it away after `heldMs`. @returns when, in ms since 1970 */
  tap(selector: string, heldMs: number): Promise<number>;
  close(): Promise<void>;
}

export interface BareTabOptions {
  /** Commands that each page of the tab gets before it loads anything. */
  prepare?: readonly (readonly [method: string, parameters: object])[];
}

const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
const LONGEST_WAIT_MS = 20_000;

/** An expression: whether React works in a slot of the page that it is evaluated on. */
export const isLive = (slot: string) =>
  `Object.keys(document.querySelector('[data-slot="${slot}"]')?.firstElementChild ?? {}).some((key) => key.startsWith('__reactFiber$'))`;

/** Starts the browser at `path` with one tab. */
export async function openBareTab(path: string, { prepare = [] }: BareTabOptions = {}): Promise<BareTab> {
  const profile = await temporaryFolder();
  const browser = spawn(path, [...FLAGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = await addressOf(createInterface(browser.stderr));
  browser.stderr.resume();
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, { sessionId: string | undefined; answered: (answer: Answer) => void }>();
  let count = 0;
  const send = (method: string, params: object, sessionId?: string) =>
    new Promise<Answer>((answered) => {
      const id = ++count;
      waiting.set(id, { sessionId, answered });
      socket.send(JSON.stringify({ id, method, params, sessionId }));
    });

  const settle = (id: number, answer: Answer) => {
    waiting.get(id)?.answered(answer);
    waiting.delete(id);
  };

  /** The tab's pages by the session in which each is told what to do: the one that is shown, and those that are laid out ahead. */
  const pages = new Map<string, Target>();
  const attached = async ({ sessionId, targetInfo }: Attached) => {
    if (targetInfo.type === 'page') pages.set(sessionId, targetInfo);
    // A page that waits for its start answers some commands after it alone.
    for (const [method, parameters] of prepare) void send(method, parameters, sessionId);
    await send('Runtime.runIfWaitingForDebugger', {}, sessionId);
  };
  /** A page that is gone answers nothing. */
  const forget = (session: string) => {
    pages.delete(session);
    for (const [id, { sessionId }] of waiting) if (sessionId === session) settle(id, {});
  };
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, ...answer } = JSON.parse(String(data)) as Message;
    if (id !== undefined) settle(id, answer);
    else if (method === 'Target.attachedToTarget' && params.targetInfo.type !== 'tab') void attached(params);
    else if (method === 'Target.detachedFromTarget') forget(params.sessionId);
    else if (method === 'Target.targetInfoChanged')
      for (const [session, { targetId }] of pages)
        if (targetId === params.targetInfo.targetId) pages.set(session, params.targetInfo);
  });

  const { targetInfos = [] } = (await send('Target.getTargets', { filter: [{ type: 'tab' }] })).result ?? {};
  const tab = await send('Target.attachToTarget', { targetId: targetInfos[0]?.targetId, flatten: true });
  const follow = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
  await send('Target.setAutoAttach', follow, tab.result?.sessionId);
  await send('Target.setDiscoverTargets', { discover: true, filter: [{ type: 'page' }] });

  const sessionOf = (kind: 'shown' | 'ahead') =>
    [...pages].find(([, { subtype }]) => (subtype === 'prerender') === (kind === 'ahead'))?.[0];
  const command = (method: string, parameters: object) => send(method, parameters, sessionOf('shown'));
  const evaluateIn = async <Value>(session: string | undefined, expression: string): Promise<Value> => {
    const { result } = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }, session);
    if (result?.exceptionDetails) throw new Error(`${expression}: ${result.exceptionDetails.text}`);
    return result?.result?.value as Value;
  };
  const evaluate = <Value>(expression: string) => evaluateIn<Value>(sessionOf('shown'), expression);
  const until = async (expression: string): Promise<void> => {
    const end = Date.now() + LONGEST_WAIT_MS;
    // A page that is just being left answers nothing.
    while ((await evaluate(expression).catch(() => false)) !== true) {
      if (Date.now() > end) throw new Error(`never true: ${expression}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const middleOf = (selector: string) =>
    evaluate<{ x: number; y: number }>(`(() => {
      const found = document.querySelector(${JSON.stringify(selector)});
      found.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = found.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    })()`);
  let pointer = { x: 0, y: 0 };
  const mouse = (type: string, button: 'none' | 'left') =>
    command('Input.dispatchMouseEvent', { type, ...pointer, button, clickCount: 1 });
  return {
    evaluate,
    until,
    async evaluateAhead(expression) {
      const session = sessionOf('ahead');
      return session === undefined ? undefined : evaluateIn(session, expression);
    },
    command: async (method, parameters) => void (await command(method, parameters)),
    async visit(url, isThere) {
      await command('Page.navigate', { url });
      await until(`location.href === ${JSON.stringify(url)} && (${isThere})`);
    },
    async point(selector) {
      pointer = await middleOf(selector);
      await mouse('mouseMoved', 'none');
    },
    async press() {
      const pressedAt = Date.now();
      await mouse('mousePressed', 'left');
      // The page is left by it: nobody answers.
      void mouse('mouseReleased', 'left');
      return pressedAt;
    },
    async tap(selector, heldMs) {
      await command('Emulation.setTouchEmulationEnabled', { enabled: true });
      const at = await middleOf(selector);
      await command('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
      await delay(heldMs);
      const liftedAt = Date.now();
      // The page is left by it: nobody answers.
      void command('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      return liftedAt;
    },
    async close() {
      const ended = once(browser, 'exit');
      browser.kill();
      await ended;
      await removeFolder(profile);
    },
  };
}

interface Target {
  targetId: string;
  type: string;
  subtype?: string;
}

interface Attached {
  sessionId: string;
  targetInfo: Target;
}

interface Answer {
  result?: {
    sessionId?: string;
    targetInfos?: Target[];
    result?: { value?: unknown };
    exceptionDetails?: { text: string };
  };
}

interface Message extends Answer {
  id?: number;
  method?: string;
  params: Attached;
}

/** The browser says on its error output where it can be told what to do. */
async function addressOf(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const found = /^DevTools listening on (ws:\S+)/.exec(line);
    if (found) return found[1]!;
  }
  throw new Error('the browser ended at its start');
}
