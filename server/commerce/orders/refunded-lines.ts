import { smallestAmount } from '../../../shared/money.ts';
import { share } from '../checkout/amounts.ts';
import { RefundParts } from './invoices/credit.ts';

interface Refund {
  amount_cents: number;
  state: string;
  parts_json: string | null;
}

/**
 * Returns the cents of money that were refunded, or are on their way, for units of each line, by its id. What a refund has
 * beyond its units, such as shipping, is of no line; one that is smaller than its units is shared by their cost.
 */
export function refundedByLine(refunds: readonly Refund[], currency: string): ReadonlyMap<string, number> {
  const step = smallestAmount(currency);
  const refunded = new Map<string, number>();
  for (const { amount_cents, state, parts_json } of refunds) {
    if (state === 'refused' || parts_json === null) continue;
    const { units, pointsCents } = RefundParts.parse(JSON.parse(parts_json));
    const costs = units.map(({ cents }) => cents);
    const money = costs.reduce((sum, cents) => sum + cents, 0) - pointsCents;
    const shares = share(Math.max(0, Math.min(amount_cents, money)), costs, step);
    for (const [i, { lineId }] of units.entries()) refunded.set(lineId, (refunded.get(lineId) ?? 0) + (shares[i] ?? 0));
  }
  return refunded;
}
