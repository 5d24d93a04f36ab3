import type { ReportedOutcome } from '../integrity/reported-outcomes.ts';
import { countReported } from './reports.ts';

const paidFor = ['PREPARING', 'SHIPPED', 'FULFILLED'];

/** An order in the shop's database, and whether it was ever paid. */
export interface StoredOrder {
  id: string;
  status: string;
  wasPaid: boolean;
}

/**
 * Compares the numbers of placed, paid and cancelled orders with the reported outcomes. The shop may have more only for
 * requests without a response, and after an interrupted test.
 */
export function countViolations(
  orders: readonly StoredOrder[],
  outcomes: readonly ReportedOutcome[],
  isCutShort = false,
): string[] {
  const unheard = (what: string) =>
    isCutShort ? Number.POSITIVE_INFINITY : countReported(outcomes, `${what} unheard`);
  const compare = (what: string, stored: number, counted: number, mayBeMore: number): string[] => {
    const most = counted + mayBeMore;
    if (stored >= counted && stored <= most) return [];
    const atMost = isCutShort ? `${counted} or more` : `${counted} to ${most}`;
    const expected = mayBeMore === 0 ? String(counted) : atMost;
    return [`the shop has ${stored} orders ${what}, the test counted ${expected}`];
  };
  const paid = orders.filter(({ status, wasPaid }) => wasPaid || paidFor.includes(status)).length;
  const cancelled = orders.filter(({ status }) => status === 'CANCELLED').length;
  return [
    ...compare('placed', orders.length, countReported(outcomes, 'placed'), unheard('placing')),
    ...compare('paid', paid, countReported(outcomes, 'paid'), unheard('paying')),
    ...compare('cancelled', cancelled, countReported(outcomes, 'cancelled'), unheard('cancelling')),
  ];
}
