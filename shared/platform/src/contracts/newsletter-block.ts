import * as z from 'zod/mini';

const Text = z
  .string()
  .check(z.maxLength(300, 'is too long: 300 characters at most'), z.regex(/\S/, 'must not be empty'));
/** Root-relative: a picture of the picture service without its size, or a file. */
const Image = z
  .string()
  .check(
    z.regex(
      /^\/(?!\/)[\w./-]{1,200}$/,
      'is no picture of the shop: write /service/imagedelivery/image/<shape>/<name>, or the path of a file',
    ),
  );

/** How content offers the newsletter; what is absent is as the newsletter itself has it. */
export const NewsletterBlock = z.strictObject({
  title: z.optional(Text),
  /** From 1024 px on. */
  desktopImage: z.optional(Image),
  /** Below. */
  tabletImage: z.optional(Image),
  discountText: z.optional(Text),
  voucherLabel: z.optional(Text),
  /** The terms of the voucher below the form, with their mark; `false`: none. */
  footnote: z.optional(z.union([Text, z.literal(false)])),
  /** Another language than the site's. */
  language: z.optional(z.literal('en')),
});
export type NewsletterBlock = z.infer<typeof NewsletterBlock>;
