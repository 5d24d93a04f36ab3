import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Icon } from '../components/icon.tsx';

interface AccountLinkProps {
  signedIn: boolean;
  /** Path to return to after signing in. */
  returnPath: string;
}

/**
 * Renders the header's link to the account or, for a guest, to the sign-in page, which `page-dialog` opens over this
 * one.
 */
export function AccountLink({ signedIn, returnPath }: AccountLinkProps) {
  const signInUrl = isSignInPage(returnPath) ? href(routes.login) : href(routes.login, { auth: returnPath });
  return (
    <a
      className="header-action"
      href={signedIn ? href(routes.account) : signInUrl}
      {...(!signedIn && { 'data-dialog': '', rel: 'nofollow' })}
    >
      <Icon name="account" />
      <span className="visually-hidden">{signedIn ? messages.shell.account : messages.shell.signIn}</span>
    </a>
  );
}

/** Returns whether a path is not worth returning to after signing in: the account and password pages. */
const isSignInPage = (path: string) =>
  path.startsWith(href(routes.account)) || path.startsWith(href(routes.newPassword));
