import type { SceneName } from './names.ts';
import { FESTIVE_SCENES } from './scenes-festive.ts';
import { HOME_SCENES } from './scenes-home.ts';
import { OUTDOOR_SCENES } from './scenes-outdoor.ts';
import { SHOP_SCENES } from './scenes-shop.ts';
import { rect } from './shapes.ts';
import type { Scene } from './stage.ts';
import { svgDocument } from './studio.ts';

const SCENERY: Record<SceneName, Scene> = { ...HOME_SCENES, ...FESTIVE_SCENES, ...OUTDOOR_SCENES, ...SHOP_SCENES };

/** A scene, 1600 by 700 units, with room for text on its left third. */
export function scenePicture(name: SceneName): string {
  return sceneDocument(SCENERY[name], [0, 0, 1600, 700]);
}

/** The crowded part of a scene, 1190 by 700 units. */
export function teaserPicture(name: SceneName): string {
  return sceneDocument(SCENERY[name], [410, 0, 1190, 700]);
}

function sceneDocument(scene: Scene, viewBox: readonly [number, number, number, number]): string {
  const [bright, dim] = scene.wall;
  const wall = `<radialGradient id="wall" cx=".42" cy=".1" r="1"><stop offset="0" stop-color="${bright}"/><stop offset="1" stop-color="${dim}"/></radialGradient>`;
  return svgDocument(rect(0, 0, 1600, 700, 'url(#wall)') + scene.draw(), viewBox, wall);
}
