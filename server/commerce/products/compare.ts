import { columns } from './fields/columns.ts';
import type { Field } from './fields/field.ts';
import { columnOf } from './fields/field-table.ts';
import { productFields } from './fields/product-fields.ts';
import { variantFields } from './fields/variant-fields.ts';
import type { JsonField } from './json-field.ts';
import { type Place, stockJson } from './load.ts';
import { extraTexts, type StoredProduct, type StoredVariant } from './product.ts';
import { removedVariant } from './structure.ts';
import { costColumn, otherProductFields, otherVariantFields, productField, variantField } from './values.ts';

/** A value that is to be replaced, or was: JSON of the field before and after. */
export interface ChangedValue extends Place {
  made_from: string;
  wanted: string;
}

/** Returns the difference of a product that was added: its values follow from that. */
export const addedProduct = (productId: number): ChangedValue => ({
  product_id: productId,
  variant_id: null,
  field: 'added',
  made_from: 'null',
  wanted: JSON.stringify('added'),
});

/** Returns the values in which two states of a product differ; both have their parts. A variant that was added has none. */
export function compareProducts(before: StoredProduct, after: StoredProduct): ChangedValue[] {
  const product_id = before.row.id;
  const own = differing(productNames(before, after), productField, [before, after]);
  const kept = new Set(after.variants.map(({ row }) => row.id));
  const removed = before.variants.filter(({ row }) => !kept.has(row.id)).map(removedVariant);
  const structure = own.find(({ field }) => field === 'variants');
  if (structure && removed.length > 0)
    structure.made_from = JSON.stringify({ ...JSON.parse(structure.made_from), removed });
  const earlier = new Map(before.variants.map((variant) => [variant.row.id, variant]));
  const ofVariants = after.variants.flatMap((variant) => {
    const variant_id = variant.row.id;
    const known = earlier.get(variant_id);
    return known ? compareVariants(known, variant).map((each) => ({ product_id, variant_id, ...each })) : [];
  });
  return [...own.map((each) => ({ product_id, variant_id: null, ...each })), ...ofVariants];
}

function compareVariants(before: StoredVariant, after: StoredVariant): Values[] {
  const names = [
    ...changedColumns(variantFields, before.row, after.row),
    ...otherVariantFields,
    ...[...before.prices.keys(), ...after.prices.keys()].map((currency) => `price:${currency}`),
    ...changedExtras(before.row, after.row, [costColumn]),
  ];
  const found = differing(names, variantField, [before, after]);
  if (before.row.stock === after.row.stock) return found;
  return [...found, { field: 'stock', made_from: stockJson(before), wanted: stockJson(after) }];
}

const productNames = (before: StoredProduct, after: StoredProduct): string[] => [
  ...changedColumns(productFields, before.row, after.row),
  ...otherProductFields.filter((field) => field !== 'added'),
  ...onlyInOne(before.tags, after.tags).map((tag) => `tag:${tag}`),
  ...[...before.texts.keys(), ...after.texts.keys()].map((key) => `text:${key}`),
  ...onlyInOne(before.notShippedTo, after.notShippedTo).map((country) => `notShippedTo:${country}`),
  ...changedExtras(before.row, after.row, [columns.type, columns.status, columns.published]),
];

const onlyInOne = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [
  ...[...a].filter((each) => !b.has(each)),
  ...[...b].filter((each) => !a.has(each)),
];

const changedColumns = (table: Iterable<Field>, before: object, after: object): string[] =>
  [...table].flatMap(({ name, column }) => (columnOf(before, column) === columnOf(after, column) ? [] : name));

/** Returns the fields of columns that the shop only stores and that differ, except those that another field has. */
function changedExtras(before: Extra, after: Extra, others: readonly string[]): string[] {
  if (before.extra_json === after.extra_json) return [];
  const earlier = extraTexts(before);
  const later = extraTexts(after);
  const names = new Set([...Object.keys(earlier), ...Object.keys(later)]);
  return [...names].flatMap((name) => (earlier[name] === later[name] || others.includes(name) ? [] : `extra:${name}`));
}

type Extra = { extra_json: string };
type Values = Pick<ChangedValue, 'field' | 'made_from' | 'wanted'>;

function differing<T>(names: readonly string[], fieldOf: (name: string) => JsonField<T>, [before, after]: [T, T]) {
  return [...new Set(names)].flatMap((field): Values[] => {
    const { read } = fieldOf(field);
    const made_from = read(before);
    const wanted = read(after);
    return made_from === wanted ? [] : [{ field, made_from, wanted }];
  });
}
