import { writtenLanguages } from '../language/written-languages.ts';

/** Returns the name of the text that a field has in a further language, as columns of files are named: `title / de`. */
export const textKey = (field: string, language: string): string => `${field} / ${language}`;

export interface FieldText {
  field: string;
  language: string;
}

/** Returns the field and the language that a name of a text consists of; null: it is the name of a field. */
export function fieldTextOf(name: string): FieldText | null {
  const [, field, language] = /^([^/]+) \/ ([^/]+)$/.exec(name) ?? [];
  return field !== undefined && language !== undefined ? { field, language } : null;
}

/** Returns the languages that an object has texts of a field in. */
export const languagesOfField = (held: Readonly<Record<string, unknown>>, field: string): string[] =>
  writtenLanguages.filter((language) => Object.hasOwn(held, textKey(field, language)));

/** Returns a document with its texts in a language, each marked (`titleIn`) where it is translated, without all others. */
export function inOneLanguage(json: unknown, language: string): unknown {
  if (Array.isArray(json)) return json.map((item) => inOneLanguage(item, language));
  if (typeof json !== 'object' || json === null) return json;
  const fields = new Map<string, unknown>();
  const translated: [string, unknown][] = [];
  for (const [name, value] of Object.entries(json)) {
    const text = fieldTextOf(name);
    if (text === null) fields.set(name, inOneLanguage(value, language));
    else if (text.language === language) translated.push([text.field, value], [`${text.field}In`, language]);
  }
  for (const [name, value] of translated) fields.set(name, value);
  return Object.fromEntries(fields);
}
