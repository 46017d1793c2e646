import type { SiteCode } from '@ninefold/sites';
import * as z from 'zod/mini';
import type { FieldError, FieldErrors, FieldName } from './field-errors.ts';
import { fieldRulesOf, MAX_LENGTHS, SALUTATIONS, type FieldRule } from './field-rules.ts';

export type { FieldError, FieldErrors, FieldName } from './field-errors.ts';

/** The body of `POST …/newsletter-subscribers`, before its fields are held against the rules of the site. */
export const SubscribeRequest = z.strictObject({
  email: z.string().check(z.maxLength(2000)),
  salutation: z.optional(z.enum(SALUTATIONS)),
  firstName: z.optional(z.string().check(z.maxLength(2000))),
  lastName: z.optional(z.string().check(z.maxLength(2000))),
  consents: z.array(z.enum(['DNE'])).check(z.maxLength(5)),
  /** What the law of the country wants ticked. */
  legals: z.optional(z.array(z.enum(['NEWSLETTER'])).check(z.maxLength(5))),
  origin: z.enum(['NEWSLETTER', 'SHOPPING_CART']),
  originAddition: z.optional(z.string().check(z.maxLength(100))),
  /** Version of the release that has shown the form: its wording is kept as what was agreed to. */
  release: z.optional(z.string().check(z.maxLength(100))),
  /** Of a form in another language than its site's. */
  language: z.optional(z.literal('en')),
});
export type SubscribeRequest = z.infer<typeof SubscribeRequest>;

/** No dot first, last or twice in a row. */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** Names in any alphabet; the last one has letters. */
const DOMAIN =
  /^(?:[\p{L}\d](?:[\p{L}\p{M}\d-]{0,61}[\p{L}\p{M}\d])?\.)+(?=[^.]*\p{L})[\p{L}\d](?:[\p{L}\p{M}\d-]{0,61}[\p{L}\p{M}\d])$/u;
/** More no mail server takes (RFC 5321). */
const LONGEST_LOCAL_PART = 64;

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  return at > 0 && local.length <= LONGEST_LOCAL_PART && LOCAL_PART.test(local) && DOMAIN.test(text.slice(at + 1));
}

const NAME = /^[\p{L}\p{M}\d &+'`´,()/.-]*$/u;
/** What an address of the web in a name looks like; `St.Clair`, `Dr.Ing` and `J.R.R. Tolkien` are none. */
const DOMAIN_LIKE = [
  /www\./iu,
  // A small word after a dot, also with room before the dot.
  /[\p{L}\d-](?:\.|\s+\.\s*)\p{Ll}{2,}/u,
  /[\p{L}\d-]{2,}\.\p{Lu}{2,}/u,
  /[\p{L}\d-](?:\.|\s+\.\s*|\/)(?:com|net|org|info|biz)(?![\p{L}\d])/iu,
];

function required(rule: FieldRule, error: FieldError) {
  return z.refine<string>((text) => rule !== 'required' || text !== '', { error, abort: true });
}

function nameOf(rule: FieldRule, error: FieldError) {
  const isName = (text: string) =>
    text.length <= MAX_LENGTHS.name && NAME.test(text) && !DOMAIN_LIKE.some((like) => like.test(text));
  return z.string().check(z.trim(), required(rule, error), z.refine(isName, { error: 'NAME_INVALID' }));
}

/** The rules of a site's form. Every message is a {@link FieldError}. */
export function subscriptionFields(site: SiteCode) {
  const rules = fieldRulesOf(site);
  return z.object({
    email: z
      .string()
      .check(
        z.trim(),
        required('required', 'EMAIL_REQUIRED'),
        z.maxLength(MAX_LENGTHS.email, { error: 'EMAIL_TOO_LONG', abort: true }),
        z.refine(isEmail, { error: 'EMAIL_INVALID' }),
      ),
    salutation: z.string().check(required(rules.salutation, 'SALUTATION_REQUIRED')),
    firstName: nameOf(rules.names, 'FIRST_NAME_REQUIRED'),
    lastName: nameOf(rules.names, 'LAST_NAME_REQUIRED'),
    legals: z
      .array(z.string())
      .check(
        z.refine((legals) => rules.legal !== 'required' || legals.includes('NEWSLETTER'), { error: 'LEGAL_REQUIRED' }),
      ),
  });
}

export type SubscriptionFields = z.infer<ReturnType<typeof subscriptionFields>>;

/** The first fault of each field; none: the form may be sent. */
export function findFieldErrors(site: SiteCode, fields: SubscriptionFields): FieldErrors {
  const result = subscriptionFields(site).safeParse(fields);
  const errors: FieldErrors = {};
  for (const { path, message } of result.error?.issues ?? []) errors[path[0] as FieldName] ??= message as FieldError;
  return errors;
}
