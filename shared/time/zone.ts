/**
 * Time zones: what the clocks of a zone show at a moment, and the moments at which they show something. Moments are
 * milliseconds since 1970; a wall time is what a clock shows, as in `2026-10-25T02:30`.
 */

export const utc = 'UTC';

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

const shownAt = (zone: string, at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);

/** Returns the day of a zone's calendar at a moment: `2026-11-27`. */
export const dayAt = (zone: string, at: number): string => shownAt(zone, at).toPlainDate().toString();

/** Returns what the clocks of a zone show at a moment, to the minute: `2026-11-27T08:00`. */
export const wallTime = (zone: string, at: number): string =>
  shownAt(zone, at).toPlainDateTime().toString({ smallestUnit: 'minute' });

/** Returns the offset of a zone's clocks from UTC at a moment, as ISO 8601 writes it: `+02:00`. */
export const offsetText = (zone: string, at: number): string => shownAt(zone, at).offset;

/**
 * Returns the moments at which the clocks of a zone show a time, in order: none of an hour that they skip, two of one that
 * comes twice, else one.
 *
 * @param shown the moment at which the clocks of UTC show that time
 */
export function momentsOf(zone: string, shown: number): readonly number[] {
  const time = shownAt(utc, shown).toPlainDateTime();
  const moments = (['earlier', 'later'] as const)
    .map((disambiguation) => time.toZonedDateTime(zone, { disambiguation }))
    .filter((moment) => moment.toPlainDateTime().equals(time));
  return [...new Set(moments.map(({ epochMilliseconds }) => epochMilliseconds))];
}

/** Returns the first moment of a day such as `2026-11-27`: not always midnight, which some zones skip. */
export const firstMomentOf = (zone: string, day: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds;

/** Returns the day after a day such as `2026-11-27`; after the last one of the year 9999 it has a longer year. */
export const nextDay = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString();
