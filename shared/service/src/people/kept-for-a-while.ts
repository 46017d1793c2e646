import type { SliceContext } from '../slice.ts';

/** What a slice deletes when it is old. */
export interface KeptForAWhile {
  /** As operators name it: `carts`. */
  name: string;
  /** Days that it is kept where operators say nothing. */
  days: number;
  /** Deletes what is older; several hosts may do it at once. Answers how much that was. */
  forget: (context: SliceContext, before: Date) => Promise<number>;
}
