import { slugOf } from '../catalog/slug.ts';
import type { Database } from '../database/connection.ts';
import { prepared } from '../database/prepared.ts';
import { type CartLine, unitsLeft } from './lines.ts';

export interface LineSize {
  variantId: number;
  name: string;
  isAvailable: boolean;
}

/** Returns the sizes in which each line's product exists, all else alike, by line id; nothing where there is one. */
export async function readSizes(db: Database, lines: readonly CartLine[]): Promise<ReadonlyMap<string, LineSize[]>> {
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  const variants = productIds.length === 0 ? [] : await readVariants(db, { productIds });
  return new Map(
    lines.flatMap((line): [string, LineSize[]][] => {
      const own = variants.find(({ id }) => id === line.variantId);
      const sizes = own ? sizesLike(own, variants) : [];
      return sizes.length > 1 ? [[line.id, sizes]] : [];
    }),
  );
}

type Row = Awaited<ReturnType<typeof readVariants>>[number];

const valuesOf = ({ value1, value2, value3 }: Row) => [value1, value2, value3].map((value) => value ?? '');

/** Returns the variants that differ from one in nothing but the size. */
function sizesLike(own: Row, variants: readonly Row[]): LineSize[] {
  const at = own.size === null ? -1 : valuesOf(own).findIndex((value) => slugOf(value) === own.size);
  if (at < 0) return [];
  const others = (row: Row) => JSON.stringify(valuesOf(row).toSpliced(at, 1));
  return variants
    .filter((row) => row.product_id === own.product_id && others(row) === others(own))
    .map((row) => ({ variantId: row.id, name: valuesOf(row)[at] ?? '', isAvailable: unitsLeft(row) > 0 }));
}

const readVariants = prepared((db, { productIds }: { productIds: readonly number[] }) =>
  db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'variant.product_id', 'variant.size', 'variant.stock', 'variant.untracked'])
    .select(['variant.value1', 'variant.value2', 'variant.value3', 'product.status'])
    .where('variant.product_id', 'in', productIds)
    .orderBy('variant.position')
    .orderBy('variant.id'),
);
