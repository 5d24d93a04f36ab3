import type { OrderView } from '../../../shared/office/orders.ts';
import type { Database } from '../database/connection.ts';
import {
  currentOf,
  type ExchangeRow,
  exchangedUnits,
  isToSend,
  loadExchanges,
  stateOf,
} from './exchange/exchange-queries.ts';
import { sentUnits } from './fulfillment-queries.ts';
import { loadOrderLines, type OrderRow } from './order-queries.ts';
import { isSent, unsentUnits } from './unit-amounts.ts';
import { awaitedUnits, loadWithdrawals } from './withdrawal/withdrawal-queries.ts';

type Pieces = OrderView['pieces'];

/** The most variants that an order offers as replacements. */
const maxInstead = 200;

/**
 * Returns what the forms of an order can name: its lines, and the replacements of exchanged units, with how many of each
 * can be sent, removed, returned and exchanged.
 */
export async function loadPieces(db: Database, order: OrderRow): Promise<Pick<OrderView, 'pieces' | 'instead'>> {
  const lines = await loadOrderLines(db, order.id);
  const sent = await sentUnits(db, order.id);
  const exchanges = await loadExchanges(db, [order.id]);
  const exchanged = exchangedUnits(exchanges);
  const awaited = awaitedUnits(await loadWithdrawals(db, [order.id]));
  const unsent = await unsentUnits(db, order.id);
  const bought: Pieces = unsent.map(({ line, quantity }) => {
    const own = line.quantity - line.removed;
    const isShipped = isSent({ line });
    const back = (isShipped ? (sent.get(line.id) ?? 0) : own) - line.returned - (exchanged.get(line.id) ?? 0);
    return {
      which: line.id,
      name: nameOf(line),
      toSend: isShipped ? quantity : 0,
      toRemove: quantity,
      toReturn: Math.max(0, back),
      toExchange: isShipped ? Math.max(0, back - (awaited.get(line.id) ?? 0)) : 0,
      awaited: Math.min(awaited.get(line.id) ?? 0, Math.max(0, back)),
    };
  });
  const replacements = currentOf(exchanges).map((exchange) => ({
    which: exchange.id,
    name: `Exchange: ${nameOf(exchange)}`,
    toSend: isToSend(exchange) ? 1 : 0,
    toRemove: 0,
    toReturn: exchange.received_at === null ? 0 : 1,
    toExchange: isWithBuyer(exchange) && (awaited.get(exchange.line_id) ?? 0) === 0 ? 1 : 0,
    awaited: 0,
  }));
  const pieces = [...bought, ...replacements];
  const can = new Set(pieces.flatMap(({ which, toExchange }) => (toExchange > 0 ? which : [])));
  const variants = [...lines, ...exchanges].flatMap(({ id, variant_id }) => (can.has(id) ? variant_id : []));
  return { pieces, instead: await loadReplacements(db, variants) };
}

const isWithBuyer = (exchange: ExchangeRow): boolean => stateOf(exchange) === 'done';

interface Named {
  title: string;
  variant_title: string;
  sku: string;
}

const nameOf = ({ title, variant_title, sku }: Named): string =>
  [[title, variant_title].filter(Boolean).join(', '), sku].filter(Boolean).join(' · ');

/** Returns the variants in stock of the products that pieces belong to. */
async function loadReplacements(db: Database, variantIds: readonly number[]): Promise<OrderView['instead']> {
  if (variantIds.length === 0) return [];
  const rows = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'variant.sku', 'product.title', 'variant.value1', 'variant.value2', 'variant.value3'])
    .where('variant.product_id', 'in', (products) =>
      products.selectFrom('variant as bought').select('bought.product_id').where('bought.id', 'in', variantIds),
    )
    .where('product.status', '=', 'onSale')
    .where('variant.requires_shipping', '=', 1)
    .where((eb) => eb.or([eb('variant.stock', '>', 0), eb('variant.untracked', '=', 1)]))
    .orderBy('variant.product_id')
    .orderBy('variant.position')
    .limit(maxInstead)
    .execute();
  return rows.map(({ id, sku, title, value1, value2, value3 }) => ({
    variantId: id,
    name: nameOf({ title, variant_title: [value1, value2, value3].filter(Boolean).join(' / '), sku }),
  }));
}
