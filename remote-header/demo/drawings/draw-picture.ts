import { CATALOGUE } from './catalogue.ts';
import {
  COLOURS,
  DRAWINGS,
  SCENES,
  VIEWS,
  type ColourName,
  type DrawingName,
  type SceneName,
  type ViewName,
} from './names.ts';
import { scenePicture, teaserPicture } from './scenery.ts';
import { productPicture } from './studio.ts';

/** What is shown, by names of the closed lists. */
export type DrawnPicture =
  | { shape: 'product'; drawing: DrawingName; colour: ColourName; view: ViewName }
  | { shape: 'scene' | 'teaser'; scene: SceneName };

/** The picture as an SVG document. */
export function drawPicture(picture: DrawnPicture): string {
  switch (picture.shape) {
    case 'product':
      return productPicture(CATALOGUE[picture.drawing], picture.colour, picture.view);
    case 'scene':
      return scenePicture(picture.scene);
    case 'teaser':
      return teaserPicture(picture.scene);
  }
}

/** Its name in addresses: `mug/red/front`, `kitchen`. */
export function drawingName(picture: DrawnPicture): string {
  return picture.shape === 'product' ? `${picture.drawing}/${picture.colour}/${picture.view}` : picture.scene;
}

/** Every picture that there is. */
export const DRAWN_PICTURES: readonly DrawnPicture[] = [
  ...SCENES.flatMap((scene) => (['scene', 'teaser'] as const).map((shape) => ({ shape, scene }))),
  ...DRAWINGS.flatMap((drawing) =>
    COLOURS.flatMap((colour) => VIEWS.map((view) => ({ shape: 'product' as const, drawing, colour, view }))),
  ),
];
