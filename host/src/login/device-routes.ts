import { CodedError, leadBackTo, type VisitorTokens } from '@ninefold/service';
import { PATHS } from '@ninefold/sites';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Sessions } from './sessions.ts';
import { bindingOf } from './token-cookies.ts';

const Device = z.strictObject({ device: z.string().regex(/^[\w-]{43}$/) });

/** `GET api/v1/devices`, on which a customer is logged in or remembered; `POST api/v1/end-device` and the form beside it end one. 401 for whoever is not logged in. */
export function registerDevices(
  app: FastifyInstance,
  { visitors, sessions }: { visitors: VisitorTokens; sessions: Sessions },
): void {
  const service = app.withTypeProvider<ZodTypeProvider>();
  const customerOf = async (request: FastifyRequest): Promise<string> => {
    const { loginId, loginStatus } = await visitors.read(request);
    if (loginStatus !== 'LOGGED_IN' || !loginId) throw new CodedError('UNAUTHORIZED', 401);
    return loginId;
  };

  service.get('/service/login/api/v1/devices', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { devices: await sessions.devicesOf(await customerOf(request), bindingOf(request)) };
  });

  service.post('/service/login/api/v1/end-device', { schema: { body: Device } }, async (request) => {
    await sessions.endDevice(await customerOf(request), request.body.device);
    return { status: 'SUCCESS' };
  });

  service.post(
    '/service/login/form/end-device',
    {
      schema: { body: Device },
      errorHandler: leadBackTo(
        // There whoever is not logged in may do so.
        ({ code }) => PATHS.accountSettings + (code === 'UNAUTHORIZED' ? '' : `?error=${code}`),
        { invalid: 'INVALID', failed: 'SERVICE_UNAVAILABLE' },
      ),
    },
    async (request, reply) => {
      await sessions.endDevice(await customerOf(request), request.body.device);
      return reply.redirect(`${PATHS.accountSettings}?done=DEVICE`, 303);
    },
  );
}
