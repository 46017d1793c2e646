import { PictureRefused } from './picture-refused.ts';

const NAME = /^[a-z\d](?:[a-z\d-]{0,58}[a-z\d])?$/;

/** The name of a picture in addresses, made of a file's name: `Sommer Garten_2.JPG` is `sommer-garten-2`. Throws {@link PictureRefused} `NO_NAME`. */
export function pictureNameOf(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .toLowerCase();
  const name = plain
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');
  if (NAME.test(name)) return name;
  throw new PictureRefused('NO_NAME', 'has no letter or digit in its name: give it one with --name');
}
