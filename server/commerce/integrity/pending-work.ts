import { sql } from 'kysely';
import { isLeftOut } from '../orders/invoices/left-out.ts';
import { column, type IntegrityCheck, words } from './check.ts';

/** Due work that a row waits for must be scheduled: without it the row would wait for ever. */
const promised: IntegrityCheck = {
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
};

export const pendingWorkChecks: readonly IntegrityCheck[] = [promised];
