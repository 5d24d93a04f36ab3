import { zoneOf } from '../../../../shared/time/time-zone.ts';
import { dayAt } from '../../../../shared/time/zone.ts';

/** Returns the day of a country's calendar at a time, as in '2026-11-24'. */
export const dayIn = (country: string, at: number): string => dayAt(zoneOf(country), at);
