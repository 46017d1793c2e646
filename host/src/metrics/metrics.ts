import { PAGE_TYPES, type RemoteName } from '@ninefold/contract';
import type { CompositionState } from '@ninefold/contract/operators';
import type { SiteCode } from '@ninefold/sites';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { DIRECTIVES, type Directive } from '../releases/registry/vitals.ts';
import type { ReleaseFigures } from '../telemetry/release-counts.ts';

/** What `ninefold_requests_total` calls a request: a type of page, or what else it asks for. */
export type RequestKind = (typeof PAGE_TYPES)[number] | 'call' | 'file' | 'other';

const RELEASE = ['site', 'remote', 'version'] as const;
const MAIL_OUTCOMES = ['sent', 'tried again', 'given up'] as const;
/** Upper bounds, good and poor ones as browsers' makers name them among them. In seconds; CLS has no unit. */
const BOUNDS = {
  lcp: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  inp: [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2],
  cls: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
} as const;

/** The figures of one host. Labels have few values: sites, types of page, live releases and rollouts, and no address ever. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = this.#counter('requests_total', 'Requests answered', ['site', 'kind', 'status']);
  readonly #seconds = new Histogram({
    name: 'ninefold_request_seconds',
    help: 'From a request to the end of its answer',
    labelNames: ['kind'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.#registry],
  });
  readonly #views = this.#counter('release_views_total', 'Pages shown with a release', RELEASE);
  readonly #failures = this.#counter('release_failures_total', 'Failures of a release', [...RELEASE, 'where']);
  readonly #vitals = {
    lcp: this.#vital('release_lcp_seconds', 'Largest Contentful Paint of pages with a release', BOUNDS.lcp),
    inp: this.#vital('release_inp_seconds', 'Interaction to Next Paint of pages with a release', BOUNDS.inp),
    cls: this.#vital('release_cls', 'Cumulative Layout Shift of pages with a release', BOUNDS.cls),
  };
  readonly #violations = this.#counter('release_violations_total', "What a page's policy refused to a release", [
    ...RELEASE,
    'directive',
  ]);
  readonly #pageViolations = this.#counter('page_violations_total', 'What a policy refused to no release', [
    'site',
    'directive',
  ]);
  /** The releases whose series exist, by site. */
  #known = new Set<string>();
  readonly #rendererEnds = this.#counter('renderer_ends_total', 'Renderers that have ended and were replaced', []);
  readonly #mails = this.#counter('mails_total', 'Mails of accounts, by what came of a try', ['outcome']);

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    // Whoever watches an increase sees none in a series that begins with its first count.
    for (const outcome of MAIL_OUTCOMES) this.#mails.inc({ outcome }, 0);
  }

  /** Counts what is counted of releases here, too. */
  readonly counts: ReleaseFigures = {
    addView: ({ site, remote, version }) =>
      this.#knows(site, remote, version) && this.#views.inc({ site, remote, version }),
    addFailure: ({ site, remote, version }, where) =>
      this.#knows(site, remote, version) && this.#failures.inc({ site, remote, version, where }),
    addVitals: ({ site, remote, version }, { lcp, inp, cls }) => {
      if (!this.#knows(site, remote, version)) return;
      const labels = { site, remote, version };
      if (lcp !== undefined) this.#vitals.lcp.observe(labels, lcp / 1000);
      if (inp !== undefined) this.#vitals.inp.observe(labels, inp / 1000);
      if (cls !== undefined) this.#vitals.cls.observe(labels, cls);
    },
    addViolation: ({ site, remote, version }, directive) =>
      this.#knows(site, remote, version) && this.#violations.inc({ site, remote, version, directive }),
  };

  pageViolated(site: SiteCode, directive: Directive): void {
    this.#pageViolations.inc({ site, directive });
  }

  answered(site: SiteCode, kind: RequestKind, status: number, seconds: number): void {
    this.#requests.inc({ site, kind, status: '5xx' }, 0);
    this.#requests.inc({ site, kind, status: `${Math.floor(status / 100)}xx` });
    this.#seconds.observe({ kind }, seconds);
  }

  rendererEnded(): void {
    this.#rendererEnds.inc();
  }

  mailTried(outcome: (typeof MAIL_OUTCOMES)[number]): void {
    this.#mails.inc({ outcome });
  }

  /** Series stay for what is live or rolled out; what visitors no longer get goes from the answer. */
  follow({ sites }: CompositionState): void {
    const known = new Set<string>();
    for (const [site, remotes] of Object.entries(sites))
      for (const [remote, { version, rollout }] of Object.entries(remotes)) {
        known.add(`${site} ${remote} ${version}`);
        if (rollout) known.add(`${site} ${remote} ${rollout.version}`);
      }
    for (const key of this.#known) if (!known.has(key)) this.#forget(key);
    this.#known = known;
  }

  /** A figure that is read when somebody asks. What cannot be read is left out. */
  read<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    readValues: () => Promise<[Record<Label, string>, number][]> | [Record<Label, string>, number][],
  ): void {
    const gauge = new Gauge({
      name: `ninefold_${name}`,
      help,
      labelNames,
      registers: [],
      async collect() {
        this.reset();
        const values = await Promise.resolve(readValues()).catch(() => []);
        for (const [labels, value] of values) this.set(labels, value);
      },
    });
    this.#registry.registerMetric(gauge);
  }

  /** The answer, and its content type. */
  async text(): Promise<{ type: string; text: string }> {
    return { type: this.#registry.contentType, text: await this.#registry.metrics() };
  }

  close(): void {
    this.#registry.clear();
  }

  #knows(site: SiteCode, remote: RemoteName, version: string): boolean {
    return this.#known.has(`${site} ${remote} ${version}`);
  }

  #forget(key: string): void {
    const [site = '', remote = '', version = ''] = key.split(' ');
    const labels = { site, remote, version };
    this.#views.remove(labels);
    for (const where of ['browser', 'server']) this.#failures.remove({ ...labels, where });
    for (const directive of DIRECTIVES) this.#violations.remove({ ...labels, directive });
    for (const vital of Object.values(this.#vitals)) vital.remove(labels);
  }

  #counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label> {
    return new Counter({ name: `ninefold_${name}`, help, labelNames, registers: [this.#registry] });
  }

  #vital(name: string, help: string, bounds: readonly number[]): Histogram<(typeof RELEASE)[number]> {
    return new Histogram({
      name: `ninefold_${name}`,
      help,
      labelNames: RELEASE,
      buckets: [...bounds],
      registers: [this.#registry],
    });
  }
}
