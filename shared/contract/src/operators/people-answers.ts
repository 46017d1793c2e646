import { z } from 'zod';
import { OwnName } from './actor.ts';
import { Rights } from './rights.ts';
import { isAsSaid, NOT_AS_SAID } from './rights-as-said.ts';
import { Time } from './time.ts';

/** Body of `invite`. */
export const Invitation = z.strictObject({ name: OwnName, ...Rights.shape }).refine(isAsSaid, NOT_AS_SAID);

/** `link` lets whoever opens it first make the person's passkey. It is told here, and never again. */
export const InvitationAnswer = z.object({ id: z.uuid(), name: z.string(), link: z.url(), expiresAt: Time });

/** Somebody who signs in with a passkey. */
export const Person = z.object({
  id: z.uuid(),
  name: z.string(),
  ...Rights.shape,
  createdAt: Time,
  createdBy: z.string(),
  /** Null: never. */
  lastSignInAt: Time.nullable(),
  /** Until when a link waits for them; null: none does. */
  invitedUntil: Time.nullable(),
});

/** By name. */
export const PeopleAnswer = z.object({ people: z.array(Person) });

/** Body of `change-person`. */
export const PersonChange = z.strictObject({ id: z.uuid(), ...Rights.shape }).refine(isAsSaid, NOT_AS_SAID);

/** Body of `link-person` and `remove-person`. */
export const PersonReference = z.strictObject({ id: z.uuid() });

/** Whose rights are others now, or who may sign in no more. */
export const PersonAnswer = z.object({ id: z.uuid(), name: z.string() });
