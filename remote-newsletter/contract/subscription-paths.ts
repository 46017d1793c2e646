/** The two ways of the same calls; `private` is for the shop's own pages. */
export const SUBSCRIBERS_PATHS = {
  private: '/service/newsletter/api/private/newsletter-subscribers',
  internal: '/service/newsletter/api/internal/newsletter-subscribers',
} as const;

/** Takes the plain form and answers 303 to the newsletter page with a `FormStatus`. */
export const SUBSCRIBE_FORM_PATH = '/service/newsletter/form/subscribe';

/** A person leaves it empty; whoever fills it in is none. */
export const HONEYPOT_FIELD = 'verify-email';

/** `type` of the answer 400 to an address that is none. */
export const EMAIL_INVALID_TYPE = 'urn:newsletter:email_invalid';
/** `type` of the answer 400 to any other field that breaks a rule. */
export const FIELDS_INVALID_TYPE = 'urn:newsletter:fields_invalid';

/** How the newsletter page says what became of a plain form: `?status=…`. */
export const FORM_STATUSES = ['success', 'email-invalid', 'fields-invalid', 'error', 'link-expired'] as const;
export type FormStatus = (typeof FORM_STATUSES)[number];
