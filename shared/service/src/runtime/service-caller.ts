import { CSRF_HEADER, SITE_HEADER } from '@ninefold/platform/http';
import { createHttp, type HttpOptions } from '@ninefold/platform/http/create';
import { requestScope } from '../app/request-scope.ts';
import { REQUEST_ID_HEADER } from '../app/service-app.ts';
import { SERVICE_TOKEN_HEADER } from '../app/service-token.ts';
import type { ServiceCaller } from '../service-call.ts';

/** Longest wait for an answer, in ms. */
const TIMEOUT_MS = 5000;

/**
 * Calls other slices through the gateway: the one at an origin, or that of this process by an adapter. A body that is not JSON is
 * answered as its text.
 *
 * @param serviceToken goes with calls `asService` alone
 */
export function createServiceCaller(
  gateway: Pick<HttpOptions, 'origin' | 'adapter'>,
  serviceToken?: string,
): ServiceCaller {
  const send = createHttp({ ...gateway, timeoutMs: TIMEOUT_MS });
  return async ({ path, site, method, body, cookie, asService = false }) => {
    const answer = await send(
      { path, method, body },
      {
        [SITE_HEADER]: site,
        accept: 'application/json',
        // Without it the gateway takes a write for a forged form.
        [CSRF_HEADER]: '1',
        ...requestIdHeader(),
        ...(cookie && { cookie }),
        ...(asService && serviceToken !== undefined && { [SERVICE_TOKEN_HEADER]: serviceToken }),
      },
    );
    return { status: answer.status, body: answer.body };
  };
}

function requestIdHeader(): Record<string, string> {
  const scope = requestScope();
  return scope ? { [REQUEST_ID_HEADER]: scope.requestId } : {};
}
