import type { Invited } from './people.ts';

/** What an invited person opens. The secret stands after the `#`: browsers send it to nobody. */
export function joinLink(origin: string, { secret }: Pick<Invited, 'secret'>): string {
  return `${origin}/operators/join#${secret}`;
}
