import type { Trigger } from './trigger.ts';

const settle = 'update shop_order set cash_settled = 1 where id = new.order_id';
const isPaid = (row: string) => `(${row}.type = 'COD' and ${row}.state = 'paid')`;
const isGone = (row: string) => `(${row}.quantity = ${row}.returned + ${row}.removed)`;

/** Orders on delivery for which nothing is to be collected any more: they are paid, or all of them came back. */
export const settledCashTriggers: readonly Trigger[] = [
  {
    name: 'cash_settled_insert',
    table: 'payment_attempt',
    on: 'after insert',
    when: isPaid('new'),
    body: `${settle};`,
  },
  {
    name: 'cash_settled_update',
    table: 'payment_attempt',
    on: 'after update of state',
    when: `${isPaid('old')} is distinct from ${isPaid('new')}`,
    body: `update shop_order set cash_settled = case when new.state = 'paid' then 1 else 0 end where id = new.order_id;`,
  },
  {
    name: 'cash_settled_returned',
    table: 'order_line',
    on: 'after update of returned, removed',
    when: `${isGone('new')} and not ${isGone('old')}`,
    // What the delivery costs is still to be collected.
    body: `${settle} and payment_type = 'COD' and shipping_cents = 0 and not exists (
      select 1 from order_line where order_id = new.order_id and quantity > returned + removed);`,
  },
];
