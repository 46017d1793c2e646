import { z } from 'zod';

/** An instant as answers carry it: an ISO text. */
export const Time = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});
