import { randomBytes } from 'node:crypto';
import type { Acting } from './acting.ts';

const FORM = /^Confirmed ([\w-]{43})$/;

/** Lets a call that a second person has confirmed through once more, within this process, in the name of both. */
export class ConfirmedCalls {
  readonly #tickets = new Map<string, Acting>();

  /** @returns what the call says in its `authorization`, once */
  admit(both: Acting): string {
    const ticket = randomBytes(32).toString('base64url');
    this.#tickets.set(ticket, both);
    return `Confirmed ${ticket}`;
  }

  /** Who sends it; undefined for a call that nobody has confirmed. */
  redeem(authorization: string): Acting | undefined {
    const [, ticket = ''] = FORM.exec(authorization) ?? [];
    const both = this.#tickets.get(ticket);
    this.#tickets.delete(ticket);
    return both;
  }
}
