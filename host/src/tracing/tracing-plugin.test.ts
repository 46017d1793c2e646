import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createServiceApp } from '@ninefold/service';
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import type { HostOptions } from '../host-options.ts';
import { answerByName, createOperatorsApp } from '../operators-origin/operators-app.ts';
import { tracing } from './tracing-plugin.ts';

const OPERATORS_HOST = 'operators.shop.example';

interface Sent {
  resourceSpans: { scopeSpans: { spans: { name: string }[] }[] }[];
}

it('OPS-3 traces what visitors ask, and nothing that operators ask by their name at the same port', async () => {
  const names: string[] = [];
  const collector = createServer((request, response) => {
    void json(request).then((sent) => {
      for (const { scopeSpans } of (sent as Sent).resourceSpans)
        names.push(...scopeSpans.flatMap(({ spans }) => spans.map(({ name }) => name)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const { port } = collector.address() as AddressInfo;
  const config = readConfig({ OPERATORS_HOST, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
  const [shop, operators] = [createServiceApp(), createOperatorsApp({})];
  await shop.register(tracing, { config } as HostOptions);
  answerByName(shop, operators, OPERATORS_HOST);
  shop.get('/page', () => 'the shop');
  operators.get('/operators', { config: { needs: 'nobody' } }, () => 'the operators’ page');
  await operators.ready();
  for (const [url, host] of [
    ['/operators', OPERATORS_HOST],
    ['/page', 'de.localhost'],
  ])
    expect((await shop.inject({ url: url!, headers: { host: host! } })).statusCode).toBe(200);
  await shop.close();
  await operators.close();
  collector.close();
  expect(names).toEqual(['GET /page']);
});
