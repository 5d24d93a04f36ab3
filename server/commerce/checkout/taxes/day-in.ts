import { zoneOf } from '../../../../shared/time/time-zone.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the day of a country's calendar at a time, as in '2026-11-24'. */
export function dayIn(country: string, at: number): string {
  const format = formats.get(country) ?? formatIn(country);
  formats.set(country, format);
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}

const formatIn = (country: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zoneOf(country),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
