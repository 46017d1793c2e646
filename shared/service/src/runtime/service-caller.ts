import { requestScope } from '../app/request-scope.ts';
import { REQUEST_ID_HEADER } from '../app/service-app.ts';
import { SERVICE_TOKEN_HEADER } from '../app/service-token.ts';
import type { ServiceCaller } from '../slice.ts';

/** Longest wait for an answer, in ms. */
const TIMEOUT_MS = 5000;
/** Without it the gateway takes a write for a forged form. */
const CSRF_HEADER = 'x-csrf-protection';

/**
 * Calls other slices through the gateway at `gatewayUrl`. A body that is not JSON is answered as its text.
 *
 * @param serviceToken goes with calls `asService` alone
 */
export function createServiceCaller(gatewayUrl: string, serviceToken?: string): ServiceCaller {
  return async ({ path, site, method = 'GET', body, cookie, asService = false }) => {
    const response = await fetch(new URL(path, gatewayUrl), {
      method,
      headers: {
        site,
        accept: 'application/json',
        [CSRF_HEADER]: '1',
        ...requestIdHeader(),
        ...(cookie && { cookie }),
        ...(asService && serviceToken !== undefined && { [SERVICE_TOKEN_HEADER]: serviceToken }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, body: isJson ? await response.json() : await response.text() };
  };
}

function requestIdHeader(): Record<string, string> {
  const scope = requestScope();
  return scope ? { [REQUEST_ID_HEADER]: scope.requestId } : {};
}
