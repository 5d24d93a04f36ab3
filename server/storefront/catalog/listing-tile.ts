import type { ListingQuery } from '../../../shared/contract/catalog.ts';
import type { ListingTile, Website } from '../../../shared/contract/content.ts';
import { chosenCount } from '../../../ui/catalog/listing-url.ts';

/** Returns the tile of a collection's first page; undefined where there is none, and among filtered products. */
export function tileOf({ listingTiles = [] }: Website, query: ListingQuery): ListingTile | undefined {
  const { collection, page = 1 } = query;
  if (collection === undefined || Number(page) !== 1 || chosenCount(query) > 0) return undefined;
  return listingTiles.find(({ collections }) => collections?.includes(collection) ?? true);
}
