import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteOpening } from '../opening/opening-state.ts';
import type { OperatorSessions } from './operator-sessions.ts';
import type { OperatorsApi } from './operators-api.ts';
import type { ConsoleView } from './views/console-view.ts';

/** What a signed-in operator asks for. */
export interface OperatorCall {
  request: FastifyRequest;
  reply: FastifyReply;
  actor: string;
}

/** What the routes of the operators' page share. */
export interface Console {
  api: OperatorsApi;
  sessions: OperatorSessions;
  operatorToken: string;
  /** How far the sites are on the way to a shop. */
  opening: () => Promise<SiteOpening[]>;
  /** Answers with a page. */
  show: (
    call: Pick<OperatorCall, 'request' | 'reply'> & { actor?: string },
    view: ConsoleView,
    status?: number,
  ) => FastifyReply;
  /** A handler for operators who are signed in; others are asked to sign in first. */
  signedIn: (
    handler: (call: OperatorCall) => Promise<FastifyReply>,
  ) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}
