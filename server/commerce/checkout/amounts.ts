/** The arithmetic of a quote. Integer cents throughout; `step` is the smallest amount of the currency. */

/** Rounds to a step, half up. */
export function roundTo(step: number, cents: number): number {
  return Math.floor(cents / step + 0.5) * step;
}

/** Returns `percent` of the goods, rounded once over their sum. */
export function discountOf(subtotal: number, percent: number, step: number): number {
  return Math.min(subtotal, roundTo(step, (subtotal * percent) / 100));
}

/**
 * Splits an amount over lines in proportion to their costs: whole steps each, never more than the line, together
 * exactly the amount. Steps left by rounding down go to the largest remainders, the first line first.
 *
 * @param amount at most the sum of `lines`; both in multiples of `step`
 */
export function share(amount: number, lines: readonly number[], step: number): number[] {
  const sum = lines.reduce((total, line) => total + line, 0);
  if (sum === 0) return lines.map(() => 0);
  const steps = BigInt(Math.trunc(amount / step));
  const all = BigInt(sum);
  // Products can exceed 2^53.
  const exact = lines.map((line) => ({ whole: (steps * BigInt(line)) / all, rest: (steps * BigInt(line)) % all }));
  const missing = Number(steps - exact.reduce((total, { whole }) => total + whole, 0n));
  const favoured = exact
    .map(({ rest }, index) => ({ rest, index }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
    .slice(0, missing);
  const parts = exact.map(({ whole }) => Number(whole) * step);
  for (const { index } of favoured) parts[index] = (parts[index] ?? 0) + step;
  return parts;
}

export interface Parts {
  subtotal: number;
  discount: number;
  shipping: number;
}

/** Returns the cost of lines after discount. */
export function goodsOf(lines: readonly { cents: number; discountCents: number }[]): number {
  return lines.reduce((sum, { cents, discountCents }) => sum + cents - discountCents, 0);
}

/** Returns the total; included tax is part of the other amounts. */
export function totalOf(
  { subtotal, discount, shipping }: Parts,
  tax: number,
  { included }: { included: boolean },
): number {
  return subtotal - discount + shipping + (included ? 0 : tax);
}
