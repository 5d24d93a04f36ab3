import type { Order } from '../../shared/contract/order.ts';
import type { Verification } from '../../shared/contract/payment.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { hourMs, minuteMs } from '../../shared/time/duration.ts';
import { Button } from '../../ui/components/button.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { ErrorNotice, Notice } from '../../ui/components/notice.tsx';
import verifyCode from '../../ui/payment/verify-code.island.ts';
import { Enhanced } from '../../ui/rendering/island.tsx';
import { CancelOrder } from '../orders/cancel-order.tsx';
import { BuyingFrame } from './buying-frame.tsx';

interface VerifyProps {
  order: Order;
  verification: Verification;
  /** Milliseconds since 1970, by the server's clock. */
  now: number;
  /** The entered code of a rejected form. */
  typed: string;
  error: string | undefined;
  /** Why no new code was sent. */
  notice: string | undefined;
  /** Whether text messages can be read in this shop itself. */
  demonstration: boolean;
}

export function VerifyPage({ order, verification: sent, now, typed, error, notice, demonstration }: VerifyProps) {
  const { answers, orders, payment, verification } = messages;
  const isVoid = sent.triesLeft === 0 || sent.expiresAt <= now;
  return (
    <BuyingFrame order={order}>
      <header className="stack-tight">
        <p className="verify-state">
          <strong>{verification.unverified}</strong> · {orders.orderNo} <span className="figures">{order.orderNo}</span>
        </p>
        <h1>{verification.title}</h1>
        <p>
          {verification.sentTo} <bdi className="verify-phone figures">{sent.phone}</bdi>.{' '}
          {verification.lead(order.total.formatText)}
        </p>
        <p className="muted">{keptText(sent.heldUntil - now)}</p>
      </header>
      <div className="checkout-messages">
        <ErrorNotice text={notice || (isVoid ? answers.codeDead : undefined)} />
        {demonstration && <Demonstration />}
      </div>
      <Enhanced by={verifyCode}>
        <div className="verify-forms">
          <CodeForm orderId={order.id} typed={typed} error={error} triesLeft={sent.triesLeft} isVoid={isVoid} />
          <ResendForm orderId={order.id} waitMs={Math.max(0, sent.resendAt - now)} isVoid={isVoid} />
        </div>
      </Enhanced>
      <section className="verify-help" aria-labelledby="verify-help">
        <h2 id="verify-help">{verification.helpTitle}</h2>
        <p>{verification.help}</p>
        <div className="row">
          <a className="text-button" href={href(routes.payment, { order: order.id })}>
            {payment.otherWay}
          </a>
          <CancelOrder order={order} />
        </div>
      </section>
    </BuyingFrame>
  );
}

function Demonstration() {
  const { demonstration, outbox } = messages.verification;
  return (
    <Notice>
      <p>
        {demonstration} <a href={href(routes.outbox)}>{outbox}</a>
      </p>
    </Notice>
  );
}

/** Returns the time left in full hours, rounded up by a few minutes: right after the order it is a day. */
function keptText(leftMs: number): string {
  const { hours, minutes } = messages.verification;
  const whole = Math.floor((leftMs + 5 * minuteMs) / hourMs);
  return whole > 0 ? hours(whole) : minutes(Math.max(1, Math.ceil(leftMs / minuteMs)));
}

interface CodeProps {
  orderId: string;
  typed: string;
  error: string | undefined;
  triesLeft: number;
  /** The code is no longer valid: only a new one helps. */
  isVoid: boolean;
}

/** Renders the form for the code; without script nothing is checked before it is sent. */
function CodeForm({ orderId, typed, error, triesLeft, isVoid }: CodeProps) {
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

/** Renders the button for a new code. One that comes too early is told to wait; a script shows it beforehand. */
function ResendForm({ orderId, waitMs, isVoid }: { orderId: string; waitMs: number; isVoid: boolean }) {
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
