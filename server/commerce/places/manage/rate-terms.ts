import type { Selectable } from 'kysely';
import { failAt, ok, type Result } from '../../../../shared/errors.ts';
import { filled } from '../../../../shared/messages/message.ts';
import {
  type RoundingName,
  roundings,
  roundingTyped,
  suits,
  typedRounding,
} from '../../../../shared/places/rounding.ts';
import { parseRate, typedRate } from '../../../../shared/places/typed.ts';
import { dayAt } from '../../../../shared/time/zone.ts';
import type { Schema } from '../../database/schema.ts';

export type Rate = Selectable<Schema['currency_rate']>;
export type Terms = Pick<Rate, 'rate_ppm' | 'rounding'>;

/** Reads what staff typed; what they left empty stays as before. */
export function termsIn(
  { code, rate, rounding }: { code: string; rate: string; rounding: string },
  { before, base }: { before: Terms | null; base: string },
): Result<Terms> {
  const rate_ppm = rate === '' && before ? before.rate_ppm : parseRate(rate);
  if (rate_ppm === null) return failAt('rate', filled('rateWrong', { base }));
  const rule = rounding === '' && before ? before.rounding : ruleIn(rounding, code);
  if (rule === undefined) return failAt('rounding', filled('roundingWrong', { names: rulesFor(code).join(', ') }));
  return ok({ rate_ppm, rounding: rule });
}

function ruleIn(typed: string, code: string): RoundingName | undefined {
  const name = roundingTyped(typed);
  return name !== undefined && suits(name, code) ? name : undefined;
}

/** Lists the rounding rules of a currency as staff type them. */
export const rulesFor = (code: string) =>
  Object.values(roundings)
    .map(({ typed }) => typed)
    .filter((typed) => ruleIn(typed, code) !== undefined);

/** Returns the rate of now and those to come as one text, by which a form knows whether somebody else changed them. */
export function stateIn(rates: readonly Rate[], now: number, zone: string): string {
  const present = rates.findLastIndex(({ valid_from }) => valid_from <= now);
  return rates
    .slice(Math.max(0, present))
    .map((rate) => textOf(rate, now, zone))
    .join(', ');
}

/** Formats a rate for people, with its day in the shop's zone if that is to come. */
export const textOf = ({ rate_ppm, rounding, valid_from }: Omit<Rate, 'currency'>, now: number, zone: string): string =>
  `${typedRate(rate_ppm)} rounded ${typedRounding(rounding)}${valid_from > now ? ` from ${dayAt(zone, valid_from)}` : ''}`;
