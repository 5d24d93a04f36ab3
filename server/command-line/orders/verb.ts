import { codes } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import { formatMoney } from '../../../shared/money.ts';
import { typedUnits, type WantedUnits } from '../../../shared/orders/typed.ts';
import { findOrderByNumber, type OrderRow } from '../../commerce/orders/order-queries.ts';
import { loadDeps, type Options, type Shop, sayFailure, takes, UsageError, type ValuesOf } from '../command.ts';

/** What a subcommand about one order works with. */
export interface OrderCall {
  shop: Shop;
  deps: Awaited<ReturnType<typeof loadDeps>>;
  order: OrderRow;
  orderNo: string;
}

/**
 * Returns a subcommand about one order, which prints a message when there is none.
 *
 * @param read reads the options, and returns what is done with the order
 */
export const takesOrder = <T extends Options>(
  options: T,
  read: (values: ValuesOf<T>) => (call: OrderCall) => Promise<number>,
) =>
  takes('NUMBER', options, async (shop, [orderNo = ''], values) => {
    if (!/^\d{10}$/.test(orderNo)) throw new UsageError(`Name one order by its number of 10 digits, not '${orderNo}'.`);
    const perform = read(values);
    const deps = await loadDeps(shop);
    const order = await findOrderByNumber(deps.db, orderNo);
    if (order) return perform({ shop, deps, order, orderNo });
    const message = `There is no order ${orderNo}. 'npm run shop -- orders list' shows what there is.`;
    return sayFailure(shop, { code: codes.notFound, message: verbatim(message) });
  });

/** Parses units such as `SKU-7=2`. @throws UsageError */
export function unitsIn(words: readonly string[], option: string): WantedUnits[] {
  return words.map((word) => {
    const units = typedUnits(word);
    if (!units) throw new UsageError(`${option} is written SKU=QUANTITY, such as ${option} TEE-M=2, not '${word}'.`);
    return units;
  });
}

/** Returns the reason for the order's record. @throws UsageError */
export function reasonIn(text: string | undefined): string {
  const reason = (text ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim();
  if (reason.length > 200) throw new UsageError('--reason is at most 200 characters long.');
  return reason || 'merchant';
}

export const goesBack = (cents: number, currency: string) =>
  `${formatMoney(cents, currency)} goes back within a minute while the shop runs.`;

/** Says who sends the money back of an order that was paid on delivery. */
export const isTransferred = (orderNo: string, cents: number, currency: string) =>
  `Transfer ${formatMoney(cents, currency)} to the buyer; 'npm run shop -- orders transferred ${orderNo}' records it.`;

/** Says what points go back with a refund; '' without any. */
export const pointsGoBack = (cents: number, currency: string) =>
  cents > 0 ? ` Points worth ${formatMoney(cents, currency)} go back as well.` : '';

/** Explains why less is refunded for units than they cost. */
export function lessThan({ currency }: OrderRow, { captured, cost }: { captured: number; cost: number }): string {
  const why = captured === 0 ? 'nothing was paid for this order through the shop' : 'no more is left of what was paid';
  return ` (They cost ${formatMoney(cost, currency)}; ${why}.)`;
}
