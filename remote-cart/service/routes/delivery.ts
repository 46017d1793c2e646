import { DELIVERY_PATH } from '@ninefold/contract/calls';
import { DeliveryAnswer, type Delivery } from '@ninefold/platform/contracts';
import { CHANGES_AT_HEADER, createRemembered, readSite, type SliceContext } from '@ninefold/service';
import { createRowCheck } from '@ninefold/service/documents';
import { siteOf, type SiteCode } from '@ninefold/sites';
import { eq } from '@ninefold/service/sql';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { deliveryPart } from '../delivery/delivery-part.ts';
import type { DeliveryRule } from '../delivery/delivery-rule.ts';
import { deliveryText } from '../delivery/delivery-text.ts';
import { promiseDelivery, type DeliveryPromise } from '../delivery/promise-delivery.ts';
import { publicHolidays } from '../delivery/public-holidays.ts';
import { deliveryRules } from '../schema.ts';
import { shippingForEverybody } from '../totals/shipping.ts';

/** How long a read rule is believed, in ms. */
const MAX_AGE_MS = 5_000;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** When what is ordered now arrives, where content says so, and what sending it costs. The answer is the same for all of a site, and says until when it holds. */
export function addDeliveryRoute(app: FastifyInstance, { database }: Pick<SliceContext, 'database'>): void {
  const sound = createRowCheck(deliveryPart, (fault) => app.log.error(fault));
  const ruleOf = createRemembered(async (site: SiteCode) => {
    const [row] = sound(await database.select().from(deliveryRules).where(eq(deliveryRules.site, site)));
    if (!row?.isPromised) return undefined;
    const rule: DeliveryRule = { ...row, region: row.region ?? undefined };
    return { rule, isHoliday: await publicHolidays(siteOf(site).country, rule.region) };
  }, MAX_AGE_MS);

  app
    .withTypeProvider<ZodTypeProvider>()
    .get(DELIVERY_PATH, { schema: { response: { 200: DeliveryAnswer } } }, async (request, reply) => {
      const site = readSite(request);
      const promised = await ruleOf(site);
      void reply.header('cache-control', 'no-cache').header('vary', 'site');
      const shipping = shippingForEverybody(site);
      if (!promised) return { shipping };
      const { rule, isHoliday } = promised;
      const now = Temporal.Instant.fromEpochMilliseconds(Date.now()).toZonedDateTimeISO(siteOf(site).timeZone);
      const promise = promiseDelivery(rule, isHoliday, now);
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
