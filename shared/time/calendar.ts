import { dayMs } from './duration.ts';
import { dayAt } from './zone.ts';

/** A calendar day: whole days since 1 January 1970, which was a Thursday. */
export type CalendarDay = number;

const sunday = 0;
const saturday = 6;

/** Returns 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: CalendarDay): number => (day + 4) % 7;

/** Returns days until the next working day: 2 on a Saturday, 1 on a Sunday, else 0. Holidays are not known. */
export function daysToWorkingDay(day: CalendarDay): number {
  const weekday = weekdayOf(day);
  return weekday === saturday ? 2 : weekday === sunday ? 1 : 0;
}

/** Returns the working day (Monday to Friday) that is `count` working days after a day. */
export function addWorkingDays(day: CalendarDay, count: number): CalendarDay {
  let reached = day;
  for (let left = count; left > 0; left -= 1) {
    reached += 1;
    reached += daysToWorkingDay(reached);
  }
  return reached;
}

/** Returns the calendar day of a moment in a time zone. */
export const dayIn = (zone: string, at: number): CalendarDay => dayOfIso(dayAt(zone, at));

/** Returns a day as `2026-11-27`. */
export const isoDay = (day: CalendarDay): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** Reads a day of `isoDay`. */
export const dayOfIso = (text: string): CalendarDay => Date.parse(`${text}T00:00:00Z`) / dayMs;
