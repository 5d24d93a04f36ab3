import { baseLanguage, shopLanguages } from '../../../../shared/language/language.ts';
import { languages } from '../../../../shared/messages/catalogues.ts';
import { emptied } from './cell-error.ts';
import type { Field } from './field.ts';
import { productFields } from './product-fields.ts';

/** Fields of products that have a text of their own in each further language. */
const translatedFields = ['title', 'description', 'seoTitle', 'seoDescription'] as const;

/** A text of products in a further language. */
export interface TextColumn {
  language: string;
  field: Field;
  /** The key of its value: `de:title`. */
  key: string;
  /** The name of its column in files: `Title / de`. */
  cell: string;
}

const columnIn = (language: string, field: Field): TextColumn => ({
  language,
  field,
  key: `${language}:${field.name}`,
  cell: `${field.cell} / ${language}`,
});

const ofFields = translatedFields.flatMap((name) => productFields.named(name) ?? []);

/** Returns the texts of products in a further language. */
export const textColumnsIn = (language: string): TextColumn[] => ofFields.map((field) => columnIn(language, field));

/** Returns the further languages that texts can be stored in: the shop's, and those that it could have. */
export function furtherLanguages(): string[] {
  const base = baseLanguage();
  return [...new Set([...(shopLanguages() ?? []), ...languages])].filter((language) => language !== base);
}

/** Returns the texts of products in all further languages. */
export const textColumns = (): TextColumn[] => furtherLanguages().flatMap(textColumnsIn);

/** Returns the text whose key this is, such as `de:title`. */
export function textOfKey(key: string): TextColumn | undefined {
  const [language = '', name = ''] = key.split(':');
  return textColumnsIn(language).find(({ field }) => field.name === name);
}

/** Returns the text that a column of a file is about, in any case and by any name of its field; null: it is no such column. */
export function textColumnCalled(header: string): TextColumn | null {
  const [, name = '', language = ''] =
    /^([^/]+?)\s*\/\s*([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)$/.exec(header.trim()) ?? [];
  const field = productFields.called(name);
  return field && ofFields.includes(field) ? columnIn(language.toLowerCase(), field) : null;
}

/** Returns the texts that a row of a file gives, by their keys; null: it removes the text. @throws CellError */
export function textsIn(cells: Readonly<Record<string, string>>): Map<string, string | null> {
  const found = new Map<string, string | null>();
  for (const { cell, key, field } of textColumns()) {
    const said = cells[cell] ?? '';
    if (said !== '') found.set(key, textIn(field, said === emptied ? '' : said));
  }
  return found;
}

/** Returns a text as it is stored; null for an empty one. @throws CellError */
export const textIn = ({ parse }: Field, said: string): string | null =>
  said === '' ? null : String(parse(said) ?? '') || null;

/** Returns which columns of a file are read as texts in further languages, and a message for each language that is not. */
export function textsOfHeader(header: readonly string[]): { read: string[]; messages: string[] } {
  const known = furtherLanguages();
  const read: string[] = [];
  const others = new Set<string>();
  for (const name of header) {
    const language = textColumnCalled(name)?.language;
    if (language === undefined) continue;
    if (known.includes(language)) read.push(name);
    else others.add(language);
  }
  return { read, messages: [...others].map(ignoredLanguage) };
}

const ignoredLanguage = (language: string): string =>
  language === baseLanguage()
    ? `Columns such as 'Title / ${language}' were ignored: ${language} is the language of the columns without one, such as 'Title'.`
    : `Columns such as 'Title / ${language}' were ignored: the shop has no language '${language}', only ${furtherLanguages().join(', ')} beside its own.`;
