import type { Customs } from '../../../../shared/contract/customs.ts';
import { type DutyPayer, passesCustoms } from '../../../../shared/places/customs.ts';
import { isInUnion } from '../../../../shared/places/european-union.ts';
import { loadOrderCurrency } from '../../catalog/price.ts';
import { sellerFor } from '../../content/seller.ts';
import type { Database } from '../../database/connection.ts';
import { preparedBy } from '../../database/prepared.ts';
import { type ExchangeRow, isActive, isToSend } from '../exchange/exchange-queries.ts';
import type { OrderLineRow, OrderRow } from '../order-queries.ts';

/** Directive 2006/112/EC, Art. 369l: the import scheme is for consignments of at most 150 euros. */
const importSchemeMaxCents = 150_00;

/** Returns who pays duties on what is sent to a country; null: nothing passes customs, or the shop has not said. */
export async function dutiesTo(db: Database, country: string): Promise<DutyPayer | null> {
  const { shipsFrom, duties } = (await sellerFor(db, country)) ?? {};
  return shipsFrom !== undefined && passesCustoms(shipsFrom, country) ? (duties ?? null) : null;
}

/**
 * Returns the customs declaration of what is left to send of an order, or of all that was sent; null: it passes no customs.
 * Whether the import scheme applies depends on the whole order, as its tax does.
 */
export async function loadCustoms(
  db: Database,
  order: Pick<OrderRow, 'country' | 'currency' | 'rate_ppm'>,
  lines: readonly OrderLineRow[],
  sent: SentUnits,
): Promise<Customs | null> {
  const { country } = order;
  const { shipsFrom, iossNumber, duties } = (await sellerFor(db, country)) ?? {};
  if (shipsFrom === undefined || !passesCustoms(shipsFrom, country)) return null;
  const units = consignmentOf(lines, sent);
  if (units.length === 0) return null;
  const codes = new Map(
    (
      await readCodes(
        db,
        units.map(({ variantId }) => variantId),
      )
    ).map((row) => [row.id, row]),
  );
  const declared = units.map(({ variantId, quantity, ...unit }) => {
    const { tariff = null, origin = null, grams = 0 } = codes.get(variantId) ?? {};
    return { ...unit, quantity, tariff, origin, grams: grams * quantity };
  });
  const none: SentUnits = { sent: new Map(), exchanges: [] };
  const value = consignmentOf(lines, none).reduce((sum, { cents }) => sum + cents, 0);
  const isSmall =
    isInUnion(country) && !isInUnion(shipsFrom) && (await inEuro(db, value, order)) <= importSchemeMaxCents;
  return {
    from: shipsFrom,
    to: country,
    ioss: (isSmall && iossNumber) || null,
    duties: duties ?? null,
    lines: declared,
  };
}

const euros = { currency: 'EUR', rate_ppm: null };

async function inEuro(db: Database, cents: number, order: Pick<OrderRow, 'currency' | 'rate_ppm'>): Promise<number> {
  const own = await loadOrderCurrency(db, order);
  const euro = await loadOrderCurrency(db, euros);
  return Math.round((cents * euro.rate_ppm) / own.rate_ppm);
}

const readCodes = preparedBy((db, variants: readonly number[]) =>
  db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'product.tariff', 'product.origin', 'variant.weight_grams as grams'])
    .where('variant.id', 'in', variants),
);

/** Units of one variant that customs are told of. */
interface DeclaredUnits {
  variantId: number;
  sku: string;
  title: string;
  quantity: number;
  /** Value of them all after discount, in cents of the order's currency. */
  cents: number;
}

interface SentUnits {
  /** Units by the id of their line. */
  sent: ReadonlyMap<string, number>;
  exchanges: readonly ExchangeRow[];
}

/**
 * Returns what is to be declared of an order: the units that are left to send, replacements of exchanges among them; once
 * none are left, all that was sent, with the replacements in place of what they replaced.
 */
function consignmentOf(lines: readonly OrderLineRow[], { sent, exchanges }: SentUnits): DeclaredUnits[] {
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
  variantId: line.variant_id,
  sku: line.sku,
  title: line.title,
  quantity,
  cents: Math.round(((line.line_cents - line.discount_cents) * quantity) / line.quantity),
});

const replacementOf = ({ variant_id, sku, title }: ExchangeRow, cents: number): DeclaredUnits => ({
  variantId: variant_id,
  sku,
  title,
  quantity: 1,
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
