import { formatMoney } from '../../../shared/money.ts';
import type { OrderRow } from '../../commerce/orders/order-queries.ts';
import { loadMoney } from '../../commerce/orders/overview.ts';
import { removeUnits } from '../../commerce/orders/remove-units.ts';
import { removedAmounts } from '../../commerce/orders/unit-amounts.ts';
import { confirm, flag, say, sayFailure, several, text, UsageError } from '../command.ts';
import { centsIn } from './amount.ts';
import { goesBack, lessThan, pointsGoBack, reasonIn, takesOrder, unitsIn } from './verb.ts';

const options = { line: several, lost: flag, amount: text, reason: text, yes: flag };

/** `orders remove` */
export const remove = takesOrder(options, (values) => {
  const { lost = false } = values;
  const units = unitsIn(values.line ?? [], '--line');
  if (units.length === 0) throw new UsageError('Say with --line SKU=QTY what is taken out of the order.');
  return async ({ shop, deps, order, orderNo }) => {
    const { db } = deps;
    const { captured } = await loadMoney(db, order.id);
    const amounts = await removedAmounts(db, order.id, units);
    const show = `'npm run shop -- orders show ${orderNo}' shows more.`;
    if (!amounts.ok) return sayFailure(shop, amounts.error, show);
    const { cost, cents, rest } = amounts.value;
    const named = values.amount === undefined ? undefined : centsIn(values.amount, order.currency);
    const amount = named ?? cents;
    const less = named === undefined && cents < cost ? lessThan(order, { captured, cost }) : '';
    const points = pointsGoBack(amounts.value.parts.pointsCents, order.currency);
    const asked = question(order, { amount, lost, what: values.line ?? [], ends: rest === 'nothing' });
    if (!(await confirm(shop, `${asked}${less}${points}`, values))) return 1;
    const removed = await removeUnits(deps, {
      orderId: order.id,
      units,
      lost,
      ...(named === undefined ? { agreedCents: cents } : { amountCents: named || null }),
      cause: reasonIn(values.reason),
    });
    if (!removed.ok) return sayFailure(shop, removed.error, show);
    const { status } = removed.value;
    const refund = { cent: removed.value.cents, currencyCode: order.currency };
    return say(shop, { orderNo, status, refund, removed: units, lost }, said(order, removed.value));
  };
});

interface PlannedRemoval {
  amount: number;
  lost: boolean;
  what: readonly string[];
  /** Whether the order becomes empty. */
  ends: boolean;
}

function question({ order_no, email, currency }: OrderRow, { amount, lost, what, ends }: PlannedRemoval): string {
  const goods = `Take ${what.join(', ')} out of order ${order_no}, ${lost ? 'not' : 'back'} into stock`;
  const money = amount > 0 ? `give ${formatMoney(amount, currency)} back to ${email}` : 'give no money back';
  return `${goods}, and ${money}?${ends ? ' Nothing is left of it then, so it is cancelled.' : ''}`;
}

const next: Readonly<Record<string, string>> = {
  PREPARING: 'The rest is still to be sent.',
  SHIPPED: 'Everything else was sent: the order is SHIPPED.',
  CANCELLED: 'Nothing was left of it: the order is CANCELLED.',
};

function said({ order_no, currency }: OrderRow, { cents, status }: { cents: number; status: string }): string {
  const money = cents > 0 ? ` ${goesBack(cents, currency)}` : '';
  return `Order ${order_no}: taken out. ${next[status] ?? ''}${money}\n`;
}
