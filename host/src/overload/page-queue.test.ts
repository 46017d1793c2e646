import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageQueue, PageQueueFull } from './page-queue.ts';

let load: number;
let held: number;
let isHalted: boolean;
let queue: PageQueue;
const leaves: (() => void)[] = [];
const refused = vi.fn<(count: number) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  load = 1;
  held = 0;
  isHalted = false;
  leaves.length = 0;
  refused.mockClear();
  queue = new PageQueue({
    most: 20,
    mostWaiting: 4,
    longestWaitMs: 1000,
    readLoad: () => load,
    readHeld: () => held,
    isHalted: () => isHalted,
    onRefused: refused,
  });
});
afterEach(() => {
  queue.close();
  vi.useRealTimers();
});

/** Asks for pages on one connection; tells what became of each by now. */
function ask(connection: string, pages: number, address = '192.0.2.1'): { states: string[] } {
  const states = Array.from({ length: pages }, () => 'waits');
  for (const index of states.keys())
    queue.enter({ address, connection }).then(
      (leave) => {
        states[index] = 'enters';
        leaves.push(leave);
      },
      (error: unknown) => (states[index] = error instanceof PageQueueFull ? 'refused' : 'fails'),
    );
  return { states };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const count = ({ states }: { states: string[] }, what: string) => states.filter((state) => state === what).length;

describe('the line of pages', () => {
  it('renders a few at a time while the thread is busy, lets a few wait, and refuses the rest at once', async () => {
    const flood = ask('flood', 100);
    await settle();
    expect([count(flood, 'enters'), count(flood, 'waits'), count(flood, 'refused')]).toEqual([3, 4, 93]);
  });

  it('renders more while the thread has time, and never more than it may', async () => {
    load = 0.2;
    const many = ask('many', 6);
    await vi.advanceTimersByTimeAsync(50);
    expect(count(many, 'enters')).toBe(6);
    for (let look = 0; look < 20; look += 1) {
      ask('more', 4);
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(leaves.length).toBe(20);
  });

  it('renders at once what comes next while the thread has time for it, and few after a time in which nobody came', async () => {
    load = 0.2;
    ask('first', 3);
    await vi.advanceTimersByTimeAsync(50);
    const next = ask('next', 3);
    await settle();
    expect(next.states).toEqual(Array(3).fill('enters'));
    leaves.splice(0).forEach((leave) => leave());
    await vi.advanceTimersByTimeAsync(1000);
    const later = ask('later', 7);
    await settle();
    expect([count(later, 'enters'), count(later, 'waits')]).toEqual([3, 4]);
  });

  it('looks at nothing more once it is closed', () => {
    queue.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('lets in whoever has asked for fewest pages, in the place of whoever has asked for most', async () => {
    const flood = ask('flood', 7);
    const visitor = ask('visitor', 1);
    await settle();
    expect([count(flood, 'waits'), count(flood, 'refused'), visitor.states]).toEqual([3, 1, ['waits']]);
    leaves.splice(0).forEach((leave) => leave());
    await settle();
    expect(visitor.states).toEqual(['enters']);
  });

  it('lets in whose address has asked for fewest, however many connections a flood has', async () => {
    const visitor = ask('visitor', 1, '198.51.100.7');
    const floods = Array.from({ length: 20 }, (_, index) => ask(`flood ${index}`, 1));
    const another = ask('another', 1, '198.51.100.8');
    await settle();
    expect([...visitor.states, ...another.states]).toEqual(['enters', 'waits']);
    expect(floods.filter(({ states }) => states[0] === 'waits')).toHaveLength(3);
    leaves[0]!();
    await settle();
    expect(another.states).toEqual(['enters']);
  });

  it('lets in whoever came last of those who have asked for as many, and refuses who has waited longest', async () => {
    const visitors = Array.from({ length: 9 }, (_, index) => ask(`visitor ${index}`, 1));
    await settle();
    expect(visitors.flatMap(({ states }) => states)).toEqual([
      ...Array(3).fill('enters'),
      ...Array(2).fill('refused'),
      ...Array(4).fill('waits'),
    ]);
    leaves[0]!();
    await settle();
    expect(visitors.at(-1)!.states).toEqual(['enters']);
  });

  it('refuses of a flood, and not who has waited before it came', async () => {
    ask('first', 3);
    const visitor = ask('visitor', 1, '198.51.100.7');
    const flood = ask('flood', 10);
    await settle();
    expect([...visitor.states, count(flood, 'refused')]).toEqual(['waits', 7]);
  });

  it('lets in a connection that has asked for few before the many of another one, though those came later', async () => {
    ask('flood', 3);
    await settle();
    const visitor = ask('visitor', 1);
    ask('flood', 3);
    leaves.splice(0, 2).forEach((leave) => leave());
    await settle();
    expect(visitor.states).toEqual(['enters']);
  });

  it('counts for nobody what was refused to them: an address takes turns with others as if it had not asked', async () => {
    const flood = ask('flood', 30);
    const other = ask('other', 2, '198.51.100.7');
    await settle();
    expect([count(flood, 'waits'), count(other, 'waits')]).toEqual([2, 2]);
    leaves.splice(0, 2).forEach((leave) => leave());
    await settle();
    expect([count(flood, 'waits'), count(other, 'waits')]).toEqual([1, 1]);
  });

  it('lets in whoever came first while everybody’s turn comes in time', async () => {
    for (let page = 0; page < 40; page += 1) {
      ask('earlier', 1);
      await vi.advanceTimersByTimeAsync(25);
      leaves.splice(0).forEach((leave) => leave());
    }
    ask('slow', 3);
    await settle();
    const [first, second] = [ask('first', 1), ask('second', 1)];
    leaves.splice(0, 1).forEach((leave) => leave());
    await settle();
    expect([...first.states, ...second.states]).toEqual(['enters', 'waits']);
  });

  it('lets in whoever came first, too, when nothing was done for the blink of an eye', async () => {
    for (let page = 0; page < 40; page += 1) {
      ask('earlier', 1);
      await vi.advanceTimersByTimeAsync(25);
      leaves.splice(0).forEach((leave) => leave());
    }
    ask('slow', 3);
    await vi.advanceTimersByTimeAsync(200);
    const [first, second] = [ask('first', 1), ask('second', 1)];
    leaves.splice(0, 1).forEach((leave) => leave());
    await settle();
    expect([...first.states, ...second.states]).toEqual(['enters', 'waits']);
  });

  it('refuses none of twenty who ask on and on, however often some have asked before', async () => {
    queue = new PageQueue({ most: 20, mostWaiting: 48, readLoad: () => load, onRefused: refused });
    let answered = 0;
    let failed = 0;
    const askOn = async (connection: string, pages: number) => {
      for (let page = 0; page < pages; page += 1)
        await queue.enter({ address: '192.0.2.1', connection }).then(
          async (leave) => {
            await new Promise((resolve) => setTimeout(resolve, 60));
            leave();
            answered += 1;
          },
          () => (failed += 1),
        );
    };
    const asking = [askOn('often', 100)];
    await vi.advanceTimersByTimeAsync(2000);
    asking.push(...Array.from({ length: 19 }, (_, index) => askOn(`connection ${index}`, 30)));
    await vi.advanceTimersByTimeAsync(60_000);
    await Promise.all(asking);
    expect({ answered, failed }).toEqual({ answered: 670, failed: 0 });
  });

  it('refuses whoever has waited too long', async () => {
    const flood = ask('flood', 5);
    await vi.advanceTimersByTimeAsync(1000);
    expect([count(flood, 'enters'), count(flood, 'refused')]).toEqual([3, 2]);
  });

  it('LAY-1 REL-4 refuses nobody for the time in which no page can be rendered, and then as soon as ever', async () => {
    isHalted = true;
    const visitors = ask('visitors', 5);
    await vi.advanceTimersByTimeAsync(5000);
    expect([count(visitors, 'enters'), count(visitors, 'waits')]).toEqual([3, 2]);
    isHalted = false;
    leaves[0]!();
    await vi.advanceTimersByTimeAsync(900);
    expect([count(visitors, 'enters'), count(visitors, 'waits')]).toEqual([4, 1]);
    await vi.advanceTimersByTimeAsync(200);
    expect(count(visitors, 'refused')).toBe(1);
  });

  it('lets nobody wait longer than a page may take, and refuses a flood at once, also while no page can be rendered', async () => {
    isHalted = true;
    const flood = ask('flood', 100);
    await settle();
    expect([count(flood, 'waits'), count(flood, 'refused')]).toEqual([4, 93]);
    await vi.advanceTimersByTimeAsync(8100);
    expect([count(flood, 'waits'), count(flood, 'refused')]).toEqual([0, 97]);
  });

  it('refuses none of few who wait while the host is slow, unless more come and wait as long', async () => {
    queue = new PageQueue({ most: 20, mostWaiting: 9, fewWaiting: 3, longestWaitMs: 1000, readLoad: () => load });
    const few = ask('few', 6);
    await vi.advanceTimersByTimeAsync(5000);
    expect([count(few, 'enters'), count(few, 'waits')]).toEqual([3, 3]);
    const flood = ask('flood', 6, '198.51.100.7');
    await vi.advanceTimersByTimeAsync(1100);
    expect([count(few, 'refused'), count(flood, 'refused')]).toEqual([3, 6]);
  });

  it('LAY-1 REL-4 lets others in in the place of pages whose renderer does not answer', async () => {
    const stuck = ask('stuck', 3);
    await settle();
    held = 3;
    const visitors = ask('visitors', 4);
    await vi.advanceTimersByTimeAsync(50);
    expect([...stuck.states, count(visitors, 'enters'), count(visitors, 'waits')]).toEqual([
      ...Array(3).fill('enters'),
      3,
      1,
    ]);
    held = 0;
    leaves.slice(0, 3).forEach((leave) => leave());
    await vi.advanceTimersByTimeAsync(50);
    expect(count(visitors, 'waits'), 'as many are rendered as ever').toBe(1);
  });

  it('LAY-4 has time for pages that nobody waits for only while a visitor would still be let in at once', async () => {
    const isAtEase = [queue.isAtEase()];
    for (let page = 0; page < 3; page += 1) {
      ask('visitor', 1);
      await settle();
      isAtEase.push(queue.isAtEase());
    }
    expect(isAtEase).toEqual([true, true, false, false]);
    leaves.splice(0).forEach((leave) => leave());
    expect(queue.isAtEase()).toBe(true);
  });

  it('gives a place once to whoever comes next, however often it is given back', async () => {
    const flood = ask('flood', 6);
    await settle();
    const leave = leaves.at(-1)!;
    leave();
    leave();
    await settle();
    expect(count(flood, 'enters')).toBe(4);
  });

  it('forgets connections that ask for nothing any more, though somebody of their address always waits', async () => {
    for (let connection = 0; connection < 100; connection += 1) ask(`connection ${connection}`, 1);
    await vi.advanceTimersByTimeAsync(9900);
    ask('waits', 1);
    expect([queue.figures().waiting, queue.remembered()]).toEqual([1, 101]);
    await vi.advanceTimersByTimeAsync(200);
    expect([queue.figures().waiting, queue.remembered()]).toEqual([1, 1]);
  });

  it('tells now and then how many were refused, and not each', async () => {
    ask('flood', 100);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(refused.mock.calls).toEqual([[97]]);
  });
});
