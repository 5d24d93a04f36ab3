import * as messages from '../../shared/messages/en.ts';
import { href, routes } from '../../shared/routes.ts';
import { Icon } from './icon.tsx';

/** The way to the account, or to signing in. */
export function AccountLink({ signedIn }: { signedIn: boolean }) {
  return (
    <a className="header-action" href={href(signedIn ? routes.account : routes.login)}>
      <Icon name="account" />
      <span className="visually-hidden">{signedIn ? messages.shell.account : messages.shell.signIn}</span>
    </a>
  );
}
