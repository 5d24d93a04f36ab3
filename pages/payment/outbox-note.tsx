import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';

/** Renders the link to a demonstration shop's messages. */
export function OutboxNote() {
  const { demonstrationMails, toOutbox } = messages.payment;
  return (
    <p>
      {demonstrationMails} <a href={href(routes.outbox)}>{toOutbox}</a>
    </p>
  );
}
