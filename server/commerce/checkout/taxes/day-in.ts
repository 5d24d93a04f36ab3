import { isoDay, dayIn as zoneDay } from '../../../../shared/time/calendar.ts';
import { zoneOf } from '../../../../shared/time/time-zone.ts';

/** Returns the day of a country's calendar at a time, as in '2026-11-24'. */
export const dayIn = (country: string, at: number): string => isoDay(zoneDay(zoneOf(country), at));
