import { faces, isBundled } from '../brand/faces.ts';
import { nameOfLanguage } from '../language/name-of-language.ts';
import { knownText } from '../messages/known-text.ts';
import { officeMessages } from '../messages/office/office-messages.ts';
import { capitalized } from '../text/capitalized.ts';
import { fieldTextOf } from './text-key.ts';

const { documentFields, documentFieldWords: words, documentItems, documentKinds, documentOptions } = officeMessages;

/** Returns the label of a field: its own, else its name in words; a text in a further language is named after its field. */
export function labelOf(name: string): string {
  const text = fieldTextOf(name);
  if (text) return words.inLanguage(labelOf(text.field), nameOfLanguage(text.language));
  return knownText(documentFields, name) ?? inWords(name);
}

/** Returns what a kind of items is called. */
export const labelOfKind = (kind: string): string => knownText(documentKinds, kind) ?? labelOf(kind);

/** Returns what an item of a list is called: `Section 1`. @param list the name of the list @param index from 0 */
export const labelOfItem = (list: string, index: number): string =>
  `${knownText(documentItems, list) ?? labelOf(list)} ${index + 1}`;

/** Returns the sentence that explains a field; undefined for one that explains itself. @param path tells fields of one name apart */
export const hintOf = (name: string, path: string): string | undefined =>
  knownText(officeMessages.hints.documents, path) ?? knownText(officeMessages.hints.documents, name);

/** Returns the label of a choice: the name of a face or of a part of a picture, else what it is called. */
export function labelOfOption(option: string | number): string {
  const id = String(option);
  if (isBundled(id)) return faces[id].name;
  return knownText(documentOptions, id) ?? knownText(officeMessages.pictures.focus, id) ?? id;
}

function inWords(name: string): string {
  return capitalized(name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').toLowerCase());
}

const telling = ['title', 'name', 'label', 'text', 'question', 'caption', 'words', 'path', 'language'];

/** Returns words by which a person knows an item of a list: its kind and the first of its texts. */
export function summaryOf(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  const held = new Map<string, unknown>(Object.entries(item));
  const kind = held.get('kind');
  const text = telling.flatMap((name) => textIn(held.get(name))).find((one) => one !== '') ?? '';
  const name = typeof kind === 'string' ? labelOf(kind) : '';
  if (name !== '' && text !== '') return words.kindAndText(name, beginningOf(text));
  return name || beginningOf(text) || words.empty;
}

/** Returns what an item of a list is called, with its kind and its words: `Section 1: Banner – Winter`. */
export function titleOfItem(called: string, item: unknown): string {
  const summary = summaryOf(item);
  return summary === words.empty ? called : words.item(called, summary);
}

const longestSummary = 60;

/** Returns a text, or its first words where it is long. */
const beginningOf = (text: string): string =>
  text.length <= longestSummary ? text : `${text.slice(0, longestSummary).replace(/\s+\S*$/, '')}…`;

function textIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) return [];
  return [value.flatMap((run) => (typeof run === 'string' ? [run] : Object.values(run ?? {}).slice(0, 1))).join(' ')];
}
