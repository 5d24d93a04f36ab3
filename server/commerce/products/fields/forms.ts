import { baseLanguage, shopLanguages } from '../../../../shared/language/language.ts';
import { type FormField, type LanguageForm, productStates } from '../../../../shared/office/products.ts';
import type { Field } from './field.ts';
import { productFields } from './product-fields.ts';
import { type Translatable, textOfKey, textsOfForm } from './text-columns.ts';
import { variantFields } from './variant-fields.ts';

/** What people call values that are more than one column, by their names in change sets and in forms. */
const otherLabels = new Map([
  ['type', 'Type'],
  ['tags', 'Tags'],
  ['status', 'Status'],
  ['price', 'Price'],
  ['compareAt', 'Compare-at price'],
  ['cost', 'Cost'],
  ['stock', 'Stock'],
  ['pictures', 'Pictures'],
  ['variants', 'Variants'],
  ['added', 'New product'],
]);

/** Returns what lists of changes call a field; one that has no name is called as in the files. */
export function fieldLabel(name: string): string {
  const [kind = '', part] = name.split(':', 2);
  if (kind === 'price' && part) return `Price in ${part}`;
  if (kind === 'tag' && part) return `Tag ${part}`;
  if (kind === 'text') return textOfKey(name.slice('text:'.length))?.cell ?? name;
  const field = productFields.named(name) ?? variantFields.named(name);
  return field?.label ?? otherLabels.get(name) ?? name;
}

/** Returns the fields of the office's form of a product, in their order. */
export const productForm = (): FormField[] =>
  withAfter('vendor', formOf(productFields), [
    { name: 'type', label: 'Type; it decides the category' },
    { name: 'tags', label: 'Tags, separated by commas' },
    { name: 'status', label: fieldLabel('status'), choices: productStates },
  ]);

/** Returns the fields of a product's texts in each further language of the shop. */
export function languageForms(product: Translatable): LanguageForm[] {
  const base = baseLanguage();
  const further = (shopLanguages() ?? []).filter((language) => language !== base);
  return further.map((language) => ({
    language,
    fields: textsOfForm(language, product).map(({ key, cell, field: { form } }) => ({
      name: `text:${key}`,
      label: cell,
      ...(form?.rows !== undefined && { rows: form.rows }),
    })),
  }));
}

/** Returns the fields of the office's table of variants, in their order. */
export const variantForm = (): FormField[] =>
  withAfter(
    'sku',
    formOf(variantFields),
    ['price', 'compareAt', 'cost', 'stock'].map((name) => ({ name, label: fieldLabel(name) })),
  );

const formOf = (fields: Iterable<Field>): FormField[] =>
  [...fields].flatMap(({ name, label, form }) => (form ? { name, label, ...form } : []));

function withAfter(name: string, fields: readonly FormField[], more: readonly FormField[]): FormField[] {
  return fields.flatMap((field) => (field.name === name ? [field, ...more] : field));
}
