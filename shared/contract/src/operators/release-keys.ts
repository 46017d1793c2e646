import { z } from 'zod';
import { RemoteName } from '../remote-name.ts';
import { Actor } from './actor.ts';
import { GivenReason } from './release-answers.ts';
import { Time } from './time.ts';

/** The form of a public key: 32 bytes in base64url. */
const PUBLIC_KEY = /^[\w-]{43}$/;

/** A team's key, by which it stands for its releases. */
export const ReleaseKey = z.object({
  keyId: z.string(),
  publicKey: z.string(),
  /** Whose key it is, in the operators' words. */
  name: z.string(),
  /** Whose releases it may sign. */
  remotes: z.array(RemoteName),
  addedAt: Time,
  addedBy: z.string(),
  /** What it signs from then on is refused. */
  revokedAt: Time.nullable(),
  revokedBy: z.string().nullable(),
  revokedReason: z.string().nullable(),
});
export type ReleaseKey = z.infer<typeof ReleaseKey>;

/** Answer of `keys`, the newest first. */
export const ReleaseKeysAnswer = z.object({ keys: z.array(ReleaseKey) });

/** Body of `keys`. */
export const NewReleaseKey = z.strictObject({
  publicKey: z.string().regex(PUBLIC_KEY, 'is no public key: `npx ninefold keys create` prints one'),
  name: z.string().trim().min(1).max(100),
  remotes: z.array(RemoteName).min(1).max(100),
  /** Not read: the shop knows by whom a call is signed in. */
  actor: Actor.optional(),
});

/** Body of `revoke-key`. */
export const RevokedReleaseKey = z.strictObject({
  keyId: z.string().max(64),
  /** Then the releases that it has signed go into quarantine. */
  isLeaked: z.boolean(),
  /** Not read: the shop knows by whom a call is signed in. */
  actor: Actor.optional(),
  reason: GivenReason,
});

/** Answer of `revoke-key`. */
export const RevokedReleaseKeyAnswer = z.object({
  keyId: z.string(),
  quarantined: z.array(z.object({ remote: RemoteName, version: z.string() })),
});
