import { fieldPath } from '../../../../shared/documents/path.ts';
import { setField } from '../../../../shared/documents/shape-at.ts';
import { textFieldsOf } from '../../../../shared/documents/text-fields.ts';
import { textKey } from '../../../../shared/documents/text-key.ts';
import { readText, textOf } from '../../../../shared/documents/text-of.ts';
import { rule } from '../../../../shared/messages/message.ts';
import { englishWording, wordedFailure } from '../../../../shared/messages/wording.ts';
import type { Database } from '../../database/connection.ts';
import { asRead } from '../texts/untaken.ts';
import type { ContentText } from './list.ts';
import { findThing, type Thing } from './things.ts';

/** What became of texts; those that were stored already are in neither list. */
export interface WrittenTexts<T> {
  written: T[];
  refused: { text: T; why: string }[];
}

interface Wish {
  language: string;
  now: number;
}

/**
 * Stores texts in a further language (null removes one), each thing at once: documents as drafts. A text whose field is not
 * there, or has other words than its `base` by now, is refused; '' as `base` fits all.
 */
export async function writeContentTexts<T extends ContentText>(
  db: Database,
  wish: Wish,
  texts: readonly T[],
): Promise<WrittenTexts<T>> {
  const all: WrittenTexts<T> = { written: [], refused: [] };
  for (const own of Map.groupBy(texts, ({ kind, id }) => `${kind} ${id}`).values()) {
    const [first] = own;
    const thing = first ? await findThing(db, first.kind, first.id) : null;
    if (!thing) all.refused.push(...own.map((text) => ({ text, why: rule('textNoThing') })));
    else {
      const { written, refused } = await writeTo(thing, wish, own);
      all.written.push(...written);
      all.refused.push(...refused);
    }
  }
  return all;
}

async function writeTo<T extends ContentText>(
  thing: Thing,
  { language, now }: Wish,
  texts: readonly T[],
): Promise<WrittenTexts<T>> {
  const json = structuredClone(thing.json);
  const places = new Map(textFieldsOf(thing.shape, json).map((place) => [fieldPath(place.outer, place.field), place]));
  const refused: WrittenTexts<T>['refused'] = [];
  const changed: T[] = [];
  for (const text of texts) {
    const place = places.get(text.field);
    if (!place) {
      refused.push({ text, why: rule('textNone') });
      continue;
    }
    const { shape, held, outer, field } = place;
    const shown = (value: unknown) => asRead(textOf(shape, value));
    const name = textKey(field, language);
    const value = text.text === null || text.text === '' ? undefined : readText(shape, text.text);
    if (shown(value) === shown(held[name])) continue;
    if (text.base !== '' && asRead(text.base) !== shown(held[field]))
      refused.push({ text, why: rule('textTranslatedChanged') });
    else {
      setField(json, fieldPath(outer, name), value);
      changed.push(text);
    }
  }
  if (changed.length === 0) return { written: [], refused };
  const stored = await thing.put(json, now);
  if (stored.ok) return { written: changed, refused };
  const { message, fields = {} } = wordedFailure(stored.error, englishWording);
  const whyOf = ({ field }: ContentText) => fields[textKey(field, language)] ?? message;
  return { written: [], refused: [...refused, ...changed.map((text) => ({ text, why: whyOf(text) }))] };
}
