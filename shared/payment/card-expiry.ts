import { westernDigits } from '../text/western-digits.ts';

const divided = /^(?<month>\d{1,2}) ?[/.-] ?(?:20)?(?<year>\d{2})$/;
const joined = /^(?<month>\d{2}) ?(?:20)?(?<year>\d{2})$/;

/** The longest plausible validity in years; a later year is a typing error. */
const yearsAhead = 20;

/**
 * Reads the expiry of a card as it is typed: `MM/YY`, the year in full, without a mark between (`1240`), in the digits of
 * any script. A card is good to the end of its month.
 *
 * @param now milliseconds since 1970
 * @returns null for another format, a month that there is not, one that is over or more than 20 years away
 */
export function readCardExpiry(text: string, now: number): { month: number; year: number } | null {
  const typed = westernDigits(text).trim();
  const { month: monthText, year: yearText } = (divided.exec(typed) ?? joined.exec(typed))?.groups ?? {};
  const month = Number(monthText);
  const year = 2000 + Number(yearText);
  if (!(month >= 1 && month <= 12)) return null;
  const isOver = Date.UTC(year, month, 1) <= now;
  return isOver || year > new Date(now).getUTCFullYear() + yearsAhead ? null : { month, year };
}
