import type { z } from 'zod';
import type { OfficeVariants, officeVariants } from '../../../../shared/contract/office/products.ts';
import { ok, type Result } from '../../../../shared/errors.ts';
import { personCounts } from '../../changes/targets.ts';
import type { Database } from '../../database/connection.ts';
import { valuesOf } from '../parts.ts';
import { headingOf } from './heading.ts';
import { noSuchProduct } from './save.ts';
import { variantTexts } from './texts.ts';

const size = 15;

/** Returns a page of a product's variants in their order. */
export async function variantsForOffice(
  db: Database,
  { id, after }: z.output<typeof officeVariants.in>,
): Promise<Result<OfficeVariants>> {
  const product = await headingOf(db, id);
  if (!product) return noSuchProduct;
  const found = await db
    .selectFrom('variant')
    .selectAll()
    .where('product_id', '=', id)
    .$if(after !== undefined, (query) => query.where('position', '>', after ?? 0))
    .orderBy('position')
    .limit(size + 1)
    .execute();
  const options = await db
    .selectFrom('product_option')
    .select('name')
    .where('product_id', '=', id)
    .orderBy('position')
    .execute();
  const rows = found.slice(0, size);
  const counts = await personCounts(
    db,
    rows.map((row) => row.id),
  );
  return ok({
    product,
    options: options.map(({ name }) => name),
    variants: rows.map((row) => ({
      id: row.id,
      sku: row.sku,
      values: valuesOf(row).join(' / '),
      fields: variantTexts({ row }),
      counts: counts.get(row.id) ?? 0,
      isCounted: row.untracked === 0,
    })),
    next: found.length > size ? (rows.at(-1)?.position ?? null) : null,
  });
}
