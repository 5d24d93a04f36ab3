/** The longest plausible validity in years; a later year is a typing error. */
const yearsAhead = 20;

/**
 * Reads the expiry of a card as it is typed, `MM/YY`. A card is good to the end of its month.
 *
 * @param now milliseconds since 1970
 * @returns null for another format, a month that there is not, one that is over or more than 20 years away
 */
export function readCardExpiry(text: string, now: number): { month: number; year: number } | null {
  const [, monthText, yearText] = /^(\d{2}) ?\/ ?(\d{2})$/.exec(text.trim()) ?? [];
  const [month, year] = [Number(monthText), 2000 + Number(yearText)];
  if (!(month >= 1 && month <= 12)) return null;
  const isOver = Date.UTC(year, month, 1) <= now;
  return isOver || year > new Date(now).getUTCFullYear() + yearsAhead ? null : { month, year };
}
