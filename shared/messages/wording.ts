import type { Failure } from '../errors.ts';
import { answers } from './en/answers.ts';
import { type Message, markedMessage } from './message.ts';
import { messages } from './messages.ts';
import { officeAnswers } from './office/en/answers.ts';
import { officeMessages } from './office/office-messages.ts';

/** Returns the text of a message in the language of the request. */
export function wording(message: Message): string {
  return worded(message, messages.answers, officeMessages.officeAnswers);
}

/**
 * Returns the words of a text that may hold messages (`rule`), in the language of the request. Parameters of a message may
 * hold further ones.
 */
export function wordsOf(text: string, words = wording): string {
  const worded = text.replace(markedMessage, (_, json: string) => words(JSON.parse(json)));
  return worded === text ? text : wordsOf(worded, words);
}

/** Returns the same in English. */
export const englishWordsOf = (text: string): string => wordsOf(text, englishWording);

/** An error whose message is a text of `rule` in English. */
export class RuleError extends Error {
  /** The text itself, for readers of other languages. */
  readonly said: string;

  constructor(said: string) {
    super(englishWordsOf(said));
    this.said = said;
  }
}

/** Returns the texts of messages by field, in the language of the request. */
export function wordings(fields: Readonly<Record<string, Message>>, words = wording): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, words(message)]));
}

/** Returns a failure with its texts, for the client. */
export function wordedFailure({ message, fields, ...rest }: Failure, words = wording) {
  const texts = Object.entries(fields ?? {}).map(([field, each]) => [field, words(each)] as const);
  return { ...rest, message: words(message), ...(fields && { fields: Object.fromEntries(texts) }) };
}

/** Returns the text of a message in English: for the command line, logs and thrown errors. */
export function englishWording(message: Message): string {
  return worded(message, answers, officeAnswers);
}

function worded(message: Message, ofShop: typeof answers, ofOffice: typeof officeAnswers): string {
  if (typeof message === 'object' && 'text' in message) return message.text;
  const [key, params] = typeof message === 'string' ? [message, {}] : [message.key, message.params];
  const say = key in ofOffice ? ofOffice[key as keyof typeof ofOffice] : ofShop[key as keyof typeof ofShop];
  return typeof say === 'string' ? say : (say as (params: object) => string)(params);
}
