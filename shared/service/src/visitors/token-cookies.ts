/** Cookie with the LoginToken; scripts read its exp, ren and lid. */
export const LOGIN_TOKEN_COOKIE = 'LoginToken';
/** Cookie with the LongtermToken; scripts read its exp, ren and lid. */
export const LONGTERM_TOKEN_COOKIE = 'LongtermToken';
/** HttpOnly cookie without which neither token counts. It must live as long as the LongtermToken. */
export const SESSION_BINDING_COOKIE = 'SessionBinding';
/** The same where the shop is reached by https: browsers take it from this very host alone. It counts before the other one. */
export const SECURE_SESSION_BINDING_COOKIE = '__Host-SessionBinding';

/** The LoginToken ends 30 minutes after it was issued and may be renewed after 10. */
export const LOGIN_TOKEN_SECONDS = { expires: 30 * 60, renews: 10 * 60 } as const;
/** The LongtermToken ends 365 days after it was issued and may be renewed after 30. */
export const LONGTERM_TOKEN_SECONDS = { expires: 365 * 86_400, renews: 30 * 86_400 } as const;

/** What both kinds are signed with; the type tells one from the other. */
export const TOKEN_ALGORITHM = 'ES256';
export const TOKEN_AUDIENCE = 'ninefold';
export const LOGIN_TOKEN_TYPE = 'login+jwt';
export const LONGTERM_TOKEN_TYPE = 'longterm+jwt';
