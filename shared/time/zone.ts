import { dayMs, minuteMs, secondMs } from './duration.ts';

/**
 * Time zones by `Intl` alone: what the clocks of a zone show at a moment, and the moments at which they show something. Moments
 * are milliseconds since 1970; a wall time is what a clock shows, as in `2026-10-25T02:30`.
 */

export const utc = 'UTC';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Since then all zones change their clocks at whole minutes. */
const wholeMinutesSince = Date.UTC(1980, 0);

/** The offset of each zone in the minute that was asked for last: nearly all questions are about now. */
const lastOffsets = new Map<string, { minute: number; offset: number }>();

/** Returns the name of a zone as it is stored, such as `Europe/Berlin`; null for a name that no zone has. */
export function zoneNamed(text: string): string | null {
  // `Intl` also takes offsets, which know no daylight saving time.
  if (!/^[A-Za-z][\w+/-]{1,60}$/.test(text)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Returns the names of the zones that can be chosen, by the alphabet. */
export const allZones = (): readonly string[] => [utc, ...Intl.supportedValuesOf('timeZone')];

/** Returns what the clocks of a zone show, as a moment at which those of UTC show the same. */
function shownAsUtc(zone: string, at: number): number {
  const known = formats.get(zone);
  const format =
    known ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  if (!known) formats.set(zone, format);
  const shown = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? 0;
  const seconds = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return seconds + (((at % secondMs) + secondMs) % secondMs);
}

/** Returns how far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
export function offsetAt(zone: string, at: number): number {
  if (zone === utc) return 0;
  const minute = Math.floor(at / minuteMs);
  const last = lastOffsets.get(zone);
  if (last?.minute === minute) return last.offset;
  const offset = shownAsUtc(zone, at) - at;
  if (at >= wholeMinutesSince) lastOffsets.set(zone, { minute, offset });
  return offset;
}

/** Returns the day of a zone's calendar at a moment: `2026-11-27`. */
export const dayAt = (zone: string, at: number): string => wallTime(zone, at).slice(0, 10);

/** Returns what the clocks of a zone show at a moment, to the minute: `2026-11-27T08:00`. */
export const wallTime = (zone: string, at: number): string =>
  new Date(at + offsetAt(zone, at)).toISOString().slice(0, 16);

/** Returns an offset as ISO 8601 writes it: `+02:00`. */
export function offsetText(zone: string, at: number): string {
  const minutes = Math.round(offsetAt(zone, at) / minuteMs);
  const part = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${part(Math.floor(Math.abs(minutes) / 60))}:${part(Math.abs(minutes) % 60)}`;
}

/**
 * Returns the moments at which the clocks of a zone show a time, in order: none of an hour that they skip, two of one that
 * comes twice, else one.
 *
 * @param shown the moment at which the clocks of UTC show that time
 */
export function momentsOf(zone: string, shown: number): readonly number[] {
  if (zone === utc) return [shown];
  const offsets = new Set([-dayMs, 0, dayMs].map((away) => offsetAt(zone, shown + away)));
  return [...offsets]
    .map((offset) => shown - offset)
    .filter((at) => at + offsetAt(zone, at) === shown)
    .sort((a, b) => a - b);
}

/** Returns the first moment of a day such as `2026-11-27`: not always midnight, which some zones skip. */
export function firstMomentOf(zone: string, day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const [first] = momentsOf(zone, midnight);
  if (first !== undefined) return first;
  // The clock changes between the two: what it skips is sought by halves.
  let before = midnight - dayMs - offsetAt(zone, midnight - dayMs);
  let after = midnight + dayMs - offsetAt(zone, midnight + dayMs);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (middle + offsetAt(zone, middle) < midnight) before = middle;
    else after = middle;
  }
  return after;
}

/** Returns the day after a day such as `2026-11-27`; after the last one of the year 9999 it has a longer year. */
export const nextDay = (day: string): string =>
  new Date(Date.parse(day) + dayMs).toISOString().slice(0, -'T00:00:00.000Z'.length);
