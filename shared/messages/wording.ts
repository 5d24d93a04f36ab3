import type { Failure } from '../errors.ts';
import { answers } from './en/answers.ts';
import type { Message } from './message.ts';
import { messages } from './messages.ts';

/** Returns the text of a message in the language of the request. */
export function wording(message: Message): string {
  return worded(message, messages.answers);
}

/** Returns the texts of messages by field, in the language of the request. */
export function wordings(fields: Readonly<Record<string, Message>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, wording(message)]));
}

/** Returns a failure with its texts, for the client. */
export function wordedFailure({ message, fields, ...rest }: Failure, words = wording) {
  const texts = Object.entries(fields ?? {}).map(([field, each]) => [field, words(each)] as const);
  return { ...rest, message: words(message), ...(fields && { fields: Object.fromEntries(texts) }) };
}

/** Returns the text of a message in English: for staff, logs and thrown errors. */
export function englishWording(message: Message): string {
  return worded(message, answers);
}

function worded(message: Message, catalogue: typeof answers): string {
  if (typeof message === 'string') return catalogue[message];
  if ('text' in message) return message.text;
  const say = catalogue[message.key] as (params: object) => string;
  return say(message.params);
}
