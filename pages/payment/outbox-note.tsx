import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';

/** Where the mails of a demonstration shop can be read. */
export function OutboxNote() {
  const { demonstrationMails, toOutbox } = messages.payment;
  return (
    <p>
      {demonstrationMails} <a href={href(routes.outbox)}>{toOutbox}</a>
    </p>
  );
}
