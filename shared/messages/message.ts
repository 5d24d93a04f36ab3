import type { answers } from './en/answers.ts';
import type { officeAnswers } from './office/en/answers.ts';

type Answers = typeof answers & typeof officeAnswers;
type AnswerKey = keyof Answers;
/** The keys of answers without parameters. */
export type PlainKey = { [K in AnswerKey]: Answers[K] extends string ? K : never }[AnswerKey];
type FilledKey = Exclude<AnswerKey, PlainKey>;
type Params<K extends FilledKey> = Parameters<Answers[K]>[0];

type Filled = { [K in FilledKey]: { key: K; params: Params<K> } }[FilledKey];
interface Verbatim {
  text: string;
}

/**
 * A message that has no text yet (`wording.ts` makes it): the key of an answer, a key with parameters, or a verbatim
 * text. Plain JSON: it can be stored and sent.
 */
export type Message = PlainKey | Filled | Verbatim;

/** Returns the message of an answer with its parameters. */
export function filled<K extends FilledKey>(key: K, params: Params<K>): Message {
  return { key, params } as Filled;
}

/**
 * Returns the message of a verbatim text: what somebody typed, or what another service said, already in the caller's
 * language.
 */
export function verbatim(text: string): Message {
  return { text };
}

/** Marks a string that holds a message, so that no other text is taken for one. */
const mark = '\u0001';
const end = '\u0002';
/** A message within a text; JSON writes both marks in another way. */
export const markedMessage = new RegExp(`${mark}([^${end}]*)${end}`, 'g');

/** Returns a message as a text, where only a text can stand: an issue of zod, a column, an exception. */
export function rule<K extends AnswerKey>(key: K, ...params: K extends FilledKey ? [Params<K>] : []): string {
  return mark + JSON.stringify(params.length > 0 ? { key, params: params[0] } : key) + end;
}

/** Returns a message as a text that `rule` could have made; a verbatim one as it is. */
export const textOfMessage = (message: Message): string =>
  typeof message === 'object' && 'text' in message ? message.text : mark + JSON.stringify(message) + end;

/** Returns the message of a text; one that `rule` did not make is verbatim. */
export function messageOfRule(error: string): Message {
  return error.startsWith(mark) ? JSON.parse(error.slice(mark.length, -end.length)) : verbatim(error);
}
