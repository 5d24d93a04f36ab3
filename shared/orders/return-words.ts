import { messages } from '../messages/messages.ts';
import { isInUnion } from '../places/european-union.ts';

/**
 * Returns the words in which a buyer in a country gives goods back: consumers of the European Union withdraw from their contract,
 * all others send back what the shop promises to take.
 */
export const returnWords = (country: string) => (isInUnion(country) ? messages.withdrawal : messages.returns);

/** Returns the words of the mail that confirms it. */
export const returnMailWords = (country: string) =>
  isInUnion(country) ? messages.mails.withdrawn : messages.mails.returning;
