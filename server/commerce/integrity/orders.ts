import { sql } from 'kysely';
import { isLeftOut } from '../orders/invoices/left-out.ts';
import { transitions } from '../orders/transitions.ts';
import { column, type IntegrityCheck, words } from './check.ts';

/** A part of the delivery has tax; what it is the invoice's amounts show. */
const deliveryTaxed = sql.raw(`coalesce(replace(shipping_tax_json, '"taxCents":0', ''), '') like '%taxCents%'`);

const allowed = Object.entries(transitions).flatMap(([from, list]) => list.map((to) => `${from} ${to}`));

export const orderChecks: readonly IntegrityCheck[] = [
  {
    name: 'sums',
    rule: 'the parts of an order make its total',
    broken: () => sql`
      select ${words('order ', column('order_no'), ' is ', column('total_cents'), ' cents, its parts are not')} as complaint
      from shop_order left join (
        select order_id, sum(line_cents) as goods, sum(discount_cents) as discount,
          sum(case when line_cents = unit_cents * quantity then 0 else 1 end) as wrong
        from order_line group by order_id
      ) lines on lines.order_id = shop_order.id
      where goods is null or goods <> subtotal_cents or discount <> discount_cents or wrong > 0
        or total_cents <> subtotal_cents - discount_cents - points_cents + shipping_cents
          + case tax_included when 1 then 0 else tax_cents end`,
  },
  {
    name: 'untaxed',
    rule: 'an order without taxed goods has no tax, and one without anything to ship pays no delivery',
    broken: () => sql`
      select ${words('order ', column('order_no'), ' has ', column('tax_cents'), ' cents of tax and ', column('shipping_cents'), ' of delivery, its lines none')} as complaint
      from shop_order join (
        select order_id, sum(taxable) as taxed, sum(requires_shipping) as shipped from order_line group by order_id
      ) lines on lines.order_id = shop_order.id
      where (taxed = 0 and tax_cents <> 0) or (shipped = 0 and shipping_cents <> 0)`,
  },
  {
    name: 'taxes',
    rule: "the taxes of an order's lines make its tax, with that of the delivery",
    broken: () => sql`
      select ${words('order ', column('order_no'), ' has ', column('shop_order.tax_cents'), ' cents of tax, its lines ', column('taxed'))} as complaint
      from shop_order join (
        select order_id, sum(tax_cents) as taxed from order_line group by order_id having count(tax_cents) = count(*)
      ) lines on lines.order_id = shop_order.id
      where taxed > tax_cents or (tax_included = 0 and taxed <> tax_cents and not ${deliveryTaxed})`,
  },
  {
    name: 'course',
    rule: 'an order begins once, goes along the table, and stands where its last step led',
    broken: () => sql`
      select ${words('order ', column('order_no'), ' is ', column('status'), ', its steps do not lead there')} as complaint
      from shop_order left join (
        select order_id, max(id) as last, sum(case when from_status is null then 1 else 0 end) as begun,
          sum(case when from_status is null or from_status || ' ' || to_status in (${sql.join(allowed)}) then 0 else 1 end) as strange
        from order_event group by order_id
      ) steps on steps.order_id = shop_order.id
      left join order_event on order_event.id = last
      where last is null or to_status <> status or begun <> 1 or strange > 0`,
  },
  {
    name: 'coupons',
    rule: "a coupon's counter, its uses and the orders that stand with it are as many",
    broken: () => sql`
      select ${words('coupon ', column('coupon.code'), ' counts ', column('uses'), ' uses, has ', sql`coalesce(used, 0)`, ' written down, and ', sql`coalesce(standing, 0)`, ' orders')} as complaint
      from coupon
      left join (select code, count(*) as used from coupon_use group by code) use_row on use_row.code = coupon.code
      left join (
        select coupon_code, count(*) as standing from shop_order where status <> 'CANCELLED' group by coupon_code
      ) orders on orders.coupon_code = coupon.code
      where uses <> coalesce(used, 0) or uses <> coalesce(standing, 0) or uses > coalesce(use_limit, uses)`,
  },
  {
    name: 'terms',
    rule: 'the legal texts that applied to an order are kept in the version of that day',
    broken: () => sql`
      select ${words('order ', column('order_no'), ' was placed under version ', column('order_terms.version'), ' of ', column('order_terms.code'), ', which is not there')} as complaint
      from order_terms join shop_order on shop_order.id = order_terms.order_id
      where not exists (
        select 1 from content_revision where type = 'protocol' and content_revision.code = order_terms.code
          and content_revision.market = order_terms.market and content_revision.version = order_terms.version
      )`,
  },
  {
    name: 'reviews',
    rule: 'a review is of something that was bought and sent, or of an import',
    broken: () => sql`
      select ${words('review ', column('review.id'), ' is of nothing that was sent, and of no import')} as complaint
      from review left join order_line on order_line.id = review.order_line_id
      left join shop_order on shop_order.id = order_line.order_id
      where import_id is null
        and (status is null or status not in ('SHIPPED', 'FULFILLED') or order_line.product_id <> review.product_id)`,
  },
  {
    name: 'imported reviews',
    rule: 'a review of an import has its import and a key, and neither an order line nor a customer',
    broken: () => sql`
      select ${words('review ', column('review.id'), ' is of import ', column('import_id'), ', which does not fit it')} as complaint
      from review left join review_import on review_import.id = review.import_id
      where (import_id is null and import_key is not null)
        or (import_id is not null and (review_import.id is null or import_key is null
          or order_line_id is not null or customer_id is not null))`,
  },
];

export const pendingWorkChecks: readonly IntegrityCheck[] = [
  /** Due work that a row waits for must be scheduled: without it the row would wait for ever. */
  {
    name: 'promised',
    rule: 'rows that wait for due work have it scheduled',
    broken: () => sql`
      select complaint from (
        select ${words('order ', column('order_no'), ' awaits its payment without a scheduled expiry')} as complaint
        from shop_order where status in ('UNPAID', 'PAIDFAIL')
          and not exists (select 1 from due_work where kind = 'order-expiry' and reference = shop_order.id)
        union all
        select ${words('payment ', column('payment_attempt.id'), ' is ', column('state'), ' without a scheduled check of its outcome')}
        from payment_attempt where state in ('started', 'unknown')
          and not exists (select 1 from due_work where kind = 'payment-reconcile' and reference = payment_attempt.id)
        union all
        select ${words('refund ', column('refund.id'), ' is pending without scheduled work')}
        from refund where state = 'pending'
          and not exists (select 1 from due_work where kind in ('refund', 'payment-refund') and reference in (refund.id, attempt_id))
        union all
        select ${words('order ', column('order_no'), ' was sold or refunded without an invoice or figures, and neither is scheduled')}
        from shop_order where ${isLeftOut}
        union all
        select 'stock notices wait without scheduled work'
        where exists (select 1 from stock_notice where confirmed_at is not null and notified_at is null)
          and not exists (select 1 from due_work where kind = 'stock-notice')
        union all
        select ${words('withdrawal ', column('withdrawal_id'), ' awaits goods without a scheduled reminder')}
        from withdrawal_line where awaited > 0
          and not exists (select 1 from due_work where kind = 'withdrawal' and reference = withdrawal_id)
          and not exists (select 1 from withdrawal where withdrawal.id = withdrawal_id and order_id in (
            select order_id from refund where state <> 'refused'))
        union all
        select 'housekeeping is not scheduled' where not exists (select 1 from due_work where kind = 'housekeeping')
      ) waiting`,
  },
];
