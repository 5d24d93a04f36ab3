import type { ReactNode } from 'react';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';

const words = messages.account;
const paths = {
  overview: routes.account,
  orders: routes.orderList,
  reviews: routes.ownReviews,
  addresses: routes.addresses,
  points: routes.points,
  invite: routes.invite,
  profile: routes.profile,
} as const;
type AccountPart = keyof typeof paths;
const order: readonly AccountPart[] = ['overview', 'orders', 'reviews', 'addresses', 'points', 'invite', 'profile'];

interface AccountFrameProps {
  current: AccountPart;
  /** Whether the page is the section's own, not one below it. */
  exact?: boolean;
  /** Its heading; absent: the page renders one itself. */
  title?: string;
  lead?: string;
  children: ReactNode;
}

/** Renders a page of the account with the menu of its sections: beside it on wide windows, above it on phones. */
export function AccountFrame({ current, exact = true, title, lead, children }: AccountFrameProps) {
  return (
    <div className="page account">
      <nav className="account-menu" aria-label={words.menu}>
        <ul>
          {order.map((part) => (
            <li key={part}>
              <a href={href(paths[part])} {...(part === current && { 'aria-current': exact ? 'page' : 'true' })}>
                {words.parts[part]}
              </a>
            </li>
          ))}
          <li>
            <form action={href(routes.logout)} method="post">
              <button type="submit">{words.signOut}</button>
            </form>
          </li>
        </ul>
      </nav>
      <div className="account-body">
        {title && (
          <header className="account-head">
            <h1>{title}</h1>
            {lead && <p className="muted">{lead}</p>}
          </header>
        )}
        {children}
      </div>
    </div>
  );
}
