import { CATALOGUE } from './catalogue.ts';
import { KINDS, type KindName } from './kinds.ts';
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
  | { shape: 'product'; drawing: DrawingName | KindName; colour: ColourName; view: ViewName }
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

function inEveryView(drawing: DrawingName | KindName, colours: readonly ColourName[]): DrawnPicture[] {
  return colours.flatMap((colour) => VIEWS.map((view) => ({ shape: 'product', drawing, colour, view })));
}

/** Every picture that there is. */
export const DRAWN_PICTURES: readonly DrawnPicture[] = [
  ...SCENES.flatMap((scene) => (['scene', 'teaser'] as const).map((shape) => ({ shape, scene }))),
  ...DRAWINGS.flatMap((drawing) => inEveryView(drawing, COLOURS)),
  ...Object.entries(KINDS).flatMap(([kind, colours]) => inEveryView(kind as KindName, colours)),
];
