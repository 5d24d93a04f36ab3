import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Icon } from './icon.tsx';

interface AccountLinkProps {
  signedIn: boolean;
  /** Path to come back to once somebody signed in. */
  returnPath: string;
}

/** The way to the account, or to signing in: a page, which a script opens over this one. */
export function AccountLink({ signedIn, returnPath }: AccountLinkProps) {
  const entrance = isEntrance(returnPath) ? href(routes.login) : href(routes.login, { auth: returnPath });
  return (
    <a
      className="header-action"
      href={signedIn ? href(routes.account) : entrance}
      {...(!signedIn && { 'data-dialog': '', rel: 'nofollow' })}
    >
      <Icon name="account" />
      <span className="visually-hidden">{signedIn ? messages.shell.account : messages.shell.signIn}</span>
    </a>
  );
}

/** Nobody wants to come back to where they sign in. */
const isEntrance = (path: string) => path.startsWith(href(routes.account)) || path.startsWith(href(routes.newPassword));
