import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createPictureProcess, PictureProcessEnded, type PictureProcess } from './picture-process.ts';
import { PictureRefused } from './picture-refused.ts';
import { renderPicture } from './render-picture.ts';
import { photograph } from './testing/test-pictures.ts';

const SMALL = { shape: 'product', name: 'garden', width: 120, format: 'webp' } as const;

const opened: PictureProcess[] = [];
afterEach(() => opened.splice(0).forEach(({ close }) => close()));

function open(...options: Parameters<typeof createPictureProcess>): PictureProcess {
  const made = createPictureProcess(...options);
  opened.push(made);
  return made;
}

/** The processes of this one that decode pictures. */
function decoders(): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter(isDecoder).map(Number);
}

function isDecoder(pid: string): boolean {
  try {
    const isOurs = readFileSync(`/proc/${pid}/status`, 'utf8').includes(`PPid:\t${process.pid}\n`);
    return isOurs && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture-program');
  } catch {
    return false; // it has just ended
  }
}

const original = async () => ({ kind: 'photograph', bytes: await photograph(300, 300) }) as const;

it('PRM-4 renders the same picture as in the host, and refuses the same', async () => {
  const { render, check } = open();
  const garden = await original();
  expect((await render(garden, SMALL)).equals(await renderPicture(garden, SMALL))).toBe(true);
  expect(await check(garden.bytes)).toMatchObject({ bytes: garden.bytes, type: 'jpg', width: 300, height: 300 });
  const refused = await check(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(PictureRefused);
  expect(refused).toMatchObject({ code: 'TYPE_REFUSED', message: expect.stringContaining('SVG') });
  await expect(render({ kind: 'photograph', bytes: Buffer.from('none') }, SMALL)).rejects.toThrow(/unsupported/);
});

it.runIf(process.platform === 'linux')(
  'PRM-4 what decodes pictures has no variables, comes after pages, and goes when nothing is left to do',
  async () => {
    const { render } = open({ idleMs: 200 });
    await expect.poll(decoders, { message: 'those of other tests have ended' }).toEqual([]);
    const garden = await original();
    await render(garden, SMALL);
    const [pid = 0, ...others] = decoders();
    expect(others).toEqual([]);
    const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').match(/[^\0]+(?==)/g) ?? [];
    expect(variables.filter((name) => !name.startsWith('NODE_CHANNEL_'))).toEqual([]);
    expect(getPriority(pid)).toBeGreaterThan(getPriority());
    await expect.poll(decoders).toEqual([]);
    expect((await render(garden, SMALL)).length).toBeGreaterThan(0);
  },
);

it.runIf(process.platform === 'linux')(
  'PRM-4 a picture that ends what decodes it costs the next ones nothing',
  async () => {
    const { render } = open();
    const garden = await original();
    await render(garden, SMALL);
    const large = { kind: 'photograph', bytes: await photograph(4000, 4000) } as const;
    const underway = render(large, { ...SMALL, width: 1600, format: 'avif' });
    for (const pid of decoders()) process.kill(pid, 'SIGKILL');
    await expect(underway).rejects.toThrow(PictureProcessEnded);
    expect((await render(garden, SMALL)).length).toBeGreaterThan(0);
  },
);

it.runIf(process.platform === 'linux').each(['SIGINT', 'SIGTERM'])(
  'PRM-4 a picture that is under way is finished though %s reaches the whole process group',
  async (signal) => {
    const { render } = open();
    const garden = await original();
    await render(garden, SMALL);
    const underway = render(garden, { ...SMALL, width: 240 });
    for (const pid of decoders()) process.kill(pid, signal);
    expect((await underway).length).toBeGreaterThan(0);
  },
);

it.runIf(process.platform === 'linux')(
  'PRM-4 a picture that never comes back is given up, and what decodes it replaced',
  async () => {
    const longestMs = 120_000;
    const { render } = open({ longestMs });
    const garden = await original();
    await render(garden, SMALL);
    for (const pid of decoders()) process.kill(pid, 'SIGSTOP');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const stuck = expect(render(garden, SMALL)).rejects.toThrow(PictureProcessEnded);
    vi.advanceTimersByTime(longestMs);
    vi.useRealTimers();
    await stuck;
    expect((await render(garden, SMALL)).length).toBeGreaterThan(0);
  },
);

it('PRM-4 a machine that starts no process at the moment costs a picture, and neither the service nor the next one', async () => {
  const { render } = open();
  const garden = await original();
  const { execPath } = process;
  onTestFinished(() => void (process.execPath = execPath));
  process.execPath = '/no/such/program';
  await expect(render(garden, SMALL)).rejects.toThrow(PictureProcessEnded);
  process.execPath = execPath;
  expect((await render(garden, SMALL)).length).toBeGreaterThan(0);
});
