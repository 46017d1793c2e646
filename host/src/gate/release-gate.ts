import { weighRelease, type ReleaseManifest } from '@ninefold/contract';
import type { Reason } from '../releases/verify/refusal-reasons.ts';
import type { ReleaseGate } from '../releases/registry-options.ts';
import { compareTexts } from './compare-texts.ts';
import { hydrateRelease, type BrowserOptions } from './hydrate-release.ts';
import type { ReadFile, RenderedSample, RenderOptions } from './sample-page.ts';
import { findSecondCopies } from './second-copies.ts';
import { renderRelease } from './render-release.ts';

/**
 * Judges a release before it is stored: what it weighs in the browser, whether it brings a React of its own, whether its styles stay
 * inside its slots, whether each of its languages has all texts, and whether its slots can be rendered on the nine sites and, where there is a browser, taken over by it.
 */
export function createReleaseGate({
  browser,
  ...options
}: RenderOptions & { browser?: BrowserOptions | undefined }): ReleaseGate {
  const renderAndHydrate = async (manifest: ReleaseManifest, readFile: ReadFile) => {
    if (!browser) return await renderRelease(manifest, readFile, options);
    const samples: RenderedSample[] = [];
    const reasons = await renderRelease(manifest, readFile, options, (sample) => void samples.push(sample));
    return reasons.length > 0 ? reasons : await hydrateRelease(manifest, readFile, samples, { ...options, browser });
  };
  return (manifest, readFile) =>
    // The renderer is a process of its own, and compression has threads of its own: side by side on two cores.
    judgeBy([keepBudgets, findSecondCopies, keepStylesInside, compareTexts, renderAndHydrate], manifest, readFile);
}

/** A remote's build asks the same scales before. */
const keepBudgets: ReleaseGate = async (manifest, readFile) =>
  (await weighRelease(manifest, readFile)).map(({ text }) => ({ code: 'SIZE_BUDGET', text }));

/** The parser of stylesheets has 125 modules: they are read with the first release, not at each start. */
const keepStylesInside: ReleaseGate = async (manifest, readFile) =>
  (await import('./style-scope.ts')).keepStylesInside(manifest, readFile);

/** Judges a draft: what would harm others or does not run. Its texts and weights are asked of the release that comes of it. */
export function createDraftGate(options: RenderOptions): ReleaseGate {
  const render: ReleaseGate = (manifest, readFile) => renderRelease(manifest, readFile, options);
  return (manifest, readFile) => judgeBy([findSecondCopies, keepStylesInside, render], manifest, readFile);
}

async function judgeBy(judges: readonly ReleaseGate[], ...release: Parameters<ReleaseGate>): Promise<Reason[]> {
  return (await Promise.all(judges.map((judge) => judge(...release)))).flat();
}
