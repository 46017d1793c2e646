import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { createBrotliDecompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it, vi } from 'vitest';
import { compressor, copyOf } from './page-output.ts';

const MEGABYTE = 1024 * 1024;

it('LAY-5 copies a page that is sent, and holds it to nobody’s pace', async () => {
  const onTooLarge = vi.fn();
  const write = vi.fn(() => new Promise<void>(() => undefined));
  const copied = copyOf({ stream: new PassThrough(), write }, onTooLarge);
  await copied.write('<p>Grüße');
  await copied.write(Buffer.from('</p>'));
  expect([copied.html(), write.mock.calls.length]).toEqual(['<p>Grüße</p>', 2]);
  expect(onTooLarge).not.toHaveBeenCalled();
});

it('LAY-5 gives the copy of a page up that is too large, and sends it at its reader’s pace', async () => {
  const onTooLarge = vi.fn();
  const read = Promise.withResolvers<void>();
  const copied = copyOf({ stream: new PassThrough(), write: () => read.promise }, onTooLarge);
  await copied.write(Buffer.alloc(2 * MEGABYTE));
  expect(onTooLarge).not.toHaveBeenCalled();
  let isSent = false;
  const sending = copied.write('x').then(() => (isSent = true));
  await Promise.resolve();
  expect([onTooLarge.mock.calls.length, isSent, copied.html()]).toEqual([1, false, '']);
  read.resolve();
  await sending;
});

it('LAY-5 what is rendered in one go leaves in one go, and before the page has its end', async () => {
  const request = { headers: { 'accept-encoding': 'gzip, br' } } as FastifyRequest;
  const { stream, write } = compressor(request, { header: vi.fn() } as unknown as FastifyReply);
  const flushes = vi.spyOn(stream as typeof stream & { flush: () => void }, 'flush');
  const shown = stream.pipe(createBrotliDecompress());
  for (const part of ['<a class="button">', 'Weiter', '</a>']) void write(part);
  const [first] = (await once(shown, 'data')) as [Buffer];
  expect([first.toString(), flushes.mock.calls.length]).toEqual(['<a class="button">Weiter</a>', 1]);
  void write('<p>later</p>');
  const [second] = (await once(shown, 'data')) as [Buffer];
  expect([second.toString(), flushes.mock.calls.length]).toEqual(['<p>later</p>', 2]);
});

it.each([
  ['gzip;q=0.5, br', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip;q=0, br; q=0.0', undefined],
])('LAY-5 sends a page to a browser that takes "%s" as that says', (accepted, encoding) => {
  const header = vi.fn();
  const { stream } = compressor(
    { headers: { 'accept-encoding': accepted } } as FastifyRequest,
    { header } as unknown as FastifyReply,
  );
  stream.destroy();
  expect(header.mock.calls).toEqual(encoding === undefined ? [] : [['content-encoding', encoding]]);
});
