import { baseLanguage, shopLanguages } from '../../../../shared/language/language.ts';
import { nameOfLanguage } from '../../../../shared/language/name-of-language.ts';
import { knownText } from '../../../../shared/messages/known-text.ts';
import { officeMessages } from '../../../../shared/messages/office/office-messages.ts';
import { type FormField, type LanguageForm, productStates } from '../../../../shared/office/products.ts';
import type { Field } from './field.ts';
import { productFields } from './product-fields.ts';
import { type TextColumn, type Translatable, textOfKey, textsOfForm } from './text-columns.ts';
import { variantFields } from './variant-fields.ts';

const { productFields: words, productFormFields: formWords, productFieldsOf: made } = officeMessages;

/** Returns what lists of changes call a field; one that has no name is called as in the files. */
export function fieldLabel(name: string): string {
  const [kind = '', part] = name.split(':', 2);
  if (kind === 'price' && part) return made.price(part);
  if (kind === 'tag' && part) return made.tag(part);
  if (kind === 'collection' && part) return made.collection(part);
  const text = kind === 'text' ? textOfKey(name.slice('text:'.length)) : undefined;
  if (text) return textLabel(text);
  const field = productFields.named(name) ?? variantFields.named(name);
  return knownText(words, name) ?? field?.label ?? name;
}

/**
 * Returns what a text in a further language is called: after its field, with the name of the language.
 *
 * @param picture what its picture is called, if it is the text of one
 */
function textLabel({ field, label, language }: TextColumn, picture = fileOfPicture(field.name)): string {
  const named = picture === undefined ? (knownText(words, field.name) ?? label) : made.pictureText(picture);
  return made.text(named, nameOfLanguage(language));
}

const fileOfPicture = (name: string): string | undefined => /^alt:(?:.*\/)?([^/]*)$/.exec(name)?.[1];

/** Returns the place of the picture of a product whose text this is; below 0: it is of no picture. */
const placeOfPicture = ({ field }: TextColumn, { images }: Translatable): number =>
  images.findIndex(({ url }) => field.name === `alt:${url}`);

/** Returns the fields of the office's form of a product, in their order. */
export const productForm = (): FormField[] =>
  withAfter('vendor', formOf(productFields), [
    { name: 'type', label: formWords.type },
    { name: 'tags', label: formWords.tags },
    { name: 'status', label: fieldLabel('status'), choices: productStates },
  ]);

/** Returns the fields of a product's texts in each further language of the shop. */
export function languageForms(product: Translatable): LanguageForm[] {
  const base = baseLanguage();
  const further = (shopLanguages() ?? []).filter((language) => language !== base);
  return further.map((language) => ({
    language,
    fields: textsOfForm(language, product).map((text) => fieldOfText(text, product)),
  }));
}

function fieldOfText(text: TextColumn, product: Translatable): FormField {
  const place = placeOfPicture(text, product);
  const picture = product.images[place]?.url;
  const { isDescription, rows } = text.field.form ?? {};
  return {
    name: `text:${text.key}`,
    label: textLabel(text, picture === undefined ? undefined : String(place + 1)),
    ...(picture !== undefined && { picture }),
    ...(isDescription && { isDescription }),
    ...(rows !== undefined && { rows }),
  };
}

/** Returns whether a field of the form of a product is a description, in whichever language. */
export const isDescription = (name: string): boolean =>
  productFields.named(name.replace(/^text:[^:]+:/, ''))?.form?.isDescription ?? false;

/** Returns the fields of the office's table of variants, in their order. */
export const variantForm = (): FormField[] =>
  withAfter(
    'sku',
    formOf(variantFields),
    ['price', 'compareAt', 'cost', 'stock'].map((name) => ({ name, label: fieldLabel(name) })),
  );

const formOf = (fields: Iterable<Field>): FormField[] =>
  [...fields].flatMap(({ name, label, form }) =>
    form ? { name, ...form, label: labelInForm(name, form.label ?? label) } : [],
  );

/** Returns what a form calls a field. @param usual its label, where the words have none */
const labelInForm = (name: string, usual: string): string =>
  knownText(formWords, name) ?? knownText(words, name) ?? usual;

function withAfter(name: string, fields: readonly FormField[], more: readonly FormField[]): FormField[] {
  return fields.flatMap((field) => (field.name === name ? [field, ...more] : field));
}
