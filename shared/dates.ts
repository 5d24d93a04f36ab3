import { currentLocale } from './language.ts';

type Options = Omit<Intl.DateTimeFormatOptions, 'timeZone'>;

/** Dates as the reader's language writes them, in UTC: without script nobody knows the reader's own clock. */
export function dateFormat(options: Options): (at: number | Date) => string {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (at) => {
    const locale = currentLocale();
    const format = made.get(locale) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    made.set(locale, format);
    return format.format(at);
  };
}
