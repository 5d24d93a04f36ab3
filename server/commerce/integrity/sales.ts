import { sql } from 'kysely';
import { measures } from '../orders/sales/measures.ts';
import { column, type IntegrityCheck, words } from './check.ts';

const noBackfill = sql`not exists (select 1 from due_work where kind = 'sales-backfill')`;

const counted: IntegrityCheck = {
  name: 'sales counted',
  rule: 'each invoice and credit note is counted in the sales by day with its amount',
  broken: () => sql`
    select ${words('document ', column('documents.id'), ' has ', column('amount'), ' cents, counted are ', sql`coalesce(gross_cents, 0)`)} as complaint
    from (
      select invoice.id, coalesce(sum(case kind when 'credit' then -net_cents - tax_cents else net_cents + tax_cents end), 0) as amount
      from invoice left join invoice_tax on invoice_tax.invoice_id = invoice.id group by invoice.id
    ) documents left join sales_booking on sales_booking.id = documents.id
    where ${noBackfill} and (gross_cents is null or gross_cents <> amount)`,
};

const byDay: IntegrityCheck = {
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
};

const daysLess = (period: string) =>
  `select kind, ${period}, value, currency, ${measures.map((name) => `-${name}`).join(', ')} from sales_day`;

const byPeriod: IntegrityCheck = {
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
};

/** Orders on delivery are sold without what was removed before, so that their own sums are others. */
const ofOrders: IntegrityCheck = {
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
};

export const salesChecks: readonly IntegrityCheck[] = [counted, byDay, byPeriod, ofOrders];
