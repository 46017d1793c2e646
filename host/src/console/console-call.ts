import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Acting } from '../operators/acting.ts';
import type { IdentityProvider } from '../oidc/identity-provider.ts';
import type { SignInAttempts } from '../oidc/sign-in-attempts.ts';
import type { OwnPasskeys } from '../operators/own-passkeys.ts';
import type { Passkeys } from '../operators/passkeys.ts';
import type { People } from '../operators/people.ts';
import type { SiteOpening } from '../opening/opening-state.ts';
import type { OperatorSessions } from './operator-sessions.ts';
import type { OperatorsApi } from './operators-api.ts';
import type { ConsoleView } from './views/console-view.ts';

/** What a signed-in operator asks for. */
export interface OperatorCall {
  request: FastifyRequest;
  reply: FastifyReply;
  acting: Acting;
  /** In their name. */
  api: OperatorsApi;
}

/** What the routes of the operators' page share. */
export interface Console {
  apiOf: (request: FastifyRequest) => OperatorsApi;
  sessions: OperatorSessions;
  people: People;
  passkeys: Passkeys;
  ownPasskeys: OwnPasskeys;
  /** Where people can sign in, too; null: they have passkeys and tokens alone. */
  provider: { provider: IdentityProvider; attempts: SignInAttempts } | null;
  /** The page's own origin. */
  originOf: () => string;
  /** Whom a token stands for. */
  knows: (token: string) => Promise<Acting | undefined>;
  /** How far the sites are on the way to a shop. */
  opening: () => Promise<SiteOpening[]>;
  /** How many orders wait for a second person. */
  requestCount: () => Promise<number>;
  /** Answers with a page. */
  show: (
    call: Pick<OperatorCall, 'request' | 'reply'> & { acting?: Acting },
    view: ConsoleView,
    status?: number,
  ) => FastifyReply;
  /** A handler for operators who are signed in; others are asked to sign in first. */
  signedIn: (
    handler: (call: OperatorCall) => Promise<FastifyReply>,
  ) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}
