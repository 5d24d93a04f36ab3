import { columns } from './fields/columns.ts';
import { type LoadedProducts, type Place, valueAt } from './load.ts';
import type { StoredProduct, StoredVariant } from './product.ts';
import { extraTexts } from './product.ts';
import { removedVariant } from './structure.ts';
import { costColumn, plainProductFields, plainVariantFields } from './values.ts';

/** A value that was replaced: JSON of the field before and after. */
export interface DifferingCell extends Place {
  made_from: string;
  wanted: string;
}

/**
 * Returns the values of products that differ between two times, product by product. Both loaded have their parts; a
 * product that is only in the later one was added.
 */
export function differingCells(before: LoadedProducts, after: LoadedProducts): DifferingCell[] {
  return [...after.products].flatMap(([id, product]) => {
    const earlier = before.products.get(id);
    return earlier ? ofProduct({ before, after }, earlier, product) : [addedCell(id)];
  });
}

/** Returns the cell of a product that was added: its values follow from that. */
export const addedCell = (productId: number): DifferingCell => ({
  product_id: productId,
  variant_id: null,
  field: 'added',
  made_from: 'null',
  wanted: JSON.stringify('added'),
});

type Both = { before: LoadedProducts; after: LoadedProducts };

function ofProduct(both: Both, earlier: StoredProduct, later: StoredProduct): DifferingCell[] {
  const product_id = later.row.id;
  const own = namesOf(earlier, later).flatMap((field) => differing(both, { product_id, variant_id: null, field }));
  const known = new Set(later.variants.map(({ row }) => row.id));
  const removed = earlier.variants.filter(({ row }) => !known.has(row.id)).map(removedVariant);
  const structure = own.find(({ field }) => field === 'variants');
  if (structure && removed.length > 0)
    structure.made_from = JSON.stringify({ ...JSON.parse(structure.made_from), removed });
  return [...own, ...later.variants.flatMap((variant) => ofVariant(both, variant))];
}

function ofVariant(both: Both, later: StoredVariant): DifferingCell[] {
  const { id, product_id } = later.row;
  const earlier = both.before.variants.get(id);
  if (!earlier) return [];
  const names = [
    ...plainVariantFields(),
    ...(earlier.row.stock === later.row.stock ? [] : ['stock']),
    ...[...earlier.prices.keys(), ...later.prices.keys()].map((currency) => `price:${currency}`),
    ...extrasOf(earlier, later, [costColumn]),
  ];
  return [...new Set(names)].flatMap((field) => differing(both, { product_id, variant_id: id, field }));
}

function namesOf(earlier: StoredProduct, later: StoredProduct): string[] {
  const names = [
    ...plainProductFields().filter((field) => field !== 'added'),
    ...onlyInOne(earlier.tags, later.tags).map((tag) => `tag:${tag}`),
    ...onlyInOne(earlier.notShippedTo, later.notShippedTo).map((country) => `notShippedTo:${country}`),
    ...extrasOf(earlier, later, [columns.type, columns.status, columns.published]),
  ];
  return names;
}

const onlyInOne = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [
  ...[...a].filter((each) => !b.has(each)),
  ...[...b].filter((each) => !a.has(each)),
];

interface Stored {
  row: { extra_json: string };
}

/** Returns the fields of columns that the shop only stores and that differ, except those that another field has. */
function extrasOf(earlier: Stored, later: Stored, others: readonly string[]): string[] {
  if (earlier.row.extra_json === later.row.extra_json) return [];
  const [before, after] = [extraTexts(earlier.row), extraTexts(later.row)];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => (before[name] === after[name] || others.includes(name) ? [] : `extra:${name}`));
}

function differing({ before, after }: Both, place: Place): DifferingCell[] {
  const [made_from, wanted] = [valueAt(before, place), valueAt(after, place)];
  return made_from === null || wanted === null || made_from === wanted ? [] : [{ ...place, made_from, wanted }];
}
