import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Notice } from '../../ui/components/notice.tsx';

const testCard = '4242 4242 4242 4242';

interface SandboxNoteProps {
  demonstration: boolean;
  /** Cards are chosen on the payment provider's page, which has no use for a test card. */
  hosted?: boolean;
}

/** Explains that no real money is charged, which test card to use, and where a demonstration shop's messages are. */
export function SandboxNote({ demonstration, hosted = false }: SandboxNoteProps) {
  const { sandboxTitle, sandbox, sandboxRest } = messages.payment;
  return (
    <Notice>
      <p>
        <strong>{sandboxTitle}.</strong>{' '}
        {hosted ? (
          messages.hosted.sandbox
        ) : (
          <>
            {sandbox} <span className="test-card figures">{testCard}</span>, {sandboxRest}
          </>
        )}
      </p>
      {demonstration && <OutboxNote />}
    </Notice>
  );
}

export function OutboxNote() {
  const { demonstrationMails, toOutbox } = messages.payment;
  return (
    <p>
      {demonstrationMails} <a href={href(routes.outbox)}>{toOutbox}</a>
    </p>
  );
}
