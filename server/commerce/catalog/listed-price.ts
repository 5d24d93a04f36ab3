import { type RawBuilder, sql } from 'kysely';
import type { FilterName, Filters, PriceRange } from './filters.ts';
import type { ShelfFacts, VariantFacts } from './shelf-facts.ts';

/** The sizes and colours that a price depends on. */
export type Choices = Pick<Filters, 'size' | 'color'>;

/** Whether variants of some sizes or colours are asked for. */
export const needsVariants = ({ size, color }: Choices, without?: FilterName): boolean =>
  (size !== null && without !== 'size') || (color !== null && without !== 'color');

/**
 * Returns the price by which a listing filters, counts and sorts a product, which is the one that its card shows: the
 * product's lowest, or where sizes or colours are chosen that of the first variant of these: what can be bought first,
 * then in the order of the colours, then the cheapest.
 */
export function listedPrice(product: ShelfFacts, { size, color }: Choices): number {
  if (!needsVariants({ size, color })) return product.price;
  let first: VariantFacts | undefined;
  for (const variant of product.variants) {
    if (!isOneOf(variant.size, size) || !isOneOf(variant.color, color)) continue;
    if (!first || compare(variant, first, color) < 0) first = variant;
  }
  return first?.price ?? product.price;
}

export const isOneOf = (value: string | null, wanted: readonly string[] | null): boolean =>
  wanted === null || (value !== null && wanted.includes(value));

const compare = (a: VariantFacts, b: VariantFacts, colors: Filters['color']): number =>
  Number(b.isInStock) - Number(a.isInStock) || placeOf(a, colors) - placeOf(b, colors) || a.price - b.price;

const placeOf = ({ color }: VariantFacts, colors: Filters['color']): number =>
  color === null || colors === null ? 0 : colors.indexOf(color);

/** The choices with one of them left out. */
export const choicesWithout = ({ size, color }: Choices, without?: FilterName): Choices => ({
  size: without === 'size' ? null : size,
  color: without === 'color' ? null : color,
});

/** Whether a product's listed price is in one of the ranges. */
export function isPriced(product: ShelfFacts, ranges: readonly PriceRange[], choices: Choices): boolean {
  const price = listedPrice(product, choices);
  return ranges.some(({ from, to }) => price >= from && price <= to);
}

/** What is charged for a variant, in hundredths of the base currency. */
export const variantPrice = sql<number>`case when promotion_cents < base_cents then promotion_cents else base_cents end`;

export const isBuyable = sql<boolean>`(stock > 0 or untracked = 1)`;

/**
 * Returns the same price of a row of `product` as an expression; null where it has no such variant.
 *
 * @param buyableOnly leaves out variants that are sold out
 */
export function listedPriceOf({ size, color }: Choices, { buyableOnly }: { buyableOnly: boolean }): RawBuilder<number> {
  const conditions = [
    sql`variant.product_id = product.id`,
    ...(size ? [sql`variant.size in (${sql.join(size)})`] : []),
    ...(color ? [sql`variant.color in (${sql.join(color)})`] : []),
    ...(buyableOnly ? [isBuyable] : []),
  ];
  const places = (color ?? []).map((value, place) => sql`when ${value} then ${sql.lit(place)}`);
  const order = [
    sql`case when ${isBuyable} then 0 else 1 end`,
    ...(places.length > 1 ? [sql`case variant.color ${sql.join(places, sql` `)} end`] : []),
    variantPrice,
  ];
  return sql`(select ${variantPrice} from variant
    where ${sql.join(conditions, sql` and `)} order by ${sql.join(order)} limit 1)`;
}
