import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMPTY_COMPOSITION } from '@ninefold/contract/operators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildHost, type Host } from '../app.ts';
import { readConfig } from '../config.ts';
import { Metrics } from './metrics.ts';

const OPERATOR_TOKEN = 'a token of operators, long enough for them';

let dataDir: string;
let host: Host;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ninefold-metrics-'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RENDERERS: '1', OPERATOR_TOKEN });
  host = await buildHost({ config, slices: [], progress: () => undefined });
  await host.prepared;
}, 60_000);
afterAll(async () => {
  await host.close();
  await rm(dataDir, { recursive: true });
});

async function readFigures() {
  const answer = await host.operators.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
  return answer.body;
}

it('OPS-3 figures are for operators, at their origin alone', async () => {
  expect((await host.operators.inject('/metrics')).statusCode).toBe(401);
  expect((await host.app.inject('/metrics')).statusCode).toBe(404);
});

it('OPS-3 the list of the guide is what the host answers, names, labels and all', async () => {
  const labels = { site: 'DE', remote: 'cart', version: '1.0.0' } as const;
  host.app.metrics.follow({
    ...EMPTY_COMPOSITION,
    sites: { ...EMPTY_COMPOSITION.sites, DE: { cart: { version: '1.0.0', isKilled: false } } },
  });
  host.app.metrics.counts.addView(labels);
  host.app.metrics.counts.addFailure(labels, 'browser');
  host.app.metrics.counts.addVitals(labels, { lcp: 1200, inp: 80, cls: 0.02 });
  host.app.metrics.mailTried('sent');
  await host.app.inject({ url: '/', headers: { host: 'at.localhost' } });

  const text = await readFigures();
  const told = new Map(
    text.match(/^# TYPE ninefold_\S+/gm)!.map((line) => [line.slice('# TYPE '.length), new Set<string>()]),
  );
  for (const [, series, given = ''] of text.matchAll(/^(ninefold_\w+?)(?:\{(.*)\})? \S+$/gm)) {
    const name = told.has(series!) ? series! : series!.replace(/_(?:bucket|sum|count)$/, '');
    for (const [, label] of given.matchAll(/(\w+)="/g)) if (label !== 'le') told.get(name)!.add(label!);
  }
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/operators/metrics.md'), 'utf8');
  const documented = [...guide.matchAll(/^\| `(ninefold_\w+)` +\|([^|]*)\|/gm)].map(([, name, names]) => [
    name,
    [...names!.matchAll(/`(\w+)`/g)].map(([, label]) => label!),
  ]);
  expect(Object.fromEntries(documented)).toEqual(
    Object.fromEntries([...told].map(([name, names]) => [name, [...names]])),
  );
});

it('OPS-3 requests count by site and type of page', async () => {
  await host.app.inject({ url: '/', headers: { host: 'tr.localhost' } });
  await host.app.inject({ url: '/nothing/here', headers: { host: 'tr.localhost' } });
  await host.app.inject({ url: '/service/nobody/api/x', headers: { host: 'tr.localhost' } });
  const text = await readFigures();
  expect(text).toMatch(/^ninefold_requests_total\{site="TR",kind="(?:home|other)",status="2xx"\} 1$/m);
  expect(text).toContain('ninefold_requests_total{site="TR",kind="call",status="4xx"} 1');
  expect(text).not.toContain('nothing/here');
  expect(text).toMatch(/^ninefold_database_seconds 0\.\d+/m);
  expect(text).toContain('ninefold_renderers{state="ready"} 1');
});

it('OPS-3 only what visitors get has series: what is no longer live goes, and what was never live is not counted', async () => {
  const figures = new Metrics();
  const live = (version: string, candidate?: string) => {
    const rollout = candidate && {
      version: candidate,
      percent: 10,
      startedAt: '2026-11-01T00:00:00Z',
      actor: 'ada',
      reason: 'a test',
    };
    const cart = { version, isKilled: false, ...(rollout && { rollout }) };
    figures.follow({ revision: 1, sites: { ...EMPTY_COMPOSITION.sites, DE: { cart } } });
  };
  const views = async () => [
    ...(await figures.text()).text.matchAll(/^ninefold_release_views_total\{.*version="(.*)"\}/gm),
  ];
  const count = (version: string) => figures.counts.addView({ site: 'DE', remote: 'cart', version });
  live('1.0.0', '1.1.0');
  for (const version of ['1.0.0', '1.1.0', '0.9.0-invented']) count(version);
  expect((await views()).map(([, version]) => version)).toEqual(['1.0.0', '1.1.0']);
  live('1.1.0');
  expect((await views()).map(([, version]) => version)).toEqual(['1.1.0']);
  figures.close();
});
