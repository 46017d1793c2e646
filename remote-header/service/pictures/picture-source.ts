import type { NamedPicture } from './picture-address.ts';

/** A point that every crop keeps, from 0 to 1 of the width and of the height. */
export interface FocusPoint {
  x: number;
  y: number;
}

/** A picture as it was made, before it is cut to a shape and a size. */
export interface Original {
  /** 16 hex digits that change with everything that would be seen. */
  version: string;
  /** `photograph`: JPEG, PNG, WebP, AVIF or GIF that has been checked. `drawing`: an SVG that the shop itself has drawn. */
  kind: 'photograph' | 'drawing';
  focus?: FocusPoint | undefined;
  /** `fixed`: another picture never gets this address. `changing`: it may. `passing`: soon there will be a better one. */
  lifetime: 'fixed' | 'changing' | 'passing';
  read: () => Promise<Buffer>;
}

/** Knows the originals of some addresses. `undefined`: none of its. */
export type PictureSource = (picture: NamedPicture) => Promise<Original | undefined>;

/** Asks one source after the other. Rejects when one has failed and no other knows the picture. */
export function firstOf(...sources: readonly PictureSource[]): PictureSource {
  return async (picture) => {
    const failures: unknown[] = [];
    for (const find of sources) {
      const original = await find(picture).catch((error: unknown) => void failures.push(error));
      if (original) return original;
    }
    if (failures.length > 0) throw failures[0];
    return undefined;
  };
}
