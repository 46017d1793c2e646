import type { DemoPromotion } from './demo-promotion.ts';

/** An A/B test and its group as the preview's service names them. */
const LARGE_PICTURE = { abTest: 'home-stage', abTestGroup: 'large-picture' };

/**
 * A stage for everybody, and before it what the group `large-picture` sees: headline and button alone leave the room to the picture.
 *
 * @param position of the first of the two; the next one must be free
 */
export function inGroups(stage: DemoPromotion, position: number): DemoPromotion[] {
  const { subline: _subline, links: _links, ...content } = stage.content;
  return [
    { ...stage, ...LARGE_PICTURE, position, content },
    { ...stage, position: position + 1 },
  ];
}
