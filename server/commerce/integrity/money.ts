import { sql } from 'kysely';
import { measures } from '../orders/sales/measures.ts';
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

const owed = sql`sum(case kind when 'debt' then -delta else 0 end)`;

export const moneyChecks: readonly IntegrityCheck[] = [
  {
    name: 'paid',
    rule: 'an order that is prepared or sent was paid once, in full and in its currency, or is paid on delivery',
    broken: () => sql`
      select ${words('order ', column('order_no'), ' (', column('status'), ', ', column('payment_type'), ') is ', column('total_cents'), ' cents ', column('currency'), ', paid ', sql`coalesce(captured, 0)`)} as complaint
      from shop_order left join ${captured} on taken.order_id = shop_order.id
      where status in ('PREPARING', 'SHIPPED', 'FULFILLED') and payment_type <> 'COD' and total_cents > 0
        and (captured is null or captured <> total_cents or times <> 1 or paid_in <> currency)`,
  },
  {
    name: 'settled',
    rule: 'an order on delivery with nothing left to collect is paid, or all of it came back',
    broken: () => sql`
      select ${words('order ', column('order_no'), ' is marked as settled, its cash is open')} as complaint
      from shop_order where cash_settled = 1
        and not exists (select 1 from payment_attempt where order_id = shop_order.id and state = 'paid')
        and (shipping_cents > 0 or exists (
          select 1 from order_line where order_id = shop_order.id and quantity > returned + removed))`,
  },
  {
    name: 'refunds',
    rule: 'no more is given back than was paid, and of a cancelled order everything',
    broken: () => sql`
      select ${words('order ', column('order_no'), ' (', column('status'), '): ', sql`coalesce(captured, 0)`, ' cents were paid, ', sql`coalesce(given, 0)`, ' refunded')} as complaint
      from shop_order left join ${captured} on taken.order_id = shop_order.id
      left join ${given} on back.order_id = shop_order.id
      where coalesce(given, 0) > coalesce(captured, 0)
        or (status = 'CANCELLED' and coalesce(refused, 0) = 0 and coalesce(given, 0) <> coalesce(captured, 0))`,
  },
  {
    name: 'points',
    rule: 'no points balance is negative, now or when pending points become available, beyond a recorded debt',
    broken: (_, now) => sql`
      select ${words('customer ', column('customer_id'), ' has ', sql`sum(delta)`, ' hundredths of a point, and debts of ', owed)} as complaint
      from points_entry group by customer_id
      having sum(delta) < -${owed} or sum(case when available_at <= ${now} then delta else 0 end) < -${owed}`,
  },
  {
    name: 'points total',
    rule: "the kept sum of a customer's points is that of the ledger",
    broken: () => sql`
      select ${words('customer ', column('customer.id'), ' has ', sql`coalesce(max(total), 0)`, ' hundredths of a point in ', sql`coalesce(max(entries), 0)`, ' entries, the ledger says ', sql`coalesce(sum(delta), 0)`)} as complaint
      from customer left join points_total on points_total.customer_id = customer.id
      left join points_entry on points_entry.customer_id = customer.id
      group by customer.id
      having coalesce(max(total), 0) <> coalesce(sum(delta), 0) or coalesce(max(entries), 0) <> count(points_entry.id)`,
  },
  {
    name: 'taken back',
    rule: 'no more of the points that an order earned is taken back, or owed, than it earned',
    broken: () => sql`
      select ${words('customer ', column('customer_id'), ' earned ', sql`sum(delta)`, ' hundredths of a point by order ', column('order_id'), ' after what was taken back')} as complaint
      from points_entry where kind in (${sql.join([...creditKinds, ...takingKinds])})
      group by customer_id, order_id having sum(delta) < 0 or max(case kind when 'debt' then delta else 0 end) > 0`,
  },
  /** Only existing customers: deleting an account deletes its points. */
  {
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
  },
];

export const invoiceChecks: readonly IntegrityCheck[] = [
  {
    name: 'invoice numbers',
    rule: 'invoices and credit notes of a year are numbered from 1 on without a gap but those that a restore recorded',
    broken: () => sql`
      select ${words('the last ', column('invoice_series.kind'), ' of ', column('invoice_series.year'), ' has number ', column('last'), ', and there are ', sql`coalesce(issued, 0)`)} as complaint
      from invoice_series left join (
        select kind, year, sum(numbers) as issued, max(highest) as highest from (
          select kind, year, count(*) as numbers, max(number) as highest from invoice group by kind, year
          union all select kind, year, last - first + 1, last from invoice_gap
        ) given group by kind, year
      ) documents on documents.kind = invoice_series.kind and documents.year = invoice_series.year
      where coalesce(issued, 0) <> last or coalesce(highest, 0) <> last`,
  },
  {
    name: 'invoices',
    rule: 'the invoice of a paid order is as high as the order, and credit notes take back no more',
    broken: () => sql`
      select ${words('order ', column('order_no'), ' is ', column('total_cents'), ' cents and ', column('points_cents'), ' in points, invoiced ', column('invoiced'), ', credited ', column('credited'))} as complaint
      from shop_order join (
        select order_id, sum(case kind when 'invoice' then net_cents + tax_cents else 0 end) as invoiced,
          sum(case kind when 'credit' then net_cents + tax_cents else 0 end) as credited
        from invoice join invoice_tax on invoice_tax.invoice_id = invoice.id group by order_id
      ) documents on documents.order_id = shop_order.id
      where (payment_type <> 'COD' and invoiced <> total_cents + points_cents) or invoiced + credited < 0`,
  },
];

const noBackfill = sql`not exists (select 1 from due_work where kind = 'sales-backfill')`;

const daysLess = (period: string) =>
  `select kind, ${period}, value, currency, ${measures.map((name) => `-${name}`).join(', ')} from sales_day`;

export const salesChecks: readonly IntegrityCheck[] = [
  {
    name: 'sales counted',
    rule: 'each invoice and credit note is counted in the sales by day with its amount',
    broken: () => sql`
      select ${words('document ', column('documents.id'), ' has ', column('amount'), ' cents, counted are ', sql`coalesce(gross_cents, 0)`)} as complaint
      from (
        select invoice.id, coalesce(sum(case kind when 'credit' then -net_cents - tax_cents else net_cents + tax_cents end), 0) as amount
        from invoice left join invoice_tax on invoice_tax.invoice_id = invoice.id group by invoice.id
      ) documents left join sales_booking on sales_booking.id = documents.id
      where ${noBackfill} and (gross_cents is null or gross_cents <> amount)`,
  },
  {
    name: 'sales by day',
    rule: 'the sales of a day are the sales and refunds that are counted on it, by each grouping',
    broken: () => sql`
      select ${words('sales by ', column('kind'), ' of ', column('sums.day'), ' in ', column('sums.currency'), ' are ', column('gross'), ' cents less ', column('refunds'), ', counted were ', sql`coalesce(sold, 0)`, ' less ', sql`coalesce(given, 0)`)} as complaint
      from (
        select kind, day, currency, sum(gross_cents) as gross, sum(tax_cents) as tax, sum(refund_cents) as refunds,
          sum(refund_tax_cents) as refund_tax
        from sales_day group by kind, day, currency
      ) sums left join (
        select day, currency, sum(case kind when 'invoice' then gross_cents else 0 end) as sold,
          sum(case kind when 'credit' then gross_cents else 0 end) as given,
          sum(case kind when 'invoice' then sales_booking.tax_cents else 0 end) as sold_tax,
          sum(case kind when 'credit' then sales_booking.tax_cents else 0 end) as given_tax
        from sales_booking join shop_order on shop_order.id = order_id group by day, currency
      ) counted on counted.day = sums.day and counted.currency = sums.currency
      where sold is null or gross <> sold or refunds <> given or tax <> sold_tax or refund_tax <> given_tax`,
  },
  {
    name: 'sales by period',
    rule: 'the sales of a month, a year and ever are the sums of the sales of their days',
    broken: () => sql`
      select ${words('sales of ', column('period'), ' by ', column('kind'), ' ', column('value'), ' in ', column('currency'), ' are not those of its days: ', column('gross'), ' cents, ', column('refunds'), ' of refunds too many')} as complaint
      from (
        select kind, period, value, currency, sum(gross_cents) as gross, sum(refund_cents) as refunds
        from (
          select kind, period, value, currency, ${sql.raw(measures.join(', '))} from sales_period
          ${sql.raw(['substr(day, 1, 7)', 'substr(day, 1, 4)', "'ever'"].map((period) => `union all ${daysLess(period)}`).join(' '))}
        ) found group by kind, period, value, currency
        having ${sql.raw(measures.map((name) => `sum(${name}) <> 0`).join(' or '))}
      ) different`,
  },
  /** Orders on delivery are sold without what was removed before, so that their own sums are others. */
  {
    name: 'sales of orders',
    rule: 'the sales of a day by way to pay are the sums of the orders that were paid on it',
    broken: () => sql`
      select ${words('sales of ', column('sales_day.day'), ' by ', column('value'), ' in ', column('sales_day.currency'), ' are ', column('gross_cents'), ' cents, the orders ', column('total'))} as complaint
      from sales_day join (
        select day, payment_type, currency, count(*) as orders, sum(subtotal_cents) as goods, sum(discount_cents) as discount,
          sum(shipping_cents) as shipping, sum(shop_order.tax_cents) as tax, sum(total_cents + points_cents) as total
        from sales_booking join shop_order on shop_order.id = order_id
        where kind = 'invoice' group by day, payment_type, currency
      ) paid on paid.day = sales_day.day and paid.payment_type = value and paid.currency = sales_day.currency
      where kind = 'payment' and value <> 'COD' and (gross_cents <> total or sales_day.orders <> paid.orders
        or goods_cents <> goods or discount_cents <> discount or shipping_cents <> shipping or tax_cents <> tax)`,
  },
];
