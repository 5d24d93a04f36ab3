import { defaultLanguage } from '../constants.ts';
import { currentLanguage } from '../language.ts';
import { type Answer, answers } from './en/answers.ts';
import { messages } from './messages.ts';

const hole = '{}';
const names = Object.keys(answers) as Answer[];
const withHoles = names.filter((name) => name.includes(hole)).map((name) => ({ name, pattern: patternOf(name) }));

/** An answer of the service or of a form's rule in the language of the request; what stands in no catalogue stays. */
export function translated(text: string): string {
  if (currentLanguage() === defaultLanguage) return text;
  if (isAnswer(text)) return messages.answers[text];
  for (const { name, pattern } of withHoles) {
    const values = pattern.exec(text)?.slice(1);
    if (values)
      return values.reduce((said, value) => said.replace(hole, () => translated(value)), messages.answers[name]);
  }
  return text;
}

/** The same for the texts of a record, such as the messages of a form's fields. */
export function allTranslated<T extends Readonly<Record<string, string>>>(texts: T): T {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, translated(text)])) as T;
}

const isAnswer = (text: string): text is Answer => Object.hasOwn(answers, text);

function patternOf(name: string): RegExp {
  return new RegExp(`^${name.split(hole).map(escaped).join('(.+)')}$`);
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
