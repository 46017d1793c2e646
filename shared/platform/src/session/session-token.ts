/** What scripts read of a token cookie, times in seconds (SES-1). Nothing is verified here: that is for the services. */
export interface SessionToken {
  exp: number;
  /** When it may be renewed. */
  ren: number;
  /** Login id; a LongtermToken has one only when it remembers a customer. */
  lid?: string | undefined;
}

export function readCookie(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((text) => text.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** The token in the cookie `name`; one that cannot be read counts as none. */
export function readToken(cookies: string, name: 'LoginToken' | 'LongtermToken'): SessionToken | undefined {
  const payload = readCookie(cookies, name)?.split('.')[1];
  if (!payload) return undefined;
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Partial<SessionToken> | null;
    return typeof claims?.exp === 'number' && typeof claims.ren === 'number' ? (claims as SessionToken) : undefined;
  } catch {
    return undefined;
  }
}
