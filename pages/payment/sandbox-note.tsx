import { messages } from '../../shared/messages/messages.ts';
import { Notice } from '../../ui/components/notice.tsx';
import { OutboxNote } from './outbox-note.tsx';

const testCard = '4242 4242 4242 4242';

/** Explains that no real money is charged, which test card to use, and where a demonstration shop's messages are. */
export function SandboxNote({ demonstration }: { demonstration: boolean }) {
  const { sandboxTitle, sandbox, sandboxRest } = messages.payment;
  return (
    <Notice>
      <p>
        <strong>{sandboxTitle}.</strong> {sandbox} <span className="test-card figures">{testCard}</span>, {sandboxRest}
      </p>
      {demonstration && <OutboxNote />}
    </Notice>
  );
}
