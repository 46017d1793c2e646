import { fields, pattern, tablePart, type SliceContent } from '@ninefold/service/documents';
import { newsletterPages } from '../schema.ts';

const Image = pattern(
  /^\/(?!\/)[\w./-]{1,200}$/,
  'is no picture of the shop: write /service/imagedelivery/image/scenes/<name>, or the path of a file',
);

export const newsletterPagePart = tablePart({
  name: 'newsletterPage',
  summary: 'the picture of the newsletter page; none: the page shows no picture',
  table: newsletterPages,
  entry: fields({ image: Image }),
  key: [],
  most: 1,
});

/** What a merchandiser changes of the newsletter's. */
export const newsletterContent: SliceContent = { parts: [newsletterPagePart] };
