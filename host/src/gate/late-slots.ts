import type { RenderedSample } from './sample-page.ts';

/**
 * Tries the slots again that were late beside others, each by itself, by the first of its samples: pages beside each other make each late
 * on a busy machine. Once the time is over those that are not tried yet are let off, if one is late by itself: the release is refused for that one.
 *
 * @returns the samples of the slots that are late by themselves
 */
export async function lateByThemselves<Sample extends Pick<RenderedSample, 'placed'>>(
  late: readonly Sample[],
  isLate: (sample: Sample) => Promise<boolean>,
  isTimeOver: () => boolean,
): Promise<Sample[]> {
  const found: Sample[] = [];
  for (const samples of Map.groupBy(late, ({ placed }) => placed.name).values()) {
    if (found.length > 0 && isTimeOver()) break;
    if (await isLate(samples[0]!)) found.push(...samples);
  }
  return found;
}
