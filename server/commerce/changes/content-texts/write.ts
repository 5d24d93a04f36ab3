import { fieldPath } from '../../../../shared/documents/path.ts';
import { setField } from '../../../../shared/documents/shape-at.ts';
import { textFieldsOf } from '../../../../shared/documents/text-fields.ts';
import { textKey } from '../../../../shared/documents/text-key.ts';
import { readText, textOf } from '../../../../shared/documents/text-of.ts';
import { englishWording, wordedFailure } from '../../../../shared/messages/wording.ts';
import type { CommerceDeps } from '../../context.ts';
import type { ContentText } from './list.ts';
import { findThing, type Thing } from './things.ts';

/** A translated text, and why it was not taken. */
export interface RefusedText {
  text: ContentText;
  why: string;
}

/**
 * Stores texts in a further language (null removes one), each thing at once: documents as drafts. A text whose field is not
 * there, or has other words than its `base` by now, is refused; '' as `base` fits all.
 */
export async function writeContentTexts(
  deps: Pick<CommerceDeps, 'db' | 'clock'>,
  language: string,
  texts: readonly ContentText[],
): Promise<RefusedText[]> {
  const refused: RefusedText[] = [];
  for (const own of Map.groupBy(texts, ({ kind, id }) => `${kind} ${id}`).values()) {
    const [first] = own;
    const thing = first ? await findThing(deps, first.kind, first.id) : null;
    if (!thing) refused.push(...own.map((text) => ({ text, why: 'There is no such thing.' })));
    else refused.push(...(await writeTo(thing, language, own)));
  }
  return refused;
}

async function writeTo(thing: Thing, language: string, texts: readonly ContentText[]): Promise<RefusedText[]> {
  const json = structuredClone(thing.json);
  const places = new Map(textFieldsOf(thing.shape, json).map((place) => [fieldPath(place.outer, place.field), place]));
  const refused: RefusedText[] = [];
  const taken: ContentText[] = [];
  for (const text of texts) {
    const place = places.get(text.field);
    if (!place) refused.push({ text, why: 'There is no such text.' });
    else if (text.base !== '' && text.base !== textOf(place.shape, place.held[place.field]))
      refused.push({ text, why: 'The text that it translates has changed.' });
    else {
      const value = text.text === null || text.text === '' ? undefined : readText(place.shape, text.text);
      setField(json, fieldPath(place.outer, textKey(place.field, language)), value);
      taken.push(text);
    }
  }
  const stored = await thing.put(json);
  if (stored.ok) return refused;
  const { message, fields = {} } = wordedFailure(stored.error, englishWording);
  const whyOf = ({ field }: ContentText) => fields[textKey(field, language)] ?? message;
  return [...refused, ...taken.map((text) => ({ text, why: whyOf(text) }))];
}
