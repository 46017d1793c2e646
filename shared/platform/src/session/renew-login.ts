import type { HttpClient } from '../http/http-client.ts';
import type { SessionToken } from './session-token.ts';

const RENEW_PATH = '/service/login/api/v1/logintoken/renew';

/** What became of a renewal (SES-3). `notRenewed`: the token was refused, or no answer came. */
export type RenewOutcome = 'success' | 'stillValid' | 'notYetDue' | 'expired' | 'notRenewed' | 'serverError';

/** Outcomes after which there is nothing to try again before the next check. */
export const SETTLED_OUTCOMES: readonly RenewOutcome[] = ['success', 'stillValid', 'notYetDue', 'expired'];

/** Renews the LoginToken when it is due; never rejects. */
export async function renewLogin(http: HttpClient, { exp, ren }: SessionToken): Promise<RenewOutcome> {
  const nowSeconds = Date.now() / 1000;
  if (nowSeconds >= exp) return 'expired';
  if (nowSeconds < ren) return 'notYetDue';
  const { status } = await http.request({ method: 'POST', path: RENEW_PATH, body: {} });
  if (status === 201) return 'success';
  if (status === 200) return 'stillValid';
  return status >= 500 ? 'serverError' : 'notRenewed';
}
