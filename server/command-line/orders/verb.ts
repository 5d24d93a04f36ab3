import { randomBytes } from 'node:crypto';
import { codes } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import { formatMoney } from '../../../shared/money.ts';
import { typedUnits, type WantedUnits } from '../../../shared/orders/typed.ts';
import type { Database } from '../../commerce/database/connection.ts';
import { findOrderByNumber, type OrderRow } from '../../commerce/orders/order-queries.ts';
import { type Shop, sayFailure, UsageError } from '../command.ts';

/** A subcommand for orders; returns the exit status. */
export type Verb = (words: readonly string[], shop: Shop) => Promise<number>;

/** Returns the dependencies of the order rules for a command. */
export const depsOf = (db: Database) => ({ db, clock: Date, random: randomBytes });

/** Parses a subcommand's only argument, the order number. @throws UsageError for none, several, or an invalid number */
export function numberIn(positionals: readonly string[]): string {
  const [orderNo = '', ...more] = positionals;
  if (more.length > 0 || !/^\d{10}$/.test(orderNo))
    throw new UsageError(`Name one order by its number of 10 digits${orderNo ? `, not '${orderNo}'` : ''}.`);
  return orderNo;
}

/** Returns the order with this number; prints a message when there is none. */
export async function findOrSay(shop: Shop, orderNo: string, json: boolean | undefined): Promise<OrderRow | null> {
  const order = await findOrderByNumber(await shop.open(), orderNo);
  if (order) return order;
  const message = `There is no order ${orderNo}. 'npm run shop -- orders list' shows what there is.`;
  sayFailure(shop, { code: codes.notFound, message: verbatim(message) }, json);
  return null;
}

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
