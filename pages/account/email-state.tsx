import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';

/** Has the mail that proves the address sent once more. */
export function SendVerification() {
  return (
    <form action={href(routes.profile)} method="post">
      <button className="text-button" type="submit" name="action" value="verification">
        {messages.account.sendVerification}
      </button>
    </form>
  );
}
