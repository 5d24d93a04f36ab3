import { isDeepStrictEqual } from 'node:util';
import { valueColumns } from '../catalog/draft.ts';
import type { OwnPrice, StoredProduct, StoredVariant } from '../products/product.ts';
import type { ImportedProduct } from './draft.ts';
import type { Photo } from './photos.ts';
import { columnsOf } from './product-columns.ts';
import { type PlannedImages, plannedImages } from './save-images.ts';
import { variantColumns } from './save-variants.ts';

/** A stored product beside what a file makes of it. */
export interface Compared {
  stored: StoredProduct;
  photos: ReadonlyMap<string, Photo>;
  complete: boolean;
  /** Returns the category of a type. */
  categoryOf: (type: string) => string;
}

/** Returns whether storing a product would write what is there already: every row, its pictures and its stock. */
export function isUnchanged(product: ImportedProduct, { stored, photos, complete, categoryOf }: Compared) {
  const { type, options, tags, notSoldIn, removedVariants, variants } = product;
  const { row, notShippedTo } = stored;
  if (removedVariants.length > 0 || variants.length !== stored.variants.length) return false;
  if (type !== undefined && categoryOf(type) !== row.category) return false;
  if (!isDeepStrictEqual(options, stored.options) || !isSameSet(tags, stored.tags)) return false;
  for (const [country, isOut] of notSoldIn) if (notShippedTo.has(country) !== isOut) return false;
  const images = plannedImages({ stored, images: product.images, photos, complete });
  if (!stayImages(stored, images) || !hasColumns(row, columnsOf(product, images.missing))) return false;
  const ids = imageIds(stored, images);
  const byId = new Map(stored.variants.map((variant) => [variant.row.id, variant]));
  return variants.every((variant, position) => {
    const known = byId.get(variant.id ?? 0);
    if (!known || !samePrices(variant.ownPrices, known)) return false;
    const columns = { ...variantColumns(variant, ids), ...valueColumns(options, variant.values), position };
    return hasColumns(known.row, { ...columns, stock: variant.row.stock });
  });
}

export function isSameSet(list: readonly string[], set: ReadonlySet<string>): boolean {
  return list.length === set.size && list.every((each) => set.has(each));
}

/** Returns whether a row has these values; JSON may have its keys in another order. */
export function hasColumns(row: object, columns: Readonly<Record<string, unknown>>): boolean {
  const stored = row as Readonly<Record<string, unknown>>;
  return Object.entries(columns).every(([name, value]) => {
    const before = stored[name];
    if (before === value) return true;
    if (!name.endsWith('_json') || typeof before !== 'string' || typeof value !== 'string') return false;
    return isDeepStrictEqual(JSON.parse(before), JSON.parse(value));
  });
}

function stayImages({ images }: StoredProduct, { order, removed }: PlannedImages): boolean {
  if (removed.length > 0) return false;
  // A file that names no picture leaves those that are there.
  return order.every((picture, i) => {
    const at = images[i];
    return (
      at?.url === picture.url &&
      (picture.alt === undefined || picture.alt === at.alt) &&
      (picture.color === null || picture.color === at.color)
    );
  });
}

/** Ids of stored pictures by their names in the file. */
function imageIds({ images }: StoredProduct, { order }: PlannedImages): Map<string, number> {
  return new Map(order.flatMap(({ sources }, i) => sources.map((source) => [source, images[i]?.id ?? 0] as const)));
}

function samePrices(wanted: ReadonlyMap<string, OwnPrice | null>, { prices }: StoredVariant): boolean {
  return [...wanted].every(([currency, price]) => isDeepStrictEqual(price, prices.get(currency) ?? null));
}
