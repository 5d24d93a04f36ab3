import type { Customs } from '../../../../shared/contract/customs.ts';
import { type DutyPayer, passesCustoms } from '../../../../shared/places/customs.ts';
import { isInUnion } from '../../../../shared/places/european-union.ts';
import { loadOrderCurrency } from '../../catalog/price.ts';
import { sellerFor } from '../../content/seller.ts';
import type { Database } from '../../database/connection.ts';
import { prepared } from '../../database/prepared.ts';
import type { OrderLineRow, OrderRow } from '../order-queries.ts';
import { consignmentOf, type Sent } from './consignment.ts';

/** Directive 2006/112/EC, Art. 369l: the import scheme is for consignments of at most 150 euros. */
const importSchemeMostCents = 150_00;

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
  sent: Sent,
): Promise<Customs | null> {
  const { country } = order;
  const { shipsFrom, iossNumber, duties } = (await sellerFor(db, country)) ?? {};
  if (shipsFrom === undefined || !passesCustoms(shipsFrom, country)) return null;
  const units = consignmentOf(lines, sent);
  if (units.length === 0) return null;
  const codes = new Map(
    (await readCodes(db, { variants: units.map(({ variantId }) => variantId) })).map((row) => [row.id, row]),
  );
  const declared = units.map(({ variantId, quantity, ...unit }) => {
    const { tariff = null, origin = null, grams = 0 } = codes.get(variantId) ?? {};
    return { ...unit, quantity, tariff, origin, grams: grams * quantity };
  });
  const none: Sent = { sent: new Map(), exchanges: [] };
  const value = consignmentOf(lines, none).reduce((sum, { cents }) => sum + cents, 0);
  const isSmall =
    isInUnion(country) && !isInUnion(shipsFrom) && (await inEuro(db, value, order)) <= importSchemeMostCents;
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
  const [own, euro] = [await loadOrderCurrency(db, order), await loadOrderCurrency(db, euros)];
  return Math.round((cents * euro.rate_ppm) / own.rate_ppm);
}

const readCodes = prepared((db, { variants }: { variants: readonly number[] }) =>
  db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'product.tariff', 'product.origin', 'variant.weight_grams as grams'])
    .where('variant.id', 'in', variants),
);
