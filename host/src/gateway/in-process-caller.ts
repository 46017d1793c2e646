import { SERVICE_TOKEN_HEADER, type ServiceCaller } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';

/** Calls services through the gateway of this process. @param serviceToken goes with calls `asService` alone */
export function inProcessCaller(app: FastifyInstance, serviceToken: string): ServiceCaller {
  return async ({ path, site, method = 'GET', body, cookie, asService = false }) => {
    const response = await app.inject({
      method,
      url: path,
      headers: {
        site,
        'x-csrf-protection': '1',
        'sec-fetch-site': 'same-origin',
        ...(cookie && { cookie }),
        ...(asService && { [SERVICE_TOKEN_HEADER]: serviceToken }),
      },
      ...(body !== undefined && { payload: body as object }),
    });
    const isJson = response.headers['content-type']?.toString().includes('json') ?? false;
    return { status: response.statusCode, body: isJson ? response.json<unknown>() : response.body };
  };
}
