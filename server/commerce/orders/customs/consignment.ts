import { type ExchangeRow, isActive, isToSend } from '../exchange/exchange-queries.ts';
import type { OrderLineRow } from '../order-queries.ts';

/** Units of one variant that customs are told of. */
export interface DeclaredUnits {
  variantId: number;
  sku: string;
  title: string;
  quantity: number;
  /** Value of them all after discount, in cents of the order's currency. */
  cents: number;
}

/** What has happened to an order's units. */
export interface Sent {
  /** Units by the id of their line. */
  sent: ReadonlyMap<string, number>;
  exchanges: readonly ExchangeRow[];
}

/**
 * Returns what is to be declared of an order: the units that are left to send, replacements of exchanges among them; once
 * none are left, all that was sent, with the replacements in place of what they replaced.
 */
export function consignmentOf(lines: readonly OrderLineRow[], { sent, exchanges }: Sent): DeclaredUnits[] {
  const shipped = lines.filter(({ requires_shipping }) => requires_shipping === 1);
  const worthOf = (exchange: ExchangeRow) => valueOfReplacement(lines, exchanges, exchange);
  const left = [
    ...shipped.map((line) => unitsOf(line, line.quantity - line.removed - (sent.get(line.id) ?? 0))),
    ...exchanges.filter(isToSend).map((exchange) => replacementOf(exchange, worthOf(exchange))),
  ].filter(({ quantity }) => quantity > 0);
  if (left.length > 0) return byVariant(left);
  const replaced = new Set(exchanges.map(({ previous_id }) => previous_id));
  const replacements = exchanges.filter(
    (exchange) => isActive(exchange) && exchange.fulfillment_id !== null && !replaced.has(exchange.id),
  );
  const ofLine = Map.groupBy(replacements, ({ line_id }) => line_id);
  const all = [
    ...shipped.map((line) => unitsOf(line, line.quantity - line.removed - (ofLine.get(line.id)?.length ?? 0))),
    ...replacements.map((exchange) => replacementOf(exchange, worthOf(exchange))),
  ];
  return byVariant(all.filter(({ quantity }) => quantity > 0));
}

const unitsOf = (line: OrderLineRow, quantity: number): DeclaredUnits => ({
  ...{ variantId: line.variant_id, sku: line.sku, title: line.title, quantity },
  cents: Math.round(((line.line_cents - line.discount_cents) * quantity) / line.quantity),
});

const replacementOf = ({ variant_id, sku, title }: ExchangeRow, cents: number): DeclaredUnits => ({
  ...{ variantId: variant_id, sku, title, quantity: 1 },
  cents,
});

/** Returns what the unit of an exchange cost, less what its replacements cost less. */
function valueOfReplacement(
  lines: readonly OrderLineRow[],
  exchanges: readonly ExchangeRow[],
  { line_id, previous_id, difference_cents }: ExchangeRow,
): number {
  const previous = exchanges.find(({ id }) => id === previous_id);
  const line = lines.find(({ id }) => id === line_id);
  const before = previous ? valueOfReplacement(lines, exchanges, previous) : line ? unitsOf(line, 1).cents : 0;
  return Math.max(0, before - difference_cents);
}

function byVariant(units: readonly DeclaredUnits[]): DeclaredUnits[] {
  const groups = Map.groupBy(units, ({ variantId, sku, title }) => JSON.stringify([variantId, sku, title]));
  return [...groups.values()].flatMap(([first, ...more]) =>
    first
      ? {
          ...first,
          quantity: more.reduce((sum, { quantity }) => sum + quantity, first.quantity),
          cents: more.reduce((sum, { cents }) => sum + cents, first.cents),
        }
      : [],
  );
}
