import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';

/** Renders the button that sends the verification e-mail again. */
export function SendVerification() {
  return (
    <form action={href(routes.profile)} method="post">
      <button className="text-button" type="submit" name="action" value="verification">
        {messages.account.sendVerification}
      </button>
    </form>
  );
}
