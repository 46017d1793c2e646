import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '@ninefold/service';
import { lt } from '@ninefold/service/sql';
import { usedChallenges } from './schema.ts';

/** What a challenge is for: an answer to one is none to the other. */
export type Ceremony = 'join' | 'sign-in' | 'add' | 'prove';

/** How long somebody may take to answer, in ms. */
export const CHALLENGE_MS = 5 * 60_000;

const [CHANCE, TIME, MAC] = [16, 6, 32] as const;

/** Challenges that passkeys answer, each once. They are signed, so that whoever only asks for one writes nothing; every host knows those of the others. */
export class Challenges {
  readonly #database: Database;
  readonly #secret: string;
  readonly #now: () => number;

  constructor({ database, secret, now = Date.now }: { database: Database; secret: string; now?: () => number }) {
    this.#database = database;
    this.#secret = secret;
    this.#now = now;
  }

  give(ceremony: Ceremony): Uint8Array<ArrayBuffer> {
    const told = Buffer.alloc(CHANCE + TIME);
    randomBytes(CHANCE).copy(told);
    told.writeUIntBE(this.#now() + CHALLENGE_MS, CHANCE, TIME);
    return Uint8Array.from(Buffer.concat([told, this.#sign(ceremony, told)]));
  }

  /** Whether an answer to it counts; it does so no second time. @param challenge in base64url */
  async take(ceremony: Ceremony, challenge: string): Promise<boolean> {
    const bytes = Buffer.from(challenge, 'base64url');
    if (bytes.length !== CHANCE + TIME + MAC) return false;
    const told = bytes.subarray(0, CHANCE + TIME);
    const expiresAt = told.readUIntBE(CHANCE, TIME);
    const isOurs = timingSafeEqual(bytes.subarray(CHANCE + TIME), this.#sign(ceremony, told));
    if (!isOurs || expiresAt <= this.#now()) return false;
    await this.#database.delete(usedChallenges).where(lt(usedChallenges.expiresAt, new Date(this.#now())));
    const taken = await this.#database
      .insert(usedChallenges)
      .values({ challenge: bytes.toString('base64url'), expiresAt: new Date(expiresAt) })
      .onConflictDoNothing()
      .returning();
    return taken.length === 1;
  }

  #sign(ceremony: Ceremony, told: Buffer): Buffer {
    return createHmac('sha256', this.#secret).update(`passkey ${ceremony}\n`).update(told).digest();
  }
}
