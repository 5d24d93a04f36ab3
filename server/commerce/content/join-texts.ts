import type { z } from 'zod';
import { fieldsFor } from '../../../shared/documents/empty.ts';
import { fieldPath, isWithin, itemPath, valueAt } from '../../../shared/documents/path.ts';
import { recordOf, type Shape, shapeOf } from '../../../shared/documents/shape.ts';
import { setField, shapeAt } from '../../../shared/documents/shape-at.ts';
import { isFilled } from '../../../shared/documents/text-fields.ts';
import { textKey } from '../../../shared/documents/text-key.ts';
import { writtenLanguages } from '../../../shared/language/written-languages.ts';
import { rule } from '../../../shared/messages/message.ts';
import { ruleInWords } from './rule-in-words.ts';
import { type PlacedText, pathOfText } from './split-texts.ts';
import { written } from './written-path.ts';

interface Joined {
  json: unknown;
  /** What is wrong, by path. */
  faults: Map<string, string>;
}

/**
 * Returns a valid document with its texts in further languages, each after its field. A text is held to the rules of its
 * field, so that the document is valid in every language.
 */
export function joinTexts(schema: z.ZodType, data: unknown, texts: readonly PlacedText[]): Joined {
  const faults = new Map<string, string>();
  if (texts.length === 0) return { json: data, faults };
  const shape = shapeOf(schema);
  for (const text of texts) {
    const fault = faultOf(shape, data, text);
    if (fault !== null) faults.set(pathOfText(text), fault);
  }
  if (faults.size > 0) return { json: data, faults };
  const inLanguage = new Map(
    [...Map.groupBy(texts, ({ language }) => language)].map(([language, own]) => [
      language,
      parsedIn(schema, data, own, faults),
    ]),
  );
  return { json: joined(data, '', new Set(texts.map(pathOfText)), { texts, inLanguage }), faults };
}

/** Returns why a field has no text of its own, as a text of `rule`; null: it may have one. */
function faultOf(shape: Shape, data: unknown, { outer, field, language }: PlacedText): string | null {
  const object = outer === '' ? data : valueAt(data, outer);
  const at = outer === '' ? shape : shapeAt(shape, data, outer);
  const found = at && fieldsFor(at, object).find(({ name }) => name === field);
  if (!found) return rule('documentNoField');
  if (!found.translatable) return rule('documentSameText', { field });
  if (!writtenLanguages.some((each) => each === language))
    return rule('documentNoLanguage', { language, languages: writtenLanguages.join(', ') });
  if (language === recordOf(data).language) return rule('documentLanguageOfField', { field });
  return found.standsAlone || isFilled(recordOf(object)[field]) ? null : rule('documentUntranslated', { field });
}

/** Returns the document as it is in the language of some texts, and adds what is wrong with these. */
function parsedIn(schema: z.ZodType, data: unknown, texts: readonly PlacedText[], faults: Map<string, string>) {
  const translated = structuredClone(data);
  for (const { outer, field, value } of texts) setField(translated, fieldPath(outer, field), value);
  const parsed = schema.safeParse(translated, { error: ruleInWords });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const place = written(path);
    const text = texts.find(({ outer, field }) => isWithin(place, fieldPath(outer, field)));
    const at = text ? pathOfText(text) + place.slice(fieldPath(text.outer, text.field).length) : place;
    if (!faults.has(at)) faults.set(at, message);
  }
  return parsed.data;
}

interface Translations {
  texts: readonly PlacedText[];
  inLanguage: ReadonlyMap<string, unknown>;
}

function joined(value: unknown, path: string, has: ReadonlySet<string>, given: Translations): unknown {
  if (Array.isArray(value)) return value.map((item, i) => joined(item, itemPath(path, i), has, given));
  if (typeof value !== 'object' || value === null) return value;
  const own = new Map(Object.entries(value));
  const alone = given.texts.filter(({ outer, field }) => outer === path && !own.has(field)).map(({ field }) => field);
  const entries = [...own.keys(), ...new Set(alone)].flatMap((name): [string, unknown][] => {
    const at = fieldPath(path, name);
    const texts = writtenLanguages.flatMap((language): [string, unknown][] =>
      has.has(textKey(at, language)) ? [[textKey(name, language), valueAt(given.inLanguage.get(language), at)]] : [],
    );
    return own.has(name) ? [[name, joined(own.get(name), at, has, given)], ...texts] : texts;
  });
  return Object.fromEntries(entries);
}
