import type { PageFigures } from './measure-page.ts';

/** An aim, and whether a page meets it. */
export interface AimCheck {
  aim: string;
  value: number;
  limit: number;
  isMet: boolean;
}

/** What one page is measured against: itself in one bundle, and without scripts. */
export interface PageMedians {
  composed: PageFigures;
  oneBundle: PageFigures;
  floor: PageFigures;
}

/** Times below this count as equal, in ms: a frame. */
const SAME_MS = 16;

/** Checks a page against the aims that are written in the README. */
export function checkAims({ composed, oneBundle, floor }: PageMedians): AimCheck[] {
  const atMost = (aim: string, value: number, limit: number): AimCheck => ({
    aim,
    value,
    limit,
    isMet: value <= limit,
  });
  const ratio = (a: number, b: number) => (Math.abs(a - b) <= SAME_MS ? 1 : a / b);
  return [
    atMost('first paint ÷ one bundle', ratio(composed.fcp, oneBundle.fcp), 1.05),
    atMost('largest paint ÷ one bundle', ratio(composed.lcp, oneBundle.lcp), 1.05),
    atMost('button live ÷ one bundle', ratio(composed.buttonLive, oneBundle.buttonLive), 1.03),
    atMost('blocking ÷ one bundle', ratio(composed.blocking, oneBundle.blocking), 1.05),
    atMost('largest paint ÷ floor', composed.lcp / floor.lcp, 1.1),
    atMost('button live ÷ floor’s largest paint', composed.buttonLive / floor.lcp, 1.8),
    atMost('depth of the chain', composed.depth, 2),
    atMost('early script KB', composed.earlyScriptBytes / 1024, 105),
    atMost('requests', composed.requests, 20),
    atMost('layout shift', Math.round(composed.cls * 100) / 100, 0),
  ];
}
