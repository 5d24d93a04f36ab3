import { sql } from 'kysely';
import { column, type IntegrityCheck, words } from './check.ts';

const numbers: IntegrityCheck = {
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
};

const totals: IntegrityCheck = {
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
};

export const invoiceChecks: readonly IntegrityCheck[] = [numbers, totals];
