import { faces, isBundled } from '../brand/faces.ts';
import { mailPhrases, variablesOf } from '../contract/mail-phrases.ts';
import { nameOfLanguage } from '../language/name-of-language.ts';
import { knownText } from '../messages/known-text.ts';
import { officeMessages } from '../messages/office/office-messages.ts';
import { fieldTextOf } from './text-key.ts';

const { documentFields, documentFieldWords: words, mailParts, documentOptions } = officeMessages;

/** The variables that a phrase of the mails may hold, by its name. */
const ofPhrases = new Map(
  Object.entries(mailPhrases).map(([name, variables]) => [
    name,
    variablesOf(variables)
      .map((each) => `{${each}}`)
      .join(', '),
  ]),
);

/** Returns the label of a field: its own, else its name in words; a text in a further language is named after its field. */
export function labelOf(name: string): string {
  const text = fieldTextOf(name);
  if (text) return words.inLanguage(labelOf(text.field), nameOfLanguage(text.language));
  const own = knownText(documentFields, name);
  if (own !== undefined) return own;
  const variables = ofPhrases.get(name);
  return variables === undefined ? inWords(name) : words.mayHold(phraseLabel(name), variables);
}

/** Returns what a phrase of the mails is called: what it is about, and its part. */
function phraseLabel(name: string): string {
  const part = Object.keys(mailParts)
    .filter((each) => each !== name && name.endsWith(each))
    .toSorted((a, b) => b.length - a.length)[0];
  const about = knownText(mailParts, part === undefined ? name : name.slice(0, -part.length));
  if (about === undefined) return inWords(name);
  return part === undefined ? about : words.phrase(about, knownText(mailParts, part) ?? part);
}

/** Returns the label of a choice: the name of a face, else what it is called. */
export function labelOfOption(option: string | number): string {
  const id = String(option);
  return isBundled(id) ? faces[id].name : (knownText(documentOptions, id) ?? id);
}

function inWords(name: string): string {
  const words = name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const telling = ['title', 'name', 'label', 'text', 'question', 'caption', 'words', 'path', 'language'];

/** Returns words by which a person knows an item of a list: its kind and the first of its texts. */
export function summaryOf(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  const held = new Map<string, unknown>(Object.entries(item));
  const kind = held.get('kind');
  const text = telling.flatMap((name) => textIn(held.get(name))).find((one) => one !== '') ?? '';
  return [typeof kind === 'string' ? labelOf(kind) : '', beginningOf(text)].filter(Boolean).join(': ') || words.empty;
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
