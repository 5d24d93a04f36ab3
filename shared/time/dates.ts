import { currentLocale } from '../language/language.ts';
import { utc } from './zone.ts';

type Options = Omit<Intl.DateTimeFormatOptions, 'timeZone'>;

/** Returns a formatter of two days in the reader's language; both are given in UTC. */
export function dateRangeFormat(options: Options): (from: number, to: number) => string {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (from, to) => {
    const locale = currentLocale();
    const format = made.get(locale) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: utc });
    made.set(locale, format);
    return format.formatRange(from, to);
  };
}

/**
 * Returns a formatter of dates in the reader's language and a given time zone; without script the reader's own zone is
 * unknown.
 */
export function dateFormat(options: Options): (at: number | Date, zone?: string) => string {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (at, timeZone = utc) => {
    const locale = currentLocale();
    const key = `${locale} ${timeZone}`;
    const format = made.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    made.set(key, format);
    return format.format(at);
  };
}
