import * as z from 'zod/mini';

const Text = z.string();
const Picture = z.object({ srcSet: Text, sizes: Text, type: Text, media: z.optional(Text) });

/** What a document is made of. Other fields are those of a later contract. */
const SoundHead = z.object({
  title: Text,
  description: z.nullish(Text),
  canonical: z.nullish(Text),
  alternates: z.nullish(z.record(Text, z.optional(Text))),
  status: z.nullish(z.int().check(z.gte(200), z.lte(599))),
  /** An address of the shop: browsers read a backslash as a slash. */
  redirect: z.nullish(Text.check(z.regex(/^\/(?![/\\])\P{C}*$/u))),
  preloadImage: z.optional(z.union([Picture, z.array(Picture)])),
  image: z.nullish(Text),
  type: z.nullish(Text),
  robots: z.nullish(Text),
  structuredData: z.nullish(z.array(z.union([z.looseObject({}), z.array(z.unknown())]))),
});

/** Why no document can be made with what a slot says for the head; undefined when one can. What a release says may be anything. */
export function faultOfHead(head: unknown): string | undefined {
  const [issue] = SoundHead.safeParse(head).error?.issues ?? [];
  return issue && `its head is unsound: ${issue.path.join('.')}: ${issue.message}`;
}
