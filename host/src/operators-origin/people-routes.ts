import {
  AccessHistoryAnswer,
  ErrorAnswer,
  Invitation,
  InvitationAnswer,
  PeopleAnswer,
  PersonAnswer,
  PersonChange,
  PersonReference,
} from '@ninefold/contract/operators';
import type { Database } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import type { OperatorSessions } from '../console/operator-sessions.ts';
import { authorOf, readAccessHistory } from '../operators/access-history.ts';
import { actingIn, type Identify } from '../operators/acting.ts';
import { joinLink } from '../operators/join-link.ts';
import { needing, needingOne } from '../operators/needs.ts';
import { registerForOperators } from '../operators/operator-guard.ts';
import { API, REFUSALS } from '../operators/operators-api.ts';
import type { People } from '../operators/people.ts';

const OF_SOMEBODY = { ...REFUSALS, 404: ErrorAnswer } as const;

export interface PeopleRoutesOptions {
  database: Pick<Database, 'select'>;
  people: People;
  sessions: Pick<OperatorSessions, 'endOf'>;
  identify: Identify;
  /** Where links lead: the operators' page. */
  originOf: () => string;
}

/** `GET access-history` for whoever looks; `GET people`, `POST invite` (409 `NAME_TAKEN`), `link-person`, `change-person` and `remove-person` (404 `PERSON_UNKNOWN`), for admins. */
export async function registerPeopleRoutes(
  app: FastifyInstance,
  { database, people, sessions, identify, originOf }: PeopleRoutesOptions,
): Promise<void> {
  await registerForOperators(app, identify, (routes) => {
    routes.get(
      `${API}/people`,
      { config: needing('people'), schema: { response: { ...REFUSALS, 200: PeopleAnswer } } },
      async () => ({ people: await people.list() }),
    );
    routes.get(
      `${API}/access-history`,
      { config: needing('look'), schema: { response: { ...REFUSALS, 200: AccessHistoryAnswer } } },
      () => readAccessHistory(database),
    );
    routes.post(
      `${API}/invite`,
      {
        config: needing('people'),
        schema: { body: Invitation, response: { ...REFUSALS, 200: InvitationAnswer, 409: ErrorAnswer } },
      },
      async (request) => {
        const author = authorOf(request, actingIn(request));
        const invited = await people.invite(request.body, author);
        request.log.warn({ by: author.name, ...request.body }, 'somebody was invited');
        return { ...invited, link: joinLink(originOf(), invited) };
      },
    );
    routes.post(
      `${API}/link-person`,
      {
        config: needing('people'),
        schema: { body: PersonReference, response: { ...OF_SOMEBODY, 200: InvitationAnswer } },
      },
      async (request) => {
        const author = authorOf(request, actingIn(request));
        const invited = await people.inviteAgain(request.body.id, author);
        request.log.warn({ by: author.name, name: invited.name }, 'somebody got a new link');
        return { ...invited, link: joinLink(originOf(), invited) };
      },
    );
    routes.post(
      `${API}/change-person`,
      { config: needing('people'), schema: { body: PersonChange, response: { ...OF_SOMEBODY, 200: PersonAnswer } } },
      async (request) => {
        const { id, ...rights } = request.body;
        const author = authorOf(request, actingIn(request));
        const person = await people.change(id, rights, author);
        request.log.warn({ by: author.name, name: person.name, ...rights }, 'rights were changed');
        return person;
      },
    );
    routes.post(
      `${API}/remove-person`,
      {
        config: needingOne('people'),
        schema: { body: PersonReference, response: { ...OF_SOMEBODY, 200: PersonAnswer } },
      },
      async (request) => {
        const author = authorOf(request, actingIn(request));
        const person = await people.remove(request.body.id, author);
        await sessions.endOf(person.id);
        request.log.warn({ by: author.name, name: person.name }, 'somebody was removed');
        return person;
      },
    );
  });
}
