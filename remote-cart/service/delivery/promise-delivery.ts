import type { DeliveryRule } from './delivery-rule.ts';
import type { IsHoliday } from './public-holidays.ts';

export interface DeliveryPromise {
  from: Temporal.PlainDate;
  until: Temporal.PlainDate;
  /** From then on another promise holds. */
  changesAt: Temporal.ZonedDateTime;
}

/** The days on which an order of this moment arrives: counted from today until the cut-off of a working day, else from the next one. */
export function promiseDelivery(
  rule: DeliveryRule,
  isHoliday: IsHoliday,
  now: Temporal.ZonedDateTime,
): DeliveryPromise {
  const isWorking = (day: Temporal.PlainDate) =>
    !rule.closedWeekdays.includes(day.dayOfWeek) &&
    !rule.closedDays.some((closed) => day.toString().endsWith(closed)) &&
    !isHoliday(day);
  const workingDayFrom = (day: Temporal.PlainDate) => {
    while (!isWorking(day)) day = day.add({ days: 1 });
    return day;
  };
  const after = (day: Temporal.PlainDate, workingDays: number) => {
    for (let left = workingDays; left > 0; left -= 1) day = workingDayFrom(day.add({ days: 1 }));
    return day;
  };
  const cutOffOf = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone: now.timeZoneId, plainTime: Temporal.PlainTime.from(rule.cutOff) });

  const today = now.toPlainDate();
  const isOver = Temporal.ZonedDateTime.compare(now, cutOffOf(today)) >= 0;
  const counted = workingDayFrom(isOver ? today.add({ days: 1 }) : today);
  return {
    from: after(counted, rule.handlingLeast + rule.transitLeast),
    until: after(counted, rule.handlingMost + rule.transitMost),
    changesAt: cutOffOf(counted),
  };
}
