import { smallestAmount } from '../money.ts';

/**
 * How prices that are converted to a currency are rounded: to multiples of `step` less `less`, in hundredths of the
 * unit. Staff type the rule as `typed`.
 */
interface Rounding {
  typed: string;
  /** 0: the smallest amount of the currency. */
  step: number;
  less: number;
}

/** The rules by the name that is stored. */
export const roundings = {
  none: { typed: 'none', step: 0, less: 0 },
  ninetyNine: { typed: '.99', step: 100, less: 1 },
  ninetyFive: { typed: '.95', step: 100, less: 5 },
  fiveHundredths: { typed: '0.05', step: 5, less: 0 },
  whole: { typed: '1', step: 100, less: 0 },
  fives: { typed: '5', step: 500, less: 0 },
  tens: { typed: '10', step: 1_000, less: 0 },
  hundreds: { typed: '100', step: 10_000, less: 0 },
  thousands: { typed: '1000', step: 100_000, less: 0 },
} as const satisfies Record<string, Rounding>;

export type RoundingName = keyof typeof roundings;

const byName = new Map<string, Rounding>(Object.entries(roundings));

/** Returns the rule's name for what staff type; undefined for anything else. */
export function roundingTyped(typed: string): RoundingName | undefined {
  return roundingNames.find((name) => roundings[name].typed === typed);
}

export const roundingNames = Object.keys(roundings) as RoundingName[];

/** What staff type for each rule. */
export const typedRoundings: readonly string[] = roundingNames.map((name) => roundings[name].typed);

/** Returns what staff type for a stored rule. */
export const typedRounding = (name: string): string => byName.get(name)?.typed ?? name;

/** Returns whether every amount that a rule makes can be charged in a currency. */
export function suits(name: RoundingName, currencyCode: string): boolean {
  const { step, less }: Rounding = roundings[name];
  const smallest = smallestAmount(currencyCode);
  return step % smallest === 0 && less % smallest === 0;
}

/** Rounds a price by a rule, never to nothing; amounts grow with those they are made from. */
export function rounded(cents: number, name: string, currencyCode: string): number {
  const { step, less } = byName.get(name) ?? roundings.none;
  const multiple = step || smallestAmount(currencyCode);
  return Math.max(1, Math.round(cents / multiple)) * multiple - less;
}
