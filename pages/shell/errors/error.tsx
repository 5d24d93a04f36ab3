import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import { ButtonLink } from '../../../ui/components/button.tsx';

/** Shown for a server error; the id finds its log entries. */
export function ErrorPage({ requestId, message }: { requestId: string; message?: string }) {
  return (
    <div className="error-page">
      <h1>{messages.errors.pageError}</h1>
      <p>{message || messages.errors.pageErrorText}</p>
      <div className="row">
        <ButtonLink href={href(routes.home)}>{messages.errors.home}</ButtonLink>
      </div>
      <p className="muted small">
        {messages.errors.requestId} <code>{requestId}</code>
      </p>
    </div>
  );
}
