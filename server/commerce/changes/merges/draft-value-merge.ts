import { setImmediate as turn } from 'node:timers/promises';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { rule } from '../../../../shared/messages/message.ts';
import { facetOf } from '../../catalog/values/option-facet.ts';
import type { TimedDeps } from '../../context.ts';
import type { Database } from '../../database/connection.ts';
import { readInChunks } from '../../database/insert.ts';
import type { RowNote } from '../../import/draft.ts';
import type { ChangedValue } from '../../products/compare.ts';
import { picturesOf } from '../../products/pictures.ts';
import { structureOf } from '../../products/structure.ts';
import type { Structure } from '../../products/structure-value.ts';
import { storeDraft } from '../draft.ts';
import type { ValueMerge } from './merge-schema.ts';
import { loadOptionProducts, loadPictures, type OptionProduct } from './option-products.ts';
import { readMerged } from './value-merge.ts';

interface ValueMergeRequest {
  facet: string;
  from: readonly string[];
  into: string;
  title: string;
}

/** Products are read so many at a time: the shop answers others between two. */
const productsAtOnce = 2_000;

/**
 * Makes a draft that gives products one value in place of others: in their options, their variants and the colours of their
 * pictures. A product that would have two variants with the same values stays as it is.
 */
export async function draftValueMerge(
  { db, clock }: TimedDeps,
  { facet, from, into, title }: ValueMergeRequest,
): Promise<Result<{ id: number }>> {
  const others = new Set(from.filter((value) => value !== into));
  if (others.size === 0 || into === '') return fail(codes.invalidInput, 'valuesMergeNone');
  const values = { facet, from: [...others], into };
  // Before the products: a merge that begins meanwhile is noticed when this one is applied.
  const merge: ValueMerge = { kind: 'values', ...values, known: await readMerged(db, values) };
  const isOf = namesOf(facet);
  const ids = await findProducts(db, values.from);
  const cells: ChangedValue[] = [];
  const refused: number[] = [];
  for (let at = 0; at < ids.length; at += productsAtOnce) {
    const found = replaceIn(await loadOptionProducts(db, ids.slice(at, at + productsAtOnce)), {
      isOf,
      from: others,
      into,
    });
    cells.push(...found.cells);
    refused.push(...found.refused);
    if (facet === 'color') cells.push(...(await pictureCells(db, found, { from: others, into })));
    await turn();
  }
  // The cells of a product are written together.
  cells.sort((a, b) => a.product_id - b.product_id);
  const notes = { refused: await readNotes(db, refused), warnings: [] };
  return ok({ id: await storeDraft(db, cells, { title, notes, now: clock.now(), merge }) });
}

/** Returns the ids of the products that have a value of such a name, of whatever option. */
async function findProducts(db: Database, names: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('product_option_value')
    .select('product_id')
    .where('name', 'in', names)
    .orderBy('product_id')
    .execute();
  return [...new Set(rows.map(({ product_id }) => product_id))];
}

/** Returns whether the values of an option belong to a kind, by its name; thousands of products share few names. */
function namesOf(facet: string): (name: string) => boolean {
  const known = new Map<string, boolean>();
  return (name) => {
    const is = known.get(name) ?? facetOf(name) === facet;
    known.set(name, is);
    return is;
  };
}

interface Renaming extends Pick<ValueMergeRequest, 'into'> {
  /** Whether values of an option are replaced, by its name. */
  isOf: (name: string) => boolean;
  from: ReadonlySet<string>;
}

interface Replaced {
  cells: ChangedValue[];
  /** Ids of products of which two variants would be the same. */
  refused: number[];
}

function replaceIn(products: readonly OptionProduct[], renaming: Renaming): Replaced {
  const found: Replaced = { cells: [], refused: [] };
  for (const product of products) {
    if (!hasAny(product, renaming)) continue;
    const before = structureOf(product);
    const after = renamed(before, renaming);
    const made_from = JSON.stringify(before);
    const wanted = JSON.stringify(after);
    const combinations = new Set(after.variants.map(({ values }) => JSON.stringify(values)));
    if (combinations.size < after.variants.length) found.refused.push(product.id);
    else found.cells.push({ product_id: product.id, variant_id: null, field: 'variants', made_from, wanted });
  }
  return found;
}

const hasAny = ({ options }: OptionProduct, { isOf, from }: Renaming): boolean =>
  options.some(({ name, values }) => isOf(name) && values.some((value) => from.has(value)));

function renamed({ options, variants }: Structure, { isOf, from, into }: Renaming): Structure {
  const isReplaced = options.map(({ name }) => isOf(name));
  const inPlaceOf = (value: string) => (from.has(value) ? into : value);
  return {
    options: options.map(({ name, values }, i) => ({
      name,
      values: isReplaced[i] ? [...new Set(values.map(inPlaceOf))] : values,
    })),
    variants: variants.map(({ id, values }) => ({
      id,
      values: values.map((value, i) => (isReplaced[i] ? inPlaceOf(value) : value)),
    })),
  };
}

/** Pictures say by name which colour they show. */
async function pictureCells(
  db: Database,
  { cells }: Replaced,
  { from, into }: Pick<Renaming, 'from' | 'into'>,
): Promise<ChangedValue[]> {
  const products = await loadPictures(db, {
    ids: cells.map(({ product_id }) => product_id),
    colours: [...from],
  });
  return products.map((product) => {
    const images = product.images.map((image) =>
      image.color !== null && from.has(image.color) ? { ...image, color: into } : image,
    );
    const made_from = JSON.stringify(picturesOf(product));
    const wanted = JSON.stringify(picturesOf({ ...product, images }));
    return { product_id: product.row.id, variant_id: null, field: 'pictures', made_from, wanted };
  });
}

async function readNotes(db: Database, ids: readonly number[]): Promise<RowNote[]> {
  const rows = await readInChunks(ids, (some) =>
    db.selectFrom('product').select('handle').where('id', 'in', some).orderBy('id').execute(),
  );
  return rows.map(({ handle }) => ({ line: 0, handle, message: rule('valueBothThere') }));
}
