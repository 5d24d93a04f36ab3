import { messages } from '../../shared/messages/messages.ts';
import { Notice } from '../../ui/components/notice.tsx';

const testCard = '4242 4242 4242 4242';

/** Says that no real money moves, and with which card to try it. */
export function SandboxNote() {
  const { sandboxTitle, sandbox, sandboxRest } = messages.payment;
  return (
    <Notice>
      <p>
        <strong>{sandboxTitle}.</strong> {sandbox} <span className="test-card figures">{testCard}</span>, {sandboxRest}
      </p>
    </Notice>
  );
}
