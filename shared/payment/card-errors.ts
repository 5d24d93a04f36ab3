import { Email } from '../contract/shapes.ts';
import type { Message } from '../messages/message.ts';
import { type TypedCard, wrongCardFields } from './card.ts';

const wordOf = { cardNumber: 'cardNumberWrong', expiry: 'expiryWrong', cvv: 'cvvWrong' } as const;

/** Returns the errors of a card form by field. @param now milliseconds since 1970 */
export function cardErrors(card: TypedCard & { email: string }, now: number): Record<string, Message> {
  const errors = Object.fromEntries(wrongCardFields(card, now).map((name): [string, Message] => [name, wordOf[name]]));
  return Email.safeParse(card.email).success ? errors : { ...errors, email: 'mailboxWrong' };
}
