import { z } from 'zod';
import { columns } from './fields/columns.ts';
import { asJson, type Field, field, type JsonField } from './json-field.ts';
import { picturesField } from './pictures.ts';
import { extraOf, type StoredProduct, type StoredVariant, setExtra } from './product.ts';
import { structureField } from './structure.ts';

/**
 * Fields that the import of a product file changes beside those of tables of changes. They are read and written where
 * the loaded were loaded with their parts.
 */

const textOrNull = z.string().nullable();

/** A column that the shop only stores; null: none. */
export const extraField = (column: string): Field<{ row: { extra_json: string } }, string | null> =>
  field(
    textOrNull,
    ({ row }) => extraOf(row, column),
    ({ row }, value) => setExtra(row, column, value),
  );

/** Whether a product is not sold to a country. */
export const notShippedField = (country: string) =>
  field<StoredProduct, boolean>(
    z.boolean(),
    ({ notShippedTo }) => notShippedTo.has(country),
    ({ notShippedTo }, value) => {
      if (value) notShippedTo.add(country);
      else notShippedTo.delete(country);
    },
  );

/** Always 'added'; undoing it takes the product off sale. */
const addedField = field<StoredProduct, 'added' | null>(
  z.literal('added').nullable(),
  () => 'added',
  ({ row }) => {
    row.status = 'offShelf';
    setExtra(row, columns.status, 'Archived');
  },
);

export const importedProductFields: [string, JsonField<StoredProduct>][] = [
  ['added', asJson(addedField)],
  ['pictures', asJson(picturesField)],
  ['variants', asJson(structureField)],
];

const countedField = field<StoredVariant, boolean>(
  z.boolean(),
  ({ row }) => row.untracked === 0,
  ({ row }, value) => {
    row.untracked = value ? 0 : 1;
  },
);

const pictureField = field<StoredVariant, string | null>(
  textOrNull,
  ({ picture }) => picture,
  (target, value) => {
    target.picture = value;
  },
);

export const importedVariantFields: [string, JsonField<StoredVariant>][] = [
  ['counted', asJson(countedField)],
  ['picture', asJson(pictureField)],
];
