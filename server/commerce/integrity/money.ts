import { sql } from 'kysely';
import { creditKinds, takingKinds } from '../points/ledger.ts';
import { column, type IntegrityCheck, words } from './check.ts';

/** Refunds of an order's own payments; payments that no order could take are refunded under their attempt's key. */
const given = sql`(
  select order_id, sum(case state when 'refused' then 0 else amount_cents end) as given,
    sum(case state when 'refused' then 1 else 0 end) as refused
  from refund where id <> attempt_id || '-all' group by order_id
) back`;

const captured = sql`(
  select order_id, currency as paid_in, sum(amount_cents) as captured, count(*) as times
  from payment_attempt where state = 'paid' group by order_id, currency
) taken`;

const paid: IntegrityCheck = {
  name: 'paid',
  rule: 'an order that is prepared or sent was paid once, in full and in its currency, or is paid on delivery',
  broken: () => sql`
    select ${words('order ', column('order_no'), ' (', column('status'), ', ', column('payment_type'), ') is ', column('total_cents'), ' cents ', column('currency'), ', paid ', sql`coalesce(captured, 0)`)} as complaint
    from shop_order left join ${captured} on taken.order_id = shop_order.id
    where status in ('PREPARING', 'SHIPPED', 'FULFILLED') and payment_type <> 'COD' and total_cents > 0
      and (captured is null or captured <> total_cents or times <> 1 or paid_in <> currency)`,
};

const refunds: IntegrityCheck = {
  name: 'refunds',
  rule: 'no more is given back than was paid, and of a cancelled order everything',
  broken: () => sql`
    select ${words('order ', column('order_no'), ' (', column('status'), '): ', sql`coalesce(captured, 0)`, ' cents were paid, ', sql`coalesce(given, 0)`, ' refunded')} as complaint
    from shop_order left join ${captured} on taken.order_id = shop_order.id
    left join ${given} on back.order_id = shop_order.id
    where coalesce(given, 0) > coalesce(captured, 0)
      or (status = 'CANCELLED' and coalesce(refused, 0) = 0 and coalesce(given, 0) <> coalesce(captured, 0))`,
};

const owed = sql`sum(case kind when 'debt' then -delta else 0 end)`;

const points: IntegrityCheck = {
  name: 'points',
  rule: 'no points balance is negative, now or when pending points become available, beyond a recorded debt',
  broken: (_, now) => sql`
    select ${words('customer ', column('customer_id'), ' has ', sql`sum(delta)`, ' hundredths of a point, and debts of ', owed)} as complaint
    from points_entry group by customer_id
    having sum(delta) < -${owed} or sum(case when available_at <= ${now} then delta else 0 end) < -${owed}`,
};

const total: IntegrityCheck = {
  name: 'points total',
  rule: "the kept sum of a customer's points is that of the ledger",
  broken: () => sql`
    select ${words('customer ', column('customer.id'), ' has ', sql`coalesce(max(total), 0)`, ' hundredths of a point in ', sql`coalesce(max(entries), 0)`, ' entries, the ledger says ', sql`coalesce(sum(delta), 0)`)} as complaint
    from customer left join points_total on points_total.customer_id = customer.id
    left join points_entry on points_entry.customer_id = customer.id
    group by customer.id
    having coalesce(max(total), 0) <> coalesce(sum(delta), 0) or coalesce(max(entries), 0) <> count(points_entry.id)`,
};

const takenBack: IntegrityCheck = {
  name: 'taken back',
  rule: 'no more of the points that an order earned is taken back, or owed, than it earned',
  broken: () => sql`
    select ${words('customer ', column('customer_id'), ' earned ', sql`sum(delta)`, ' hundredths of a point by order ', column('order_id'), ' after what was taken back')} as complaint
    from points_entry where kind in (${sql.join([...creditKinds, ...takingKinds])})
    group by customer_id, order_id having sum(delta) < 0 or max(case kind when 'debt' then delta else 0 end) > 0`,
};

/** Only existing customers: deleting an account deletes its points. */
const spent: IntegrityCheck = {
  name: 'spent',
  rule: 'points that paid for an order were taken, and given back with what left it: all of a cancelled one',
  broken: () => sql`
    select ${words('order ', column('order_no'), ' (', column('status'), ') cost ', column('points_cents'), ' cents in points; the ledger holds ', sql`coalesce(held, 0)`)} as complaint
    from shop_order left join (
      select order_id, sum(delta) as held from points_entry where kind in ('spent', 'returned') group by order_id
    ) ledger on ledger.order_id = shop_order.id
    where (status = 'CANCELLED' or points_cents = 0) and coalesce(held, 0) <> 0
      or status <> 'CANCELLED' and points_cents > 0 and (coalesce(held, 0) > 0 or coalesce(held, 0) = 0
          and not exists (select 1 from order_line where order_id = shop_order.id and removed + returned > 0)
          and not exists (select 1 from refund where refund.order_id = shop_order.id))
        and substr(owner, 6) in (select id from customer)`,
};

export const moneyChecks: readonly IntegrityCheck[] = [paid, refunds, points, total, takenBack, spent];
