import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button } from '../../ui/components/button.tsx';
import { TextField } from '../../ui/components/field.tsx';

interface CodeProps {
  orderId: string;
  typed: string;
  error: string | undefined;
  triesLeft: number;
  /** The code is no longer valid: only a new one helps. */
  isVoid: boolean;
}

/** Renders the form for the code; without script nothing is checked before it is sent. */
export function CodeForm({ orderId, typed, error, triesLeft, isVoid }: CodeProps) {
  const { verification } = messages;
  const someGone = triesLeft > 0 && error !== undefined;
  return (
    <form className="form code-form" action={href(routes.verifyCode, { order: orderId })} method="post" noValidate>
      <TextField
        id="code"
        name="code"
        label={verification.code}
        hint={someGone ? verification.triesLeft(triesLeft) : verification.codeHint}
        error={error}
        defaultValue={typed}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        spellCheck={false}
      />
      <Button kind={isVoid ? 'secondary' : 'primary'} wide>
        {verification.confirm}
      </Button>
    </form>
  );
}

interface ResendProps {
  orderId: string;
  waitMs: number;
  isVoid: boolean;
}

/**
 * Renders the button for a new code. A request that comes too early is answered with the waiting time; a script shows
 * it beforehand.
 */
export function ResendForm({ orderId, waitMs, isVoid }: ResendProps) {
  const { resend } = messages.verification;
  const wait = waitMs > 0 ? { 'data-wait-ms': waitMs } : {};
  return (
    <form action={href(routes.verify, { order: orderId })} method="post">
      {isVoid ? (
        <Button wide {...wait}>
          {resend}
        </Button>
      ) : (
        <button className="text-button figures" type="submit" {...wait}>
          {resend}
        </button>
      )}
    </form>
  );
}
