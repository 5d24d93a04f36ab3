import { dispatchDays } from '../constants.ts';
import { messages } from '../messages/messages.ts';
import { addWorkingDays, type CalendarDay, dayIn, dayOfIso, isoDay } from '../time/calendar.ts';
import { dateRangeFormat } from '../time/dates.ts';
import { dayMs, hourMs } from '../time/duration.ts';
import { zoneOf } from '../time/time-zone.ts';

/** Working days that a parcel is under way. */
export interface TransitDays {
  from: number;
  to: number;
}

/** The first and the last day on which a delivery arrives, as `2026-11-27`. */
export interface Arrival {
  from: string;
  to: string;
}

/** Reads the days of a shipping method, `3-5` or `2`; null: other words, of which no date can be made. */
export function readTransitDays(text: string): TransitDays | null {
  const match = /^(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?$/.exec(text.trim());
  if (!match) return null;
  const from = Number(match[1]);
  const to = Number(match[2] ?? match[1]);
  return from <= to ? { from, to } : null;
}

/** Returns when an order placed at a moment arrives in a country: it leaves the shop within `dispatchDays`. */
export function promisedArrival(placedAt: number, country: string, transit: TransitDays): Arrival {
  return arrivalAfter(addWorkingDays(dayIn(zoneOf(country), placedAt), dispatchDays), transit);
}

/** Returns when a parcel arrives that is sent on a day. */
export function arrivalAfter(sentOn: CalendarDay, { from, to }: TransitDays): Arrival {
  return { from: isoDay(addWorkingDays(sentOn, from)), to: isoDay(addWorkingDays(sentOn, to)) };
}

/**
 * Returns the moment from which a promised arrival cannot be kept any more: a parcel sent on that day's morrow would
 * arrive late even in the shortest time. The day ends last twelve hours behind UTC.
 */
export function lateFrom({ to }: Arrival, transit: TransitDays): number {
  return endOf(subtractWorkingDays(dayOfIso(to), transit.from));
}

/** Returns the end of a day everywhere on earth. */
export const endOf = (day: CalendarDay): number => (day + 1) * dayMs + 12 * hourMs;

function subtractWorkingDays(day: CalendarDay, count: number): CalendarDay {
  let reached = day;
  while (addWorkingDays(reached, count) > day) reached -= 1;
  return reached;
}

const range = dateRangeFormat({ weekday: 'short', day: 'numeric', month: 'short' });

/** Returns the days of an arrival for shoppers: `Fri, Nov 27 – Tue, Dec 1`. A line breaks beside the dash, in no day. */
export const arrivalDays = ({ from, to }: Arrival): string =>
  range(Date.parse(from), Date.parse(to)).replaceAll(' ', '\u00a0');

/** Returns the promise for shoppers: `Arrives Fri, Nov 27 – Tue, Dec 1`. */
export const arrivalText = (arrival: Arrival): string => messages.checkout.arrives(arrivalDays(arrival));
