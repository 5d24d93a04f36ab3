import { z } from 'zod';
import { smallestAmount } from '../../../../shared/money.ts';
import { roundTo, share } from '../../checkout/amounts.ts';
import { grossByRate, type RatedOrder } from './sale.ts';
import { grossOf, type RateAmount } from './snapshot.ts';

/** The units that a refund is for, and their cost; `pointsCents`: the worth of points that are returned with it. */
export const RefundParts = z.object({
  units: z.array(z.object({ lineId: z.string(), quantity: z.int(), cents: z.int() })),
  pointsCents: z.int(),
});
export type RefundParts = z.infer<typeof RefundParts>;

interface Credit {
  rated: RatedOrder;
  /** Amounts of the invoice. */
  invoiced: readonly RateAmount[];
  /** What of them no credit note has taken back. */
  left: readonly RateAmount[];
  /** Gross amount to take back; no more than is left. */
  cents: number;
  parts: RefundParts | null;
}

/**
 * Returns the amounts of a credit note by rate: those of the units that a refund is for; of money without units, or
 * beyond them, in proportion to what is left. What ends a rate takes all that is left of its tax.
 */
export function creditOf({ rated, invoiced, left, cents, parts }: Credit): RateAmount[] {
  const step = smallestAmount(rated.order.currency);
  const leftGross = left.map((rate) => grossOf([rate]));
  const grosses = grossesOf({ rated, left, cents, parts, leftGross, step });
  return left.flatMap(({ rateBps, taxCents, netCents }, i) => {
    const gross = grosses[i] ?? 0;
    if (gross === 0) return [];
    if (gross === leftGross[i]) return [{ rateBps, netCents, taxCents }];
    const whole = invoiced.find((rate) => rate.rateBps === rateBps);
    const share = whole ? (gross * whole.taxCents) / grossOf([whole]) : 0;
    const tax = Math.min(taxCents, roundTo(step, share), gross);
    return [{ rateBps, netCents: gross - tax, taxCents: tax }];
  });
}

interface Split extends Pick<Credit, 'rated' | 'left' | 'cents' | 'parts'> {
  leftGross: readonly number[];
  step: number;
}

function grossesOf({ rated, left, cents, parts, leftGross, step }: Split): number[] {
  const wanted = left.map(({ rateBps }) => unitsAt(rated, parts, rateBps, step));
  return takeFrom({ left: leftGross, wanted, cents, step });
}

interface Taking {
  left: readonly number[];
  /** What is to be taken of each. */
  wanted: readonly number[];
  /** What is taken in all; no more than is left. */
  cents: number;
  step: number;
}

/** Returns what is taken of each that is left: what is wanted, and what goes beyond in proportion to the rest. */
export function takeFrom({ left, wanted, cents, step }: Taking): number[] {
  const wantedCents = wanted.reduce((sum, part) => sum + part, 0);
  const ofWanted = wantedCents > cents ? share(cents, wanted, step) : wanted;
  const rest = left.map((gross, i) => gross - (ofWanted[i] ?? 0));
  // An earlier refund without units may have taken more of one than is left for these.
  if (rest.some((gross) => gross < 0)) return share(cents, left, step);
  const more = share(cents - Math.min(cents, wantedCents), rest, step);
  return ofWanted.map((part, i) => part + (more[i] ?? 0));
}

/** Returns the cost of a refund's units at a rate. */
function unitsAt({ order, lines }: RatedOrder, parts: RefundParts | null, rateBps: number, step: number): number {
  return (parts?.units ?? []).reduce((sum, { lineId, cents }) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) return sum;
    const rates = [...grossByRate(order, line)];
    const costs = rates.map(([, gross]) => gross);
    const at = rates.findIndex(([rate]) => rate === rateBps);
    const most = costs.reduce((total, cost) => total + cost, 0);
    return sum + (share(Math.min(cents, most), costs, step)[at] ?? 0);
  }, 0);
}
