import { z } from 'zod';
import { Rights } from './rights.ts';
import { isAsSaid, NOT_AS_SAID } from './rights-as-said.ts';
import { OwnName } from './actor.ts';
import { Time } from './time.ts';

/** Longest that a token holds, in days. */
export const MOST_TOKEN_DAYS = 366;

/** Body of `create-token`. */
export const TokenOrder = z
  .strictObject({
    name: OwnName,
    ...Rights.shape,
    days: z.int().min(1).max(MOST_TOKEN_DAYS),
  })
  .refine(isAsSaid, NOT_AS_SAID);

/** `token` is told here, and never again. */
export const CreatedTokenAnswer = z.object({ id: z.uuid(), token: z.string(), expiresAt: Time });

/** A token for machines, without what it is. */
export const AccessToken = z.object({
  id: z.uuid(),
  name: z.string(),
  ...Rights.shape,
  createdAt: Time,
  createdBy: z.string(),
  expiresAt: Time,
  /** To the minute; null: never. */
  lastUsedAt: Time.nullable(),
  /** Null: it is not. */
  revokedAt: Time.nullable(),
});

export const TokensAnswer = z.object({ tokens: z.array(AccessToken) });

/** Body of `revoke-token`. */
export const TokenRevocation = z.strictObject({ id: z.uuid() });

/** `name` of the token that holds no more. */
export const RevokedTokenAnswer = z.object({ id: z.uuid(), name: z.string() });
