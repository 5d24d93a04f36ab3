import type { User } from '../../shared/contract/account.ts';

/** Renders a customer's initials in a circle, hidden from screen readers: the name is beside it. */
export function Avatar({ user }: { user: User }) {
  return <span className="avatar" aria-hidden="true" data-initials={initialsOf(user)} />;
}

function initialsOf({ firstName = '', lastName = '', nickname = '', email }: User): string {
  const names = [firstName, lastName].filter(Boolean);
  const [first = '', second = ''] = names.length > 0 ? names : [nickname || email];
  return [first, second]
    .map((name) => [...name][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
