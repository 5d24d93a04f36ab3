import type { z } from 'zod';
import { attributeNames } from '../../../shared/catalog/attributes.ts';
import { pageSize } from '../../../shared/constants.ts';
import type { ListingQuery } from '../../../shared/contract/catalog.ts';
import type { Filters } from './filters.ts';
import type { KeptFacets, StoredCounts } from './kept-counts.ts';
import { needsVariants } from './listed-price.ts';
import type { FirstTable, Shelf } from './shelf.ts';

type Query = z.output<typeof ListingQuery>;
type ShelfWithoutFirst = Omit<Shelf, 'from'>;

/** Collections with more members are not read member by member. */
const fewMembers = 5_000;

/** Chooses what counting reads first: whatever leaves few products. */
export function countedFrom(
  { collectionId, style, filters }: ShelfWithoutFirst,
  { members, kept: { isLong, facets } }: { members: number; kept: StoredCounts },
): FirstTable {
  if (collectionId !== null && members <= fewMembers) return 'collection';
  if (style !== null || !isLong) return 'products';
  if (collectionId !== null) return 'collection';
  return rarestChoice(filters, facets) ?? 'products';
}

/** Products that have one of the values; no bound where none is chosen. */
const having = (values: readonly string[] | null, counts: Readonly<Record<string, number>> = {}): number =>
  values === null
    ? Infinity
    : values.reduce((sum, value) => sum + (Object.hasOwn(counts, value) ? (counts[value] ?? 0) : 0), 0);

/** Returns the chosen attribute, or size and colour, that the fewest products have; null where none is chosen. */
function rarestChoice(filters: Filters, kept: KeptFacets | null): FirstTable | null {
  const ofVariants = Math.min(having(filters.size, kept?.size), having(filters.color, kept?.color));
  const choices: [FirstTable, number][] = [
    ['variants', needsVariants(filters) ? ofVariants : Infinity],
    ...attributeNames.map((name): [FirstTable, number] => [name, having(filters[name], kept?.attributes?.[name])]),
  ];
  const [[first, products] = [null, Infinity]] = choices.toSorted(([, a], [, b]) => a - b);
  return products === Infinity ? null : first;
}

/** What a page of a long shelf reads in the order of the listing, past the products that do not fit. */
export const inOrder = (
  { collectionId }: ShelfWithoutFirst,
  { sort = 'recommended' }: Pick<Query, 'sort'>,
): FirstTable => (collectionId !== null && sort === 'recommended' ? 'collection' : 'order');

/**
 * Chooses what a page of a long shelf reads first. In order it passes as many products for each one that fits as there
 * are for one; by size and colour it reads all that fit, and sorts them by what `filterFacts` has.
 */
export function pagedFrom(
  shelf: ShelfWithoutFirst,
  query: Pick<Query, 'sort' | 'page' | 'pageSize'>,
  { first, kept }: { first: FirstTable; kept: StoredCounts },
): FirstTable {
  const { sort = 'recommended', page, pageSize: size = pageSize } = query;
  const isSortable = sort === 'recommended' || sort === 'price-asc' || sort === 'price-desc';
  const fitting = expectedOf(shelf.filters, kept);
  const isRare = fitting ** 2 < page * size * kept.products;
  return first === 'variants' && isSortable && isRare ? 'variants' : inOrder(shelf, query);
}

/** Products that have the chosen sizes and colours, were these independent. */
function expectedOf({ size, color }: Filters, { facets, products }: StoredCounts): number {
  const share = (having: number) => Math.min(1, having / products);
  const sizes = having(size, facets?.size);
  const colors = having(color, facets?.color);
  return products * share(sizes) * share(colors);
}
