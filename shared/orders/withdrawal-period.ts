import { returnDays } from '../constants.ts';
import { daysToWorkingDay } from '../time/calendar.ts';
import { dayMs, hourMs } from '../time/duration.ts';

/** Directive 2011/83/EU, Art. 9: the least that a consumer has to withdraw. */
const legalDays = 14;
/** Days to withdraw: the shop gives as many as its own promise of free returns has. */
export const withdrawalDays = Math.max(legalDays, returnDays);
/** Art. 18: goods arrive within 30 days. Counted where no delivery was recorded. */
const unrecordedDeliveryMs = 30 * dayMs;
/** Art. 13: the refund follows within 14 days of the withdrawal. */
export const withdrawalRefundMs = 14 * dayMs;
/** The day ends last twelve hours behind UTC. */
const lastZoneMs = 12 * hourMs;

/**
 * Returns the end of the period that begins with the arrival of the last parcel; milliseconds since 1970. The day of
 * arrival does not count, and a period never ends on a Saturday or Sunday (Regulation 1182/71, Art. 3).
 */
export function withdrawalEnd(arrivedAt: number): number {
  const last = Math.floor(arrivedAt / dayMs) + withdrawalDays;
  return (last + daysToWorkingDay(last) + 1) * dayMs + lastZoneMs;
}

/** Returns the time of arrival to count from: as recorded, else the latest that the law expects. */
export const arrivalOf = (deliveredAt: number | undefined, lastSentAt: number): number =>
  deliveredAt ?? lastSentAt + unrecordedDeliveryMs;
