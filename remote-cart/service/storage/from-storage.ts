import { CodedError } from '@ninefold/service';
import { cartError } from '../errors.ts';

/** What the database refuses is `CARTSTORAGE_UNAVAILABLE`; the cart's own codes stay what they are. */
export async function fromStorage<Result>(using: PromiseLike<Result>): Promise<Result> {
  try {
    return await using;
  } catch (cause) {
    throw cause instanceof CodedError ? cause : cartError('CARTSTORAGE_UNAVAILABLE', { cause });
  }
}
