import { acrossFields, fields, pattern, Position } from '@ninefold/service/documents';
import * as z from 'zod/mini';

/** What a block needs, and what it must not have. */
const oneOfEach = acrossFields(({ kind, promotionId, shelf }) => {
  const isShelf = kind === 'shelf';
  if (isShelf && shelf === undefined) return [{ path: ['shelf'], reason: 'is missing: a shelf says which one it is' }];
  if (!isShelf && promotionId === undefined)
    return [{ path: ['promotionId'], reason: 'is missing: it says which promotion is shown' }];
  if (isShelf ? promotionId === undefined : shelf === undefined) return [];
  return [
    {
      path: [isShelf ? 'promotionId' : 'shelf'],
      reason: `is of no use to a block of the kind ${JSON.stringify(kind)}`,
    },
  ];
});

/** A block of the home page as content documents write it. */
export const HomeBlockEntry = fields({
  position: Position,
  kind: z.enum(['stage', 'teaser', 'shelf']),
  promotionId: z.optional(pattern(/^[\w~.:-]{1,80}$/, 'is no id: 1 to 80 letters, digits, "~", ".", ":", "_" and "-"')),
  shelf: z.optional(z.enum(['bestsellers', 'new', 'sale', 'coffee'])),
}).check(oneOfEach);
export type HomeBlockEntry = z.infer<typeof HomeBlockEntry>;
