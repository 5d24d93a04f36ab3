import { fieldPath, itemPath } from '../../../shared/documents/path.ts';
import { fieldTextOf, textKey } from '../../../shared/documents/text-key.ts';

/** A text in a further language, and the path of the object that has it. */
export interface PlacedText {
  outer: string;
  field: string;
  language: string;
  value: unknown;
}

/** Returns the path of a text: `sections[0].title / de`. */
export const pathOfText = ({ outer, field, language }: Omit<PlacedText, 'value'>): string =>
  fieldPath(outer, textKey(field, language));

/** Returns a document without its texts in further languages, and these. */
export function splitTexts(json: unknown): { json: unknown; texts: PlacedText[] } {
  const texts: PlacedText[] = [];
  return { json: withoutTexts(json, '', texts), texts };
}

function withoutTexts(value: unknown, path: string, found: PlacedText[]): unknown {
  if (Array.isArray(value)) return value.map((item, i) => withoutTexts(item, itemPath(path, i), found));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const text = fieldTextOf(name);
    if (text === null) return [[name, withoutTexts(inner, fieldPath(path, name), found)]];
    if (inner !== undefined) found.push({ outer: path, ...text, value: inner });
    return [];
  });
  return Object.fromEntries(fields);
}

/** Returns the texts of a document that a later one has nowhere, except those that were written anew. */
export function lostTexts(before: unknown, after: unknown): PlacedText[] {
  const old = splitTexts(before).texts;
  const known = new Set(old.map(keyOf));
  const kept = splitTexts(after).texts;
  const values = new Set(kept.map(keyOf));
  const anew = new Set(kept.filter((text) => !known.has(keyOf(text))).map(pathOfText));
  return old.filter((text) => !values.has(keyOf(text)) && !anew.has(pathOfText(text)));
}

const keyOf = ({ language, value }: PlacedText) => `${language} ${JSON.stringify(value)}`;
