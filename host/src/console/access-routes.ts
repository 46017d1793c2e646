import { RemoteName } from '@ninefold/contract';
import { ROLES, type Rights } from '@ninefold/contract/operators';
import { SITE_CODES } from '@ninefold/sites';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Console, OperatorCall } from './console-call.ts';
import { failureOf } from './failure-texts.ts';
import type { AccessAnswer, AccessChange } from './operators-api.ts';
import { readFields } from './read-fields.ts';
import { MANAGING } from './route-needs.ts';
import type { PeopleViewProps } from './views/console-view.ts';

/** Lines of the history on the page; the command line has all. */
const MOST_LINES = 50;

/** Names by comma or space; none: all. */
const Remotes = z
  .string()
  .max(2000)
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(RemoteName));
/** Forms send one tick as a text and several as a list; none: all. */
const Sites = z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(z.enum(SITE_CODES)));
const RightsFields = { role: z.enum(ROLES), remotes: Remotes, site: Sites };
const AnyRights = z.object(RightsFields);
const Name = z.string().max(200);

const InviteForm = z.strictObject({ name: Name, ...RightsFields });
const ChangeForm = z.strictObject({ id: z.string().max(100), ...RightsFields });
const PersonForm = z.strictObject({ id: z.string().max(100) });
const ConfirmedForm = z.strictObject({ id: z.string().max(100), confirmed: z.literal('yes').optional() });
const TokenForm = z.strictObject({ name: Name, days: z.coerce.number().int(), ...RightsFields });

type Said = Partial<Pick<PeopleViewProps, 'made' | 'notice' | 'failure'>>;

/** `GET people`; `POST people/invite`, `link`, `change`, `remove`, `create-token` and `revoke-token`, for admins. Links and tokens are shown in the answer, once. */
export function addAccessRoutes(scope: FastifyInstance, { show, signedIn }: Console): void {
  const page = async (call: OperatorCall, said: Said = {}, status?: number): Promise<FastifyReply> => {
    const { api } = call;
    const [people, tokens, history] = await Promise.all([api.people(), api.tokens(), api.accessHistory()]);
    const lines = history.slice(-MOST_LINES).toReversed();
    const now = Date.now();
    const shown = tokens.map((token) => ({ ...token, isTooOld: Date.parse(token.expiresAt) <= now }));
    const nothing = { made: null, notice: null, failure: null };
    const told = { people, tokens: shown, lines, sites: SITE_CODES };
    return show(call, { name: 'people', ...told, ...nothing, ...said }, status);
  };

  scope.get(
    '/operators/people',
    MANAGING,
    signedIn((call) => page(call)),
  );

  function onPost(
    path: string,
    change: AccessChange,
    bodyOf: (fields: unknown) => object | 'not confirmed',
    saidOf: (answer: AccessAnswer) => Said,
  ): void {
    scope.post(
      `/operators/people/${path}`,
      MANAGING,
      signedIn(async (call) => {
        const body = bodyOf(call.request.body);
        if (body === 'not confirmed') return page(call, { failure: failureOf({ error: 'NOT_CONFIRMED' }) }, 400);
        const result = await call.api.changeAccess(change, body);
        // Whoever has changed what they are themselves may not see this page any more: they see what they may.
        if (result.ok && isOwnLoss(call, change, body)) return call.reply.redirect('/operators', 303);
        if (result.ok) return page(call, saidOf(result.answer));
        return page(call, { failure: failureOf(result.refusal) }, result.status);
      }),
    );
  }

  const confirmed = (fields: unknown) => {
    const { id, confirmed: tick } = readFields(ConfirmedForm, fields);
    return tick === 'yes' ? { id } : 'not confirmed';
  };
  const linked = ({ name, link, expiresAt }: AccessAnswer): Said => ({
    made: { what: 'link', name, secret: link, expiresAt },
  });

  onPost('invite', 'invite', (fields) => rightsIn(readFields(InviteForm, fields)), linked);
  onPost('link', 'link-person', (fields) => readFields(PersonForm, fields), linked);
  onPost(
    'change',
    'change-person',
    (fields) => rightsIn(readFields(ChangeForm, fields)),
    ({ name }) => ({ notice: `${name} has these rights now, on all hosts.` }),
  );
  onPost('remove', 'remove-person', confirmed, ({ name }) => ({
    notice: `${name} may sign in no more. Tokens, orders for later and plans that they have made go on: end what is not meant any more.`,
  }));
  onPost(
    'create-token',
    'create-token',
    (fields) => rightsIn(readFields(TokenForm, fields)),
    ({ token, expiresAt }) => ({ made: { what: 'token', name: 'its owner', secret: token, expiresAt } }),
  );
  onPost('revoke-token', 'revoke-token', confirmed, ({ name }) => ({
    notice: `The token of ${name} holds no more.`,
  }));
}

/** Whether somebody has taken from themselves what this page needs. */
function isOwnLoss({ acting: { personId, tokenId } }: OperatorCall, change: AccessChange, body: object): boolean {
  if (!('id' in body) || (body.id !== personId && body.id !== tokenId)) return false;
  if (change === 'change-person') return 'role' in body && body.role !== 'admin';
  return change === 'remove-person' || change === 'revoke-token';
}

/** Fields as the API takes them: none is all. */
function rightsIn<Fields extends z.output<typeof AnyRights>>({ role, remotes, site, ...more }: Fields) {
  const rights: Rights = {
    role,
    remotes: remotes.length > 0 ? remotes : null,
    sites: site.length > 0 ? site : null,
  };
  return { ...more, ...rights };
}
