import { setImmediate as turn } from 'node:timers/promises';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { slugOf } from '../../catalog/slug.ts';
import { ensureFacetValues } from '../../catalog/values/facet-rows.ts';
import { facetOf } from '../../catalog/values/option-facet.ts';
import type { CommerceDeps } from '../../context.ts';
import type { Database, Trx } from '../../database/connection.ts';
import { chunksOf, insertAll } from '../../database/insert.ts';
import type { RowNote } from '../../import/draft.ts';
import type { ChangedValue } from '../../products/compare.ts';
import { loadProducts } from '../../products/load.ts';
import type { StoredProduct } from '../../products/product.ts';
import { structureOf } from '../../products/structure.ts';
import type { Structure } from '../../products/structure-value.ts';
import { productField } from '../../products/values.ts';
import { storeDraft } from '../draft.ts';
import type { ValueMerge } from './merge-schema.ts';

interface Wish {
  facet: string;
  from: readonly string[];
  into: string;
  title: string;
  /** What is said of a product that would have two variants with the same values. */
  bothThere: string;
}

/**
 * Makes a draft that gives products one value in place of others: in their options, their variants and the colours of their
 * pictures. A product that would have two variants with the same values stays as it is.
 */
export async function draftValueMerge(
  { db, clock }: Pick<CommerceDeps, 'db' | 'clock'>,
  { facet, from, into, title, bothThere }: Wish,
): Promise<Result<{ id: number }>> {
  const others = new Set(from.filter((value) => value !== into));
  if (others.size === 0 || into === '') return fail(codes.invalidInput, 'valuesMergeNone');
  const cells: ChangedValue[] = [];
  const refused: RowNote[] = [];
  for (const ids of chunksOf(await findProducts(db, facet, [...others]), 8)) {
    const { products } = await loadProducts(db, ids, { hasParts: true });
    for (const product of products.values()) {
      const found = cellsOf(product, { facet, from: others, into });
      if (found) cells.push(...found);
      else refused.push({ line: 0, handle: product.row.handle, message: bothThere });
    }
    await turn();
  }
  const merge: ValueMerge = { kind: 'values', facet, from: [...others], into };
  const notes = { refused, warnings: [] };
  return ok({ id: await storeDraft(db, cells, { title, notes, now: clock.now(), merge }) });
}

/** Returns the products that have one of these values of such an option. */
async function findProducts(db: Database, facet: string, names: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('product_option_value as value')
    .innerJoin('product_option as option', (join) =>
      join.onRef('option.product_id', '=', 'value.product_id').onRef('option.position', '=', 'value.option_position'),
    )
    .select(['value.product_id', 'option.name'])
    .distinct()
    .where('value.name', 'in', names)
    .orderBy('value.product_id')
    .execute();
  return [...new Set(rows.flatMap(({ product_id, name }) => (facetOf(name) === facet ? product_id : [])))];
}

type Renaming = Pick<Wish, 'facet' | 'into'> & { from: ReadonlySet<string> };

/** Returns the values of a product that are to be replaced; null: two of its variants would be the same. */
function cellsOf(product: StoredProduct, renaming: Renaming): ChangedValue[] | null {
  const before = structureOf(product);
  const after = renamed(before, renaming);
  const combinations = new Set(after.variants.map(({ values }) => JSON.stringify(values)));
  if (combinations.size < after.variants.length) return null;
  const at = { product_id: product.row.id, variant_id: null };
  const structure = { ...at, field: 'variants', made_from: JSON.stringify(before), wanted: JSON.stringify(after) };
  return renaming.facet === 'color' ? [structure, ...pictureCells(product, renaming)] : [structure];
}

function renamed({ options, variants }: Structure, { facet, from, into }: Renaming): Structure {
  const isOf = options.map(({ name }) => facetOf(name) === facet);
  const inPlaceOf = (value: string) => (from.has(value) ? into : value);
  return {
    options: options.map(({ name, values }, i) => ({
      name,
      values: isOf[i] ? [...new Set(values.map(inPlaceOf))] : values,
    })),
    variants: variants.map(({ id, values }) => ({
      id,
      values: values.map((value, i) => (isOf[i] ? inPlaceOf(value) : value)),
    })),
  };
}

/** Pictures say by name which colour they show. */
function pictureCells(product: StoredProduct, { from, into }: Renaming): ChangedValue[] {
  if (!product.images.some(({ color }) => color !== null && from.has(color))) return [];
  const { read } = productField('pictures');
  const images = product.images.map((image) =>
    image.color !== null && from.has(image.color) ? { ...image, color: into } : image,
  );
  const [made_from, wanted] = [read(product), read({ ...product, images })];
  return [{ product_id: product.row.id, variant_id: null, field: 'pictures', made_from, wanted }];
}

export const valueMerge = { apply, undo };

/** Filters of the former values lead to the other one, which has their translations where it has none of its own. */
async function apply(trx: Trx, merge: ValueMerge): Promise<ValueMerge> {
  const { facet, from, into } = merge;
  await ensureFacetValues(trx, facet, [into, ...from]);
  const slugs = [...new Set([into, ...from].map(slugOf))];
  const rows = await trx
    .selectFrom('facet_value')
    .select(['value', 'label', 'edited', 'merged_into'])
    .where('name', '=', facet)
    .where((eb) => eb.or([eb('value', 'in', slugs), eb('merged_into', 'in', slugs)]))
    .execute();
  for (const { value } of rows) {
    // What differs in case or spaces alone has the same slug.
    const mergedInto = value === slugOf(into) && !from.some((each) => slugOf(each) === value) ? null : slugOf(into);
    const said = value === slugOf(into) ? { label: into, edited: 1 } : {};
    await trx
      .updateTable('facet_value')
      .set({ ...said, merged_into: mergedInto })
      .where('name', '=', facet)
      .where('value', '=', value)
      .execute();
  }
  await copyTexts(trx, merge);
  return { ...merge, before: Object.fromEntries(rows.map(({ value, ...row }) => [value, row])) };
}

async function undo(trx: Trx, { before = {}, ...merge }: ValueMerge): Promise<ValueMerge> {
  for (const [value, row] of Object.entries(before))
    await trx.updateTable('facet_value').set(row).where('name', '=', merge.facet).where('value', '=', value).execute();
  return merge;
}

async function copyTexts(trx: Trx, { facet, from, into }: ValueMerge): Promise<void> {
  const rows = await trx
    .selectFrom('option_text')
    .selectAll()
    .where('value', 'in', [into, ...from])
    .execute();
  const own = rows.filter(({ option }) => facetOf(option) === facet);
  const keyOf = ({ option, language }: { option: string; language: string }) => `${option} ${language}`;
  const known = new Set(own.filter(({ value }) => value === into).map(keyOf));
  const missing = new Map(own.filter((row) => !known.has(keyOf(row))).map((row) => [keyOf(row), row]));
  const copies = [...missing.values()].map((row) => ({ ...row, value: into, slug: slugOf(into) }));
  await insertAll(trx, 'option_text', copies);
}
