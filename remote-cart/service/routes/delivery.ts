import { DELIVERY_PATH } from '@ninefold/contract/calls';
import { DeliveryAnswer, type Delivery } from '@ninefold/platform/contracts';
import { CHANGES_AT_HEADER, readSite } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { CurrentPromise } from '../delivery/current-promise.ts';
import type { DeliveryRule } from '../delivery/delivery-rule.ts';
import { deliveryText } from '../delivery/delivery-text.ts';
import type { DeliveryPromise } from '../delivery/promise-delivery.ts';
import { shippingForEverybody } from '../totals/shipping.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** When what is ordered now arrives, where content says so, and what sending it costs. The answer is the same for all of a site, and says until when it holds. */
export function addDeliveryRoute(app: FastifyInstance, currentPromise: CurrentPromise): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(DELIVERY_PATH, { schema: { response: { 200: DeliveryAnswer } } }, async (request, reply) => {
      const site = readSite(request);
      const current = await currentPromise(site);
      void reply.header('cache-control', 'no-cache').header('vary', 'site');
      const shipping = shippingForEverybody(site);
      if (!current) return { shipping };
      const { rule, promise } = current;
      void reply.header(CHANGES_AT_HEADER, String(promise.changesAt.epochMilliseconds));
      return { delivery: deliveryOf(site, rule, promise), shipping };
    });
}

function deliveryOf(site: SiteCode, rule: DeliveryRule, { from, until, changesAt }: DeliveryPromise): Delivery {
  return {
    text: deliveryText(site, from, until),
    from: from.toString(),
    until: until.toString(),
    handling: { least: rule.handlingLeast, most: rule.handlingMost },
    transit: { least: rule.transitLeast, most: rule.transitMost },
    cutOff: `${rule.cutOff}:00${changesAt.offset}`,
    workingWeekdays: WEEKDAYS.filter((day) => !rule.closedWeekdays.includes(day)),
  };
}
