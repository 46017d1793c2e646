import type { SiteCode } from '@ninefold/sites';
import * as z from 'zod/mini';
import { fieldRulesOf, MAX_LENGTHS, SALUTATIONS, type FieldRule } from './field-rules.ts';

/** What is wrong with a field; the form has a text for each. */
export type FieldError =
  | 'EMAIL_REQUIRED'
  | 'EMAIL_INVALID'
  | 'EMAIL_TOO_LONG'
  | 'SALUTATION_REQUIRED'
  | 'FIRST_NAME_REQUIRED'
  | 'LAST_NAME_REQUIRED'
  | 'NAME_INVALID'
  | 'LEGAL_REQUIRED';

export type FieldName = 'email' | 'salutation' | 'firstName' | 'lastName' | 'legals';
export type FieldErrors = Partial<Record<FieldName, FieldError>>;

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
  /** Of a form in another language than its site's. */
  language: z.optional(z.literal('en')),
});
export type SubscribeRequest = z.infer<typeof SubscribeRequest>;

const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;
const NAME = /^[\p{L}\p{M}\d &+'`´,()/.-]*$/u;
/** `www.` or a word, a dot and at least two letters: an address of the web hides in the name. */
const DOMAIN_LIKE = /:\/\/|www\.|[\p{L}\d-]{2,}\.[\p{L}]{2,}/iu;

function required(rule: FieldRule, error: FieldError) {
  return z.refine<string>((text) => rule !== 'required' || text !== '', { error, abort: true });
}

function nameOf(rule: FieldRule, error: FieldError) {
  const isName = (text: string) => text.length <= MAX_LENGTHS.name && NAME.test(text) && !DOMAIN_LIKE.test(text);
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
        z.regex(EMAIL, { error: 'EMAIL_INVALID' }),
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
