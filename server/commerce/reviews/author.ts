import { messages } from '../../../shared/messages/messages.ts';
import type { Customer } from '../context.ts';

/** The stored author of a review without a name. */
export const unnamed = 'Verified buyer';

/** Returns the author to show: the nickname, or the first name with an initial; never a full name. */
export function authorOf({ nickname, first_name, last_name }: Pick<Customer, 'nickname' | 'first_name' | 'last_name'>) {
  if (nickname) return nickname;
  const initial = last_name ? ` ${[...last_name][0]?.toUpperCase()}.` : '';
  return first_name ? first_name + initial : unnamed;
}

/** Returns a stored author in the reader's language; '' is the author of an imported review without a name. */
export function shownAuthor(author: string): string {
  if (author === '') return messages.service.anonymous;
  return author === unnamed ? messages.service.verifiedBuyer : author;
}
