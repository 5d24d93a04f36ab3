import { messages } from '../../../shared/messages/messages.ts';
import type { Customer } from '../context.ts';

/** The stored author of a review whose writer gave no name. */
export const unnamed = 'Verified buyer';

/** Who is shown as the author: the nickname, or the first name with an initial; never a whole name. */
export function authorOf({ nickname, first_name, last_name }: Pick<Customer, 'nickname' | 'first_name' | 'last_name'>) {
  if (nickname) return nickname;
  const initial = last_name ? ` ${[...last_name][0]?.toUpperCase()}.` : '';
  return first_name ? first_name + initial : unnamed;
}

/** A stored author as readers see it. */
export function shownAuthor(author: string): string {
  return author === unnamed ? messages.service.verifiedBuyer : author;
}
