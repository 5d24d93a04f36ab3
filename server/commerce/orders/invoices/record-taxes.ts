import { smallestAmount } from '../../../../shared/money.ts';
import { loadOrderCurrency } from '../../catalog/price.ts';
import { taxesOf } from '../../checkout/taxes/amounts.ts';
import { rateTable } from '../../checkout/taxes/rate-table.ts';
import { recordedRate } from '../../checkout/taxes/stored-rates.ts';
import type { Trx } from '../../database/connection.ts';
import type { OrderLineRow, OrderRow } from '../order-queries.ts';
import { goodsOf } from '../taxed-alike.ts';
import { stateOf } from './parties.ts';
import { type RatedOrder, ratedOrder } from './sale.ts';

/**
 * Records the taxes of an order that a release without this record took after the shop had begun to issue invoices: by the
 * rates of its day, where they give its tax to the cent.
 *
 * @returns the order with its taxes; null: they are not known
 */
export async function recordTaxes(
  trx: Trx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<RatedOrder | null> {
  if (lines.length === 0 || !(await isSinceInvoices(trx, order))) return null;
  const currency = await loadOrderCurrency(trx, order);
  const place = { country: order.country, state: stateOf(order), currency, at: order.created_at };
  const rates = await rateTable.findTaxes(trx, { ...place, lines: lines.map(goodsOf) });
  const taxed = lines.map((line, i) => ({
    cents: line.line_cents,
    discountCents: line.discount_cents,
    requiresShipping: line.requires_shipping === 1,
    rateBps: rates[i]?.rateBps ?? 0,
    exemptCents: rates[i]?.exemptCents ?? 0,
  }));
  const terms = { shipping: order.shipping_cents, included: order.tax_included === 1, delivery: 'no' } as const;
  const taxes = taxesOf(taxed, { ...terms, step: smallestAmount(order.currency) });
  if (taxes.total !== order.tax_cents) return null;
  const recorded = lines.map((line, i) => ({
    ...line,
    tax_bps: recordedRate(taxed[i]?.rateBps ?? 0),
    tax_cents: taxes.lines[i] ?? 0,
    exempt_cents: taxed[i]?.exemptCents ?? 0,
  }));
  for (const { id, tax_bps, tax_cents, exempt_cents } of recorded)
    await trx.updateTable('order_line').set({ tax_bps, tax_cents, exempt_cents }).where('id', '=', id).execute();
  const shipping_tax_json = JSON.stringify(
    taxes.shipping.map((part) => ({ ...part, rateBps: recordedRate(part.rateBps) })),
  );
  await trx.updateTable('shop_order').set({ shipping_tax_json }).where('id', '=', order.id).execute();
  return ratedOrder({ ...order, shipping_tax_json }, recorded);
}

async function isSinceInvoices(trx: Trx, { created_at }: OrderRow): Promise<boolean> {
  const { first } = await trx
    .selectFrom('invoice')
    .select((eb) => eb.fn.min('issued_at').as('first'))
    .executeTakeFirstOrThrow();
  return first !== null && Number(first) < created_at;
}
