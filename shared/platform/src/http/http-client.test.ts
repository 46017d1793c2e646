import { expect, it, vi } from 'vitest';
import { createHttpClient, type HttpTransport } from './http-client.ts';

const DATA = '/service/customerfrontenddata/api/v1/psdata';

it('HDR-11 asks once for what a whole page shares, until it is to be forgotten', async () => {
  const transport = vi.fn<HttpTransport>(() => Promise.resolve({ status: 200, body: 'data' }));
  const http = createHttpClient('AT', transport);
  const answers = [http.shared(DATA), http.shared(DATA)];
  for (const answer of answers) expect(await answer).toEqual({ ok: true, status: 200, body: 'data' });
  await http.shared(DATA);
  expect(transport).toHaveBeenCalledTimes(1);
  http.forget(DATA);
  await http.shared(DATA);
  expect(transport).toHaveBeenCalledTimes(2);
});

it('HDR-11 shares a failure with those alone who have waited for it: whoever comes later asks anew', async () => {
  const statuses = [503, 200];
  const transport = vi.fn<HttpTransport>(() => Promise.resolve({ status: statuses.shift()!, body: {} }));
  const http = createHttpClient('AT', transport);
  const waiting = [http.shared(DATA), http.shared(DATA)];
  expect((await Promise.all(waiting)).map(({ ok }) => ok)).toEqual([false, false]);
  expect(await http.shared(DATA)).toMatchObject({ ok: true });
  expect(await http.shared(DATA)).toMatchObject({ ok: true });
  expect(transport).toHaveBeenCalledTimes(2);
});

it('HDR-11 keeps the answer that was asked for anew while an earlier one was on its way to fail', async () => {
  const sent: PromiseWithResolvers<{ status: number; body: unknown }>[] = [];
  const transport = vi.fn<HttpTransport>(() => {
    sent.push(Promise.withResolvers());
    return sent.at(-1)!.promise;
  });
  const http = createHttpClient('AT', transport);
  const earlier = http.shared(DATA);
  http.forget(DATA);
  const later = http.shared(DATA);
  sent[0]!.resolve({ status: 503, body: {} });
  await earlier;
  sent[1]!.resolve({ status: 200, body: {} });
  await later;
  await http.shared(DATA);
  expect(transport).toHaveBeenCalledTimes(2);
});
