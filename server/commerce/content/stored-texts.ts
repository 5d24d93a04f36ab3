import { z } from 'zod';
import { fieldTextOf, languagesOfField, textKey } from '../../../shared/documents/text-key.ts';
import { currentLanguage } from '../../../shared/language/language.ts';

/** Texts of a row in further languages, in a column of JSON: `{ "title / de": … }`. */
const StoredTexts = z.record(z.string(), z.string());
export type StoredTexts = z.infer<typeof StoredTexts>;

/** Returns the texts of a row; none for null. */
export const textsIn = (json: string | null): StoredTexts => (json === null ? {} : StoredTexts.parse(JSON.parse(json)));

/** Returns the JSON of the texts beside the fields of an object; null: it has none. */
export function textsJson(held: object): string | null {
  const texts = Object.entries(held).filter(([name]) => fieldTextOf(name) !== null);
  return texts.length > 0 ? JSON.stringify(StoredTexts.parse(Object.fromEntries(texts))) : null;
}

/** Returns the texts of one field, in the order of documents. */
export function textsOfField(texts: StoredTexts, field: string): StoredTexts {
  const keys = languagesOfField(texts, field).map((language) => textKey(field, language));
  return Object.fromEntries(keys.map((key) => [key, texts[key] ?? '']));
}

/** Returns a field of a row as an answer has it: in the language of the request where it is translated. */
export function answerText<Name extends string>(
  row: Readonly<Record<Name, string>>,
  texts: StoredTexts,
  field: Name,
): { text: string; language: string | undefined } {
  const language = currentLanguage();
  const text = texts[textKey(field, language)];
  return text === undefined ? { text: row[field], language: undefined } : { text, language };
}
