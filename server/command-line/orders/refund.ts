import { codes } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import { formatMoney } from '../../../shared/money.ts';
import { giveBack } from '../../commerce/orders/give-back.ts';
import type { OrderRow } from '../../commerce/orders/order-queries.ts';
import { loadMoney } from '../../commerce/orders/overview.ts';
import { returnedAmounts } from '../../commerce/orders/unit-amounts.ts';
import { givesAllBack, pointsLeft } from '../../commerce/orders/unit-costs.ts';
import { confirm, flag, say, sayFailure, several, text, UsageError } from '../command.ts';
import { centsIn } from './amount.ts';
import {
  goesBack,
  isTransferred,
  lessThan,
  type OrderCall,
  pointsGoBack,
  reasonIn,
  takesOrder,
  unitsIn,
} from './verb.ts';

const options = { amount: text, return: several, reason: text, yes: flag };

/** `orders refund` */
export const refund = takesOrder(options, (values) => {
  const units = unitsIn(values.return ?? [], '--return');
  return async (call) => {
    const { shop, deps, order, orderNo } = call;
    const { db } = deps;
    const { captured, left } = await loadMoney(db, order.id);
    const back = await returnedAmounts(db, order.id, units);
    if (!back.ok) return sayFailure(shop, back.error, nextStep(order, undefined));
    const { cost, cents } = back.value;
    const named = values.amount === undefined ? undefined : centsIn(values.amount, order.currency);
    const amount = named ?? (units.length > 0 ? cents : left);
    if (amount === 0 && units.length === 0) return nothingToGive(call, captured, values.amount);
    const pointsCents = givesAllBack(units.length, amount, left)
      ? await pointsLeft(db, order)
      : back.value.parts.pointsCents;
    const less = named === undefined && units.length > 0 && cents < cost ? lessThan(order, { captured, cost }) : '';
    const points = pointsGoBack(pointsCents, order.currency);
    if (!(await confirm(shop, `${question(order, amount, values.return ?? [])}${less}${points}`, values))) return 1;
    const given = await giveBack(deps, {
      orderId: order.id,
      // The confirmed amount, also if less can be refunded by now.
      amountCents: units.length > 0 && named === undefined ? undefined : amount || null,
      ...(units.length > 0 && named === undefined && { agreedCents: amount }),
      units,
      cause: reasonIn(values.reason),
    });
    if (!given.ok) return sayFailure(shop, given.error, nextStep(order, given.error.data?.left));
    if (amount > 0 && given.value === 0) return nothingToGive(call, captured);
    const result = { orderNo, refund: { cent: given.value, currencyCode: order.currency }, returned: units };
    return say(shop, result, said(order, given.value, values.return ?? []));
  };
});

function question({ order_no, email, currency }: OrderRow, cents: number, returned: readonly string[]): string {
  const money = cents > 0 ? `Give ${formatMoney(cents, currency)} of order ${order_no} back to ${email}` : '';
  const goods =
    returned.length > 0
      ? `${money ? ', and take' : `Of order ${order_no} take`} ${returned.join(', ')} back into stock`
      : '';
  return `${money}${goods}?`;
}

function said({ order_no, currency, payment_type }: OrderRow, cents: number, returned: readonly string[]): string {
  const money =
    cents > 0 ? (payment_type === 'COD' ? isTransferred(order_no, cents, currency) : goesBack(cents, currency)) : '';
  const goods = returned.length > 0 ? `Back in stock: ${returned.join(', ')}.` : '';
  return `Order ${order_no}: ${[money, goods].filter(Boolean).join(' ')}\n`;
}

function nothingToGive({ shop, order, orderNo }: OrderCall, captured: number, asked?: string): number {
  if (asked !== undefined)
    throw new UsageError('--amount 0 gives nothing back; add --return SKU=QTY for what came back.');
  const message =
    captured === 0
      ? `Nothing was paid for order ${orderNo} through the shop, so there is nothing to give back.`
      : `All of ${formatMoney(captured, order.currency)} of order ${orderNo} went back already.`;
  return sayFailure(shop, { code: codes.conflict, message: verbatim(message) });
}

function nextStep(order: OrderRow, left: unknown): string {
  const show = `'npm run shop -- orders show ${order.order_no}' shows more.`;
  return typeof left === 'number' ? `At most ${formatMoney(left, order.currency)} can go back. ${show}` : show;
}
