import type { Selectable } from 'kysely';
import { terms } from '../../../../shared/messages/office/office-messages.ts';
import type { ExchangeView, PackedOrder } from '../../../../shared/office/orders.ts';
import type { ExchangeState } from '../../../../shared/orders/exchange-state.ts';
import type { ExchangeTable } from '../../database/payment-tables.ts';
import { preparedBy } from '../../database/prepared.ts';

export type ExchangeRow = Selectable<ExchangeTable>;

/** Returns the exchanged pieces of orders, the oldest first. */
export const loadExchanges = preparedBy((db, orderIds: readonly string[]) =>
  db.selectFrom('exchange').selectAll().where('order_id', 'in', orderIds).orderBy('created_at').orderBy('id'),
);

export function stateOf(exchange: ExchangeRow): ExchangeState {
  if (exchange.returned_at !== null) return 'refunded';
  if (exchange.ended_at !== null) return 'ended';
  if (exchange.fulfillment_id === null) return exchange.received_at === null ? 'agreed' : 'received';
  return exchange.received_at === null ? 'sent' : 'done';
}

/** Returns whether an exchange holds: neither given up nor refunded. */
export const isActive = ({ ended_at, returned_at }: ExchangeRow): boolean => ended_at === null && returned_at === null;

/** Returns whether the replacement is to be sent now. */
export const isToSend = (exchange: ExchangeRow): boolean =>
  isActive(exchange) && exchange.fulfillment_id === null && (exchange.waits === 0 || exchange.received_at !== null);

/** Returns the exchanges whose replacement is what the buyer has, or is to get, for its unit. */
export function currentOf(exchanges: readonly ExchangeRow[]): ExchangeRow[] {
  const going = exchanges.filter(({ ended_at }) => ended_at === null);
  const replaced = new Set(going.map(({ previous_id }) => previous_id));
  return exchanges.filter((exchange) => isActive(exchange) && !replaced.has(exchange.id));
}

/** Returns whether the piece is back and the buyer has the replacement. */
export const isDone = (exchange: ExchangeRow): boolean => stateOf(exchange) === 'done';

/**
 * Returns the units of each line that are exchanged: for each, the piece that was bought is back or is to come back.
 *
 * @param counts whether the last exchange of a unit counts; absent: each does
 */
export function exchangedUnits(
  exchanges: readonly ExchangeRow[],
  counts: (exchange: ExchangeRow) => boolean = () => true,
): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const { line_id } of currentOf(exchanges).filter(counts)) units.set(line_id, (units.get(line_id) ?? 0) + 1);
  return units;
}

/** Returns how many steps the exchanges of an order have made. A form that was made before the last one is refused. */
export function stepsIn(exchanges: readonly ExchangeRow[]): number {
  const steps = ({ received_at, ended_at, returned_at }: ExchangeRow) =>
    [received_at, ended_at, returned_at].filter((at) => at !== null).length;
  return exchanges.reduce((sum, exchange) => sum + 1 + steps(exchange), 0);
}

/** Returns what was refunded for the unit of an exchange because its replacements were cheaper. */
export function differencesOf(exchanges: readonly ExchangeRow[], exchange: ExchangeRow): number {
  const own = exchange.received_at === null ? 0 : exchange.difference_cents;
  const previous = exchanges.find(({ id }) => id === exchange.previous_id);
  return own + (previous ? differencesOf(exchanges, previous) : 0);
}

/** Returns replacements as lines of a packing slip: those of one SKU together. */
export function bySku(exchanges: readonly ExchangeRow[]): PackedOrder['lines'] {
  return [
    ...Map.groupBy(exchanges, ({ sku, title, variant_title }) => JSON.stringify([sku, title, variant_title])),
  ].map(([, all]) => ({
    sku: all[0]?.sku ?? '',
    title: terms.exchangeOf(all[0]?.title ?? ''),
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
