import type { Told } from '../integrity/promises.ts';
import { countTold } from './told.ts';

const paidFor = ['PREPARING', 'SHIPPED', 'FULFILLED'];

/** An order in the shop's database, with whether it was ever paid. */
export interface KeptOrder {
  id: string;
  status: string;
  wasPaid: boolean;
}

/**
 * Whether the shop has as many orders, placed, paid and cancelled, as shoppers were told of. More than that it may have
 * only where somebody asked and never heard, and after a test that was cut short in the middle of what people did.
 */
export function countComplaints(orders: readonly KeptOrder[], told: readonly Told[], isCutShort = false): string[] {
  const unheard = (what: string) => (isCutShort ? Number.POSITIVE_INFINITY : countTold(told, `${what} unheard`));
  const compare = (what: string, there: number, heard: number, mayBeMore: number): string[] => {
    const most = heard + mayBeMore;
    if (there >= heard && there <= most) return [];
    const atMost = isCutShort ? `${heard} or more` : `${heard} to ${most}`;
    const expected = mayBeMore === 0 ? String(heard) : atMost;
    return [`the shop has ${there} orders ${what}, the test counted ${expected}`];
  };
  const paid = orders.filter(({ status, wasPaid }) => wasPaid || paidFor.includes(status)).length;
  const cancelled = orders.filter(({ status }) => status === 'CANCELLED').length;
  return [
    ...compare('placed', orders.length, countTold(told, 'placed'), unheard('placing')),
    ...compare('paid', paid, countTold(told, 'paid'), unheard('paying')),
    ...compare('cancelled', cancelled, countTold(told, 'cancelled'), unheard('cancelling')),
  ];
}
