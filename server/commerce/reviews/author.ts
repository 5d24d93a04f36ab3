import type { Customer } from '../context.ts';

/** Who is shown as the author: the nickname, or the first name with an initial; never a whole name. */
export function authorOf({ nickname, first_name, last_name }: Pick<Customer, 'nickname' | 'first_name' | 'last_name'>) {
  if (nickname) return nickname;
  const initial = last_name ? ` ${[...last_name][0]?.toUpperCase()}.` : '';
  return first_name ? first_name + initial : 'Verified buyer';
}
