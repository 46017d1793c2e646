import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { receiveSpans, type ReceivedSpan } from '../src/span-receiver.ts';
import { copyOfData, removeFolder, startShop, type ShopProcess } from '../src/shop-process.ts';
import { expect, test } from './shop-test.ts';
import { VERSIONS } from '../src/remotes.ts';

let shop: ShopProcess;
let receiver: Awaited<ReturnType<typeof receiveSpans>>;
let dataDir: string;

test.beforeAll(async () => {
  receiver = await receiveSpans();
  dataDir = await copyOfData(process.env['PREPARED_DATA']!);
  const env = { DATABASE_URL: '', TRUSTED_PROXIES: '127.0.0.1', OTEL_EXPORTER_OTLP_ENDPOINT: receiver.address };
  shop = await startShop({ dataDir, env });
});
test.afterAll(async () => {
  await shop.stop();
  receiver.close();
  await removeFolder(dataDir);
});

/** Gets a page as a proxy would. */
function view(path: string, headers: Record<string, string>): Promise<void> {
  const options = { host: '127.0.0.1', port: shop.port, path, headers: { host: 'at.localhost', ...headers } };
  return new Promise((resolve, reject) => {
    request(options, (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end();
  });
}

const newTrace = () => ({ traceId: randomBytes(16).toString('hex'), spanId: randomBytes(8).toString('hex') });

async function traceOf(traceId: string): Promise<ReceivedSpan[]> {
  const spansOf = () => receiver.spans.filter((span) => span.traceId === traceId);
  await expect.poll(() => spansOf().some(({ name }) => name === 'GET /*'), { timeout: 60_000 }).toBe(true);
  return spansOf();
}

test('OPS-3 a page view is one trace: request, render, loads of slots, calls of services, statements without their values', async () => {
  const { traceId, spanId } = newTrace();
  const person = { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'Annas Browser' };
  await view('/search?text=geheim', { ...person, traceparent: `00-${traceId}-${spanId}-01` });
  const spans = await traceOf(traceId);
  const parentOf = (span: ReceivedSpan) => spans.find((one) => one.spanId === span.parentSpanId);
  const root = spans.find(({ name }) => name === 'GET /*')!;
  expect(root.parentSpanId).toBe(spanId);
  expect(root.attributes).toMatchObject({ 'ninefold.site': 'AT', 'http.response.status_code': 200 });

  const render = spans.find(({ name }) => name === 'page')!;
  expect(parentOf(render)).toBe(root);
  const slots = spans.filter(({ attributes }) => 'ninefold.slot' in attributes);
  expect(slots.map((slot) => parentOf(slot))).toEqual(slots.map(() => render));
  expect(slots.find(({ name }) => name === 'header/Header')?.attributes['ninefold.release']).toBe(
    `header ${VERSIONS.header}`,
  );
  const calls = spans.filter((span) => slots.includes(parentOf(span)!));
  expect(calls.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^GET \/service\//));
  const statements = spans.filter(({ attributes }) => 'db.query.text' in attributes);
  expect(statements.filter((statement) => calls.includes(parentOf(statement)!)).length).toBeGreaterThan(0);
  expect(spans.filter((span) => span !== root && !parentOf(span))).toEqual([]);

  expect(new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)))).toEqual(
    new Set([
      'http.request.method',
      'http.route',
      'http.response.status_code',
      'ninefold.site',
      'ninefold.request_id',
      'ninefold.page_type',
      'ninefold.slots',
      'ninefold.slot',
      'ninefold.release',
      'db.system.name',
      'db.query.text',
    ]),
  );
  expect(receiver.text()).not.toMatch(/geheim|203\.0\.113|Annas/);
});

test('OPS-3 a trace is taken from a trusted proxy alone, and only where it says that the request is traced', async () => {
  const [unknown, unsampled, known] = [newTrace(), newTrace(), newTrace()];
  await view('/', { traceparent: `00-${unknown.traceId}-${unknown.spanId}-01` });
  const forwarded = { 'x-forwarded-for': '203.0.113.77' };
  await view('/', { ...forwarded, traceparent: `00-${unsampled.traceId}-${unsampled.spanId}-00` });
  await view('/', { ...forwarded, traceparent: `00-${known.traceId}-${known.spanId}-01` });
  await traceOf(known.traceId);
  const traces = new Set(receiver.spans.map(({ traceId }) => traceId));
  expect([unknown, unsampled].map(({ traceId }) => traces.has(traceId))).toEqual([false, false]);
});
