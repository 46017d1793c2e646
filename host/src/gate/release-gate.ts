import type { ReleaseGate } from '../releases/registry.ts';
import { compareTexts } from './compare-texts.ts';
import type { RenderOptions } from './sample-page.ts';
import { findSecondCopies } from './second-copies.ts';
import { keepStylesInside } from './style-scope.ts';
import { renderRelease } from './render-release.ts';
import { weighRelease } from './weigh-release.ts';

/**
 * Judges a release before it is stored: what it weighs in the browser, whether it brings a React of its own, whether its styles stay
 * inside its slots, whether each of its languages has all texts, and whether its slots can be rendered on the nine sites.
 */
export function createReleaseGate(options: RenderOptions): ReleaseGate {
  return async (manifest, readFile) => [
    ...(await weighRelease(manifest, readFile)),
    ...(await findSecondCopies(manifest, readFile)),
    ...(await keepStylesInside(manifest, readFile)),
    ...(await compareTexts(manifest, readFile)),
    ...(await renderRelease(manifest, readFile, options)),
  ];
}

/** Judges a draft: what would harm others or does not run. Its texts and weights are asked of the release that comes of it. */
export function createDraftGate(options: RenderOptions): ReleaseGate {
  return async (manifest, readFile) => [
    ...(await findSecondCopies(manifest, readFile)),
    ...(await keepStylesInside(manifest, readFile)),
    ...(await renderRelease(manifest, readFile, options)),
  ];
}
