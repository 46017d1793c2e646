import { closeApp } from '@ninefold/service';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { HostOptions } from '../host-options.ts';
import { OperatorSessions } from '../console/operator-sessions.ts';
import { readSessionToken } from '../console/session-cookie.ts';
import { serverOptionsOf } from '../server-options.ts';
import { AccessTokens } from '../operators/access-tokens.ts';
import type { Identify } from '../operators/acting.ts';
import { Challenges } from '../operators/challenges.ts';
import { askSecondPerson } from '../operators/ask-second-person.ts';
import { ConfirmedCalls } from '../operators/confirmed-calls.ts';
import { createIdentify } from '../operators/identify.ts';
import { loadOperatorToken } from '../operators/operator-token.ts';
import { answerByName, createOperatorsApp, tellElsewhere } from './operators-app.ts';
import { operatorsOriginOf, ownPortOf } from './operators-origin.ts';
import { Passkeys } from '../operators/passkeys.ts';
import { People } from '../operators/people.ts';
import { registerPeopleRoutes } from './people-routes.ts';
import { SecondPerson } from '../operators/second-person.ts';
import { registerSecondPersonRoutes } from './second-person-routes.ts';
import { registerTokenRoutes } from './token-routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The token that may do everything; what the shop signs for operators is keyed with it. */
    operatorToken: string;
    /** The tokens of people, teams and machines. */
    accessTokens: AccessTokens;
    people: People;
    passkeys: Passkeys;
    /** Where one person alone changes nothing, and what waits for a second one. */
    secondPerson: SecondPerson;
    operatorSessions: OperatorSessions;
    /** Tells who sends a request to the operators' server. */
    identify: Identify;
    /** The server of their page and API, at an origin of its own. */
    operators: FastifyInstance;
    /** The origin of that server as people see it. */
    operatorsOrigin: () => string;
    /** Answers what operators have under way, and ends their server. */
    endOperators: () => Promise<void>;
  }
}

/** Who may give orders, and where: other parts add what operators ask to `app.operators`. */
export const operators = fp(
  async (app: FastifyInstance, { config }: HostOptions) => {
    const ofOperators = createOperatorsApp(serverOptionsOf(config));
    const originOf = () => operatorsOriginOf(config, app, ofOperators);
    let ending: Promise<void> | undefined;
    const end = () => (ending ??= closeApp(ofOperators));
    answerByName(app, ofOperators, ownPortOf(config) === undefined ? config.OPERATORS_HOST : undefined);
    tellElsewhere(app, originOf);
    app.preparation.guard(ofOperators, (url) => url.startsWith('/service/content/'));
    app.addHook('onReady', async () => {
      await ofOperators.ready();
    });
    app.addHook('preClose', end);
    const operatorToken = config.OPERATOR_TOKEN ?? (await loadOperatorToken(config.DATA_DIR));
    const { database } = app.opened;
    const tokens = new AccessTokens({ database });
    const sessions = new OperatorSessions({ database, operatorToken });
    const people = new People({ database });
    const challenges = new Challenges({ database, secret: operatorToken });
    const sessionOf = (request: FastifyRequest) => sessions.read(readSessionToken(request), false);
    const confirmedCalls = new ConfirmedCalls();
    const identify = createIdentify({ operatorToken, tokens, confirmed: confirmedCalls, sessionOf });
    const secondPerson = new SecondPerson({ database });
    askSecondPerson(ofOperators, secondPerson);
    app
      .decorate('operatorToken', operatorToken)
      .decorate('accessTokens', tokens)
      .decorate('people', people)
      .decorate('passkeys', new Passkeys({ people, challenges, originOf }))
      .decorate('secondPerson', secondPerson)
      .decorate('operatorSessions', sessions)
      .decorate('identify', identify)
      .decorate('operators', ofOperators)
      .decorate('operatorsOrigin', originOf)
      .decorate('endOperators', end);
    await registerSecondPersonRoutes(ofOperators, { secondPerson, confirmedCalls, identify });
    await registerTokenRoutes(ofOperators, { tokens, identify });
    await registerPeopleRoutes(ofOperators, { database, people, sessions, identify, originOf });
  },
  { name: 'operators', dependencies: ['database'] },
);
