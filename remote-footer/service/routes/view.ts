import { leadBackTo } from '@ninefold/service';
import { isShopAddress, PATHS } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { FOOTER_VIEW_PATH, FOOTER_VIEWS } from '../../contract/footer-view.ts';

/** Names the device whose view pages show; absent: the device's own. */
const PLATFORM_COOKIE = 'Hunter-Platform';

const Form = z.strictObject({
  view: z.enum(FOOTER_VIEWS),
  returnTo: z.string().check(z.refine(isShopAddress)),
});

/** `POST /service/footer/form/view` (FTR-2, FTR-5) keeps the view for the visit and leads back: 303. */
export function addViewRoute(app: FastifyInstance): void {
  const errorHandler = leadBackTo(() => PATHS.home);
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      FOOTER_VIEW_PATH,
      { schema: { body: Form }, errorHandler },
      async ({ body: { view, returnTo }, protocol }, reply) => {
        const options = { path: '/', sameSite: 'lax', secure: protocol === 'https' } as const;
        if (view === 'classic') void reply.setCookie(PLATFORM_COOKIE, 'desktop', options);
        else void reply.clearCookie(PLATFORM_COOKIE, options);
        return reply.redirect(returnTo, 303);
      },
    );
}
