import type { answers } from './en/answers.ts';

type Answers = typeof answers;
type AnswerKey = keyof Answers;
/** The answers that take no parameters. */
export type PlainKey = { [K in AnswerKey]: Answers[K] extends string ? K : never }[AnswerKey];
export type FilledKey = Exclude<AnswerKey, PlainKey>;
export type Params<K extends FilledKey> = Parameters<Answers[K]>[0];

type Filled = { [K in FilledKey]: { key: K; params: Params<K> } }[FilledKey];
interface Verbatim {
  text: string;
}

/**
 * What is to be said to somebody, before it is worded (`wording.ts`): the key of an answer, a key with its parameters,
 * or a text that stands as it is. Plain JSON: it can be stored and sent.
 */
export type Message = PlainKey | Filled | Verbatim;

/** An answer with what is put into it. */
export function filled<K extends FilledKey>(key: K, params: Params<K>): Message {
  return { key, params } as Filled;
}

/** A text as it was written: for staff, always in English, or by another service in the caller's language already. */
export function verbatim(text: string): Message {
  return { text };
}

/** Starts what `rule` makes, so that no text of a schema is taken for it. */
const mark = '\u0001';

/** The error of a schema's check: zod has room for a string there, so it holds the message as JSON. */
export function rule<K extends AnswerKey>(key: K, ...params: K extends FilledKey ? [Params<K>] : []): string {
  return mark + JSON.stringify(params.length > 0 ? { key, params: params[0] } : key);
}

/** The message of an issue that zod found; a text that no `rule` made stands as it is. */
export function messageOfRule(error: string): Message {
  return error.startsWith(mark) ? JSON.parse(error.slice(mark.length)) : verbatim(error);
}
