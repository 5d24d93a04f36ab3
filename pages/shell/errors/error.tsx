import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import { ButtonLink } from '../../../ui/components/button.tsx';

interface Props {
  /** Finds the log entries of the error. */
  requestId: string;
  message?: string;
  /** Whether the same page may come when it is asked for again. */
  passes?: boolean;
}

/** Shown for an error. */
export function ErrorPage({ requestId, message, passes = false }: Props) {
  return (
    <div className="error-page">
      <h1>{messages.errors.pageError}</h1>
      <p>{message || messages.errors.pageErrorText}</p>
      <div className="row">
        <ButtonLink href={href(routes.home)}>{messages.errors.home}</ButtonLink>
        {passes && (
          <ButtonLink href="" kind="secondary">
            {messages.errors.tryAgain}
          </ButtonLink>
        )}
      </div>
      <p className="muted small">
        {messages.errors.requestId} <code>{requestId}</code>
      </p>
    </div>
  );
}
