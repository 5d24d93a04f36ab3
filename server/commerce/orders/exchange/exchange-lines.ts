import type { ExchangeView, PackedOrder } from '../../../../shared/office/orders.ts';
import { type ExchangeRow, stateOf } from './exchange-queries.ts';

/** Returns replacements as lines of a packing slip: those of one SKU together. */
export function bySku(exchanges: readonly ExchangeRow[]): PackedOrder['lines'] {
  return [
    ...Map.groupBy(exchanges, ({ sku, title, variant_title }) => JSON.stringify([sku, title, variant_title])),
  ].map(([, all]) => ({
    sku: all[0]?.sku ?? '',
    title: `Exchange: ${all[0]?.title ?? ''}`,
    variant: all[0]?.variant_title ?? '',
    toSend: all.length,
  }));
}

/** Returns an exchange as the office shows it. */
export const viewExchange = (exchange: ExchangeRow): ExchangeView => ({
  id: exchange.id,
  at: exchange.created_at,
  from: exchange.from_sku,
  to: exchange.sku,
  title: exchange.title,
  variant: exchange.variant_title,
  state: stateOf(exchange),
  waits: exchange.waits === 1,
  differenceCents: exchange.difference_cents,
});
