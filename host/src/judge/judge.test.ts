import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addEvidence, noEvidence, worthOf } from './evidence.ts';
import { GUARDRAILS } from './guardrails.ts';
import { beginStep, completed, newJudgement, observe, type Judgement } from './judgement.ts';
import { createRandom } from './testing/create-random.ts';
import { judge } from './verdict.ts';

interface Shop {
  share: number;
  live: number;
  candidate: number;
  /** Part of the visitors, in their order, for whom everything fails as often. */
  outage?: readonly [from: number, until: number];
}

/** Lets visitors come; every one is looked at. @returns what was decided first, other than to hold, and after whom */
function run(judgement: Judgement, { share, live, candidate, outage }: Shop, visitors: number, random: () => number) {
  for (let visitor = 1; visitor <= visitors; visitor++) {
    const isCandidate = random() < share;
    const isOut = outage !== undefined && visitor >= outage[0] && visitor < outage[1];
    const hasFailed = random() < (isOut ? 0.5 : isCandidate ? candidate : live);
    observe(judgement, { kind: 'entered', share, isCandidate });
    if (hasFailed)
      for (const what of ['server', 'failed'] as const)
        observe(judgement, { kind: 'happened', what, share, isCandidate });
    observe(judgement, { kind: 'settled', hasFailed, share, isCandidate });
    if (!hasFailed) continue;
    const { kind, reason } = judge(judgement, { share, hours: 2 });
    if (kind === 'take-back') return { kind, reason, visitor };
  }
  return { ...judge(judgement, { share, hours: 2 }), visitor: Infinity };
}

const runs = (count: number, shop: Shop, visitors: number, seed = 1) => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => run(newJudgement(), shop, visitors, random));
};

describe('LAY-1 evidence of what happens to both versions alike', () => {
  const { failed } = GUARDRAILS;
  const shares = fc.double({ min: 0.001, max: 0.999, noNaN: true });
  const pasts = fc.array(fc.boolean(), { maxLength: 60 });
  const after = (happened: [share: number, isCandidate: boolean][], convincing: number) => {
    const evidence = noEvidence(failed);
    for (const [share, isCandidate] of happened)
      addEvidence(evidence, failed, failed.odds, share, isCandidate, convincing);
    return worthOf(evidence);
  };

  it('is worth no more on average, whatever came before', () => {
    fc.assert(
      fc.property(shares, pasts, shares, fc.constantFrom(100, 3), (before, past, share, convincing) => {
        const happened = past.map((isCandidate): [number, boolean] => [before, isCandidate]);
        const worth = (isCandidate: boolean) => after([...happened, [share, isCandidate]], convincing);
        const now = after(happened, convincing);
        expect((share * worth(true) + (1 - share) * worth(false)) / now).toBeCloseTo(1, 9);
      }),
    );
  });

  it('is worth what convinces and not more, and what it would have won beyond that where live fails instead', () => {
    const two: [number, boolean][] = [
      [0.1, true],
      [0.1, true],
    ];
    const unlimited = after([...two, [0.1, true]], Infinity);
    expect(unlimited).toBeGreaterThan(20);
    expect(after([...two, [0.1, true]], 20)).toBeCloseTo(20, 6);
    expect(after([...two, [0.1, true]], 20)).toBeGreaterThanOrEqual(20);
    expect(after([...two, [0.1, false]], 20)).toBeCloseTo(
      after([...two, [0.1, false]], Infinity) + (0.1 / 0.9) * (unlimited - 20),
      6,
    );
  });
});

describe('LAY-1 a rollout as good as live', () => {
  it.each([
    [0.01, 0.01],
    [0.1, 0.05],
    [0.5, 0.01],
    [0.9, 0.05],
  ])('is hardly ever taken back, however often it is looked at: share %d, failures %d', (share, rate) => {
    const takenBack = runs(200, { share, live: rate, candidate: rate }, 5000).filter(
      ({ kind }) => kind === 'take-back',
    );
    expect(takenBack.length).toBeLessThanOrEqual(5);
  });

  it('is hardly ever taken back because both fail in an outage', () => {
    const shop = { share: 0.5, live: 0.01, candidate: 0.01, outage: [1000, 2000] } as const;
    expect(runs(200, shop, 3000).filter(({ kind }) => kind === 'take-back').length).toBeLessThanOrEqual(5);
  });

  it('may go on after a few thousand visitors', () => {
    const verdicts = runs(20, { share: 0.5, live: 0.01, candidate: 0.01 }, 10_000).map(({ kind }) => kind);
    expect(verdicts.filter((kind) => kind === 'go-on').length).toBeGreaterThanOrEqual(17);
  });
});

describe('LAY-1 a worse rollout', () => {
  it.each([
    ['two points, a tenth of the visitors', { share: 0.1, live: 0.01, candidate: 0.03 }, 2000],
    ['two points, half of them', { share: 0.5, live: 0.01, candidate: 0.03 }, 3400],
    ['twenty points, a tenth', { share: 0.1, live: 0.01, candidate: 0.21 }, 100],
    ['twenty points, half', { share: 0.5, live: 0.001, candidate: 0.201 }, 100],
  ])('is taken back soon: %s', (_what, shop, candidates) => {
    const results = runs(100, shop, candidates / shop.share).filter(({ kind }) => kind === 'take-back');
    expect(results.length).toBeGreaterThanOrEqual(86);
  });

  it('is taken back with the figures of what is worse', () => {
    const { reason } = run(newJudgement(), { share: 0.5, live: 0.01, candidate: 0.3 }, 1000, createRandom(1));
    expect(reason).toMatch(
      /^failures on the server: \d+ of \d+ visitors \(\d+\.\d\d %\), live \d+ of \d+ visitors \(\d\.\d\d %\)$/,
    );
  });

  it('never goes on, though an outage hides it', () => {
    const shop = { share: 0.5, live: 0.01, candidate: 0.02, outage: [500, 1500] } as const;
    expect(runs(100, shop, 4000).filter(({ kind }) => kind === 'go-on').length).toBeLessThanOrEqual(8);
  });

  it('is taken back when its pages are slower, or when fewer buy', () => {
    const random = createRandom(7);
    const [slow, unsold] = [newJudgement(), newJudgement()];
    for (let view = 0; view < 1500; view++) {
      const isCandidate = random() < 0.5;
      const value = (1000 + 2000 * random()) * (isCandidate ? 1.4 : 1);
      observe(slow, { kind: 'measured', what: 'lcp', value, share: 0.5, isCandidate });
      if (random() < (isCandidate ? 0.1 : 0.5))
        observe(unsold, { kind: 'happened', what: 'added', share: 0.5, isCandidate });
    }
    expect(judge(slow, { share: 0.5, hours: 2 })).toMatchObject({
      kind: 'take-back',
      reason: expect.stringMatching(/^LCP .* worse than \d+ % of the pages before it/),
    });
    expect(judge(unsold, { share: 0.5, hours: 2 })).toMatchObject({
      kind: 'take-back',
      reason: expect.stringContaining('into the cart'),
    });
  });
});

describe('LAY-1 what is told of a rollout that is taken back', () => {
  it.each([
    [['late'], 'slots past their deadline: '],
    [['server', 'failed'], 'failures on the server: '],
    [['failed', 'browser'], 'failures in browsers: '],
  ] as const)('names what has happened, with figures: %j', (happened, what) => {
    const judgement = newJudgement();
    for (let visitor = 0; visitor < 100; visitor++) {
      const whose = { share: 0.5, isCandidate: visitor % 2 === 0 };
      observe(judgement, { kind: 'entered', ...whose });
      if (whose.isCandidate)
        for (const each of happened) observe(judgement, { kind: 'happened', what: each, ...whose });
    }
    expect(judge(judgement, { share: 0.5, hours: 2 })).toEqual({
      kind: 'take-back',
      reason: `${what}50 of 50 visitors (100.00 %), live 0 of 50 visitors (0.00 %)`,
    });
  });
});

describe('LAY-1 what is unclear is held', () => {
  const hold = (judgement: Judgement, share = 0.1, hours = 2) => {
    const { kind, reason } = judge(judgement, { share, hours });
    expect(kind).toBe('hold');
    return reason;
  };
  const come = (judgement: Judgement, visitors: number, shop: Shop) => run(judgement, shop, visitors, createRandom(3));

  it('saying how many visitors are missing, and how long that takes', () => {
    const judgement = newJudgement();
    come(judgement, 1000, { share: 0.1, live: 0, candidate: 0 });
    expect(hold(judgement)).toMatch(
      /^Needs at least \d+ more visitors of the candidate, about \d h at this traffic\.$/,
    );
  });

  /** As many of live come as of the candidate, in turn, and nothing happens. */
  function comeInTurn(visitors: number): Judgement {
    const judgement = newJudgement();
    for (let visitor = 0; visitor < visitors; visitor++) {
      const whose = { share: 0.5, isCandidate: visitor % 2 === 0 };
      observe(judgement, { kind: 'entered', ...whose });
      observe(judgement, { kind: 'settled', hasFailed: false, ...whose });
    }
    return judgement;
  }

  it.each([
    [200, 2, 'Needs at least 200 more visitors of the candidate, about 4 h at this traffic.'],
    [200, 0.4, 'Needs at least 200 more visitors of the candidate, about 48 min at this traffic.'],
    [200, 0, 'Needs at least 200 more visitors of the candidate, about 2 min at this traffic.'],
    [598, 1, 'Needs at least 1 more visitors of the candidate, about 1 min at this traffic.'],
    [0, 2, 'Needs at least 300 more visitors of the candidate.'],
  ])('saying of %i visitors in %d h: %s', (visitors, hours, told) => {
    expect(hold(comeInTurn(visitors), 0.5, hours)).toBe(told);
  });

  it('saying the smallest difference that a day can show: what it takes for two points, by the formula and by hand', () => {
    const judgement = comeInTurn(600);
    const unclear = /neither surely worse nor surely as good\. (.*)$/;
    const told = (share: number, hours: number) => unclear.exec(hold(judgement, share, hours))![1];
    // 300 of the candidate have come, and until tomorrow 589 more: 2.5 ln(116) / 2 / (0.0101 · 0.662) ≈ 890.
    expect(told(0.5, (300 / 589) * 24)).toBe('Smallest difference visible within a day: 2.0 points.');
    expect(told(0.9, (300 / 589) * 24)).toMatch(
      /At 90 % a difference of 2 points needs about 58\d0 visitors of the candidate, at 50 % about 890\.$/,
    );
  });

  it('saying that too few come to show anything within a day', () => {
    const look = { share: 0.5, hours: 1000, fewestCandidates: 1 };
    expect(judge(comeInTurn(2), look).reason).toMatch(/Nothing can be seen in this traffic within a day\.$/);
  });

  it('as long, and until as many have come, as is asked for', () => {
    const judgement = comeInTurn(8000);
    const look = { share: 0.5, hours: 9, stepHours: 1 };
    expect(judge(judgement, { ...look, bakeHours: 3.4 }).reason).toBe('As good so far; watched for 2 h more.');
    expect(judge(judgement, { ...look, bakeHours: 1 }).kind).toBe('go-on');
    expect(judge(judgement, { ...look, fewestCandidates: 4001 }).reason).toMatch(/^Needs at least 1 more/);
    expect(judge(judgement, { ...look, fewestCandidates: 4000 }).kind).toBe('go-on');
  });

  it('saying what this traffic can show, and what a large share costs', () => {
    const judgement = newJudgement();
    come(judgement, 4000, { share: 0.9, live: 0.04, candidate: 0.04 });
    const reason = hold(judgement, 0.9);
    expect(reason).toMatch(
      /neither surely worse nor surely as good\. Smallest difference visible within a day: \d\.\d points\./,
    );
    expect(reason).toMatch(
      /At 90 % a difference of 2 points needs about \d+ visitors of the candidate, at 50 % about \d+\.$/,
    );
  });

  it('saying of whoever fails on the server and in the browser that one visitor has failed', () => {
    const judgement = newJudgement();
    for (let visitor = 0; visitor < 600; visitor++) {
      const whose = { share: 0.5, isCandidate: visitor % 2 === 0 };
      const hasFailed = visitor % 20 < 2;
      observe(judgement, { kind: 'entered', ...whose });
      if (hasFailed)
        for (const what of ['server', 'failed', 'browser'] as const)
          observe(judgement, { kind: 'happened', what, ...whose });
      observe(judgement, { kind: 'settled', hasFailed, ...whose });
    }
    expect(hold(judgement, 0.5)).toContain('failures: 30 of 300 visitors (10.00 %), live 30 of 300 visitors (10.00 %)');
  });

  it('saying that everything fails', () => {
    const judgement = newJudgement();
    come(judgement, 2000, { share: 0.5, live: 0.01, candidate: 0.01, outage: [1500, 2001] });
    expect(hold(judgement, 0.5)).toContain('shared outage');
  });

  it('saying that visitors do not fall as ordered, when that is so', () => {
    const judgement = newJudgement();
    const random = createRandom(5);
    for (let visitor = 0; visitor < 3000; visitor++)
      observe(judgement, { kind: 'entered', share: 0.5, isCandidate: random() < 0.42 });
    for (let failure = 0; failure < 50; failure++)
      observe(judgement, { kind: 'happened', what: 'failed', share: 0.5, isCandidate: true });
    expect(hold(judgement, 0.5)).toContain('the split or the counting is broken');
  });

  it('until a share was watched long enough, and anew with a larger one', () => {
    const judgement = newJudgement();
    come(judgement, 8000, { share: 0.5, live: 0, candidate: 0 });
    expect(hold(judgement, 0.5, 0.5)).toBe('As good so far; watched for 30 min more.');
    expect(judge(judgement, { share: 0.5, hours: 1 }).kind).toBe('go-on');
    beginStep(judgement);
    expect(hold(judgement, 0.9)).toContain('Needs at least 300 more visitors');
  });
});

it('goes on from what an older version has kept, which did not count who failed, nor all that is judged now', () => {
  const judgement = newJudgement();
  for (const what of ['server', 'browser', 'browser'] as const)
    observe(judgement, { kind: 'happened', what, share: 0.5, isCandidate: true });
  const { failed, ...happened } = judgement.happened;
  const { cls, ...evidence } = judgement.evidence;
  const kept = { ...judgement, happened, evidence: evidence as Judgement['evidence'] };
  expect(completed(kept).happened).toEqual({ ...happened, failed: { live: 0, candidate: 3 } });
  expect(completed(kept).evidence).toEqual({ ...evidence, cls });
  expect(completed({ ...kept, happened: { ...happened, failed } }).happened.failed).toEqual(failed);
});

it('is kept between looks as plain data', () => {
  const [kept, memory] = [newJudgement(), newJudgement()];
  const shop = { share: 0.5, live: 0.02, candidate: 0.02 };
  run(kept, shop, 500, createRandom(1));
  const restored = JSON.parse(JSON.stringify(kept)) as Judgement;
  run(memory, shop, 500, createRandom(1));
  for (const judgement of [restored, memory]) run(judgement, shop, 500, createRandom(2));
  expect(restored).toEqual(memory);
});
