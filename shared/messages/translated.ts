import { defaultLanguage } from '../constants.ts';
import { currentLanguage } from '../language.ts';
import { pseudoLanguage } from './catalogues.ts';
import { english, type Sentence } from './en/sentences.ts';
import { pseudo } from './pseudo.ts';

const hole = '{}';
const names = Object.keys(english) as Sentence[];
const withHoles = names.filter((name) => name.includes(hole)).map((name) => ({ name, pattern: patternOf(name) }));

const accented = pseudo(english);

/** An answer of the service or of a form's rule in the language of the request; what stands in no catalogue stays. */
export function translated(text: string): string {
  if (currentLanguage() === defaultLanguage) return text;
  const said = currentLanguage() === pseudoLanguage ? accented : english;
  if (isAnswer(text)) return said[text];
  for (const { name, pattern } of withHoles) {
    const values = pattern.exec(text)?.slice(1);
    if (values) return values.reduce((text, value) => text.replace(hole, () => translated(value)), said[name]);
  }
  return text;
}

/** The same for the texts of a record, such as the messages of a form's fields. */
export function allTranslated<T extends Readonly<Record<string, string>>>(texts: T): T {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, translated(text)])) as T;
}

const isAnswer = (text: string): text is Sentence => Object.hasOwn(english, text);

function patternOf(name: string): RegExp {
  return new RegExp(`^${name.split(hole).map(escaped).join('(.+)')}$`);
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
