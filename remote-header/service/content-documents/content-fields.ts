import * as z from 'zod/mini';
import { parsePictureBase } from '../pictures/picture-address.ts';

const IMAGE_PREFIX = '/service/imagedelivery/image/';

/** The base path of a picture; whether the shop has it is not looked up. */
export const ImagePath = z
  .string()
  .check(
    z.refine(
      (path: string) =>
        path.startsWith(IMAGE_PREFIX) && parsePictureBase(path.slice(IMAGE_PREFIX.length)) !== undefined,
      `is no picture of the shop: bring it in with \`npx ninefold pictures add\` and write the address that it prints, like ${IMAGE_PREFIX}scenes/<name>`,
    ),
  );
