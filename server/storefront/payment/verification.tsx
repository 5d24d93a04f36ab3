import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { UnverifiedPage } from '../../../pages/payment/ended.tsx';
import { VerifyPage } from '../../../pages/payment/verify.tsx';
import {
  checkVerification,
  sendVerification,
  verification as verificationCall,
} from '../../../shared/contract/payment.ts';
import { codes, errorStatus, type Failure } from '../../../shared/errors.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { wording } from '../../../shared/messages/wording.ts';
import { href, routes } from '../../../shared/routes.ts';
import { codeDigits } from '../../../ui/payment/code-digits.ts';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { formOf, tellRetryAfter } from '../../http/forms/form.ts';
import { changeSession } from '../../http/session/session-middleware.ts';
import { say } from '../../logging/entry-notes.ts';
import { orderEvents } from '../analytics/order-events.ts';
import { atStep, buyingPage, orderIdOf, readOrder } from './payment-order.tsx';

/** The page for the code of an order paid on delivery. */
export const verification = new Hono<StoreEnv>();

const CodeForm = z.object({ code: z.string().max(40).default('') });
const orderIn = (c: Context<StoreEnv>) => c.req.query('order');
const toPage = (c: Context<StoreEnv>, id: string) => c.redirect(href(routes.verify, { order: id }), 303);

verification.get(routes.verify, async (c) => {
  if (!orderIn(c)) return c.redirect(href(routes.orderStatus), 303);
  return verifyPage(c, orderIn(c));
});

verification.post(routes.verify, async (c) => {
  const id = orderIdOf(orderIn(c));
  const sent = await c.get('api').attempt(sendVerification, { id });
  if (!sent.ok) return notSent(c, id, sent.error);
  changeSession(c.get('session'), { flash: messages.verification.resent(sent.value.phone) });
  return toPage(c, id);
});

// URL of a form that was shown again, for a reload.
verification.get(routes.verifyCode, (c) => toPage(c, orderIdOf(orderIn(c))));

verification.post(
  routes.verifyCode,
  formOf(CodeForm, (c, { values }) => refusedCode(c, orderIdOf(orderIn(c)), (values.code ?? '').slice(0, 40))),
  async (c) => {
    const id = orderIdOf(orderIn(c));
    const { code: typed } = c.req.valid('form');
    const code = codeDigits(typed);
    const checked = await c.get('api').attempt(checkVerification, { id, code });
    if (checked.ok) return c.redirect(href(routes.success, { order: id }), 303);
    return notConfirmed(c, id, typed, checked.error);
  },
);

/** Answers with the page of an order that waits for its code; other orders lead to the page of their step. */
async function verifyPage(
  c: Context<StoreEnv>,
  id: string | undefined,
  shown: { typed?: string; error?: string; notice?: string; status?: number } = {},
): Promise<Response> {
  const { order, step } = await readOrder(c, id);
  if (step === 'expired' && order.payment.type === 'COD') {
    const section = <UnverifiedPage order={order} />;
    return buyingPage(c, { title: messages.verification.unverified, status: errorStatus[codes.orderExpired], section });
  }
  if (step !== 'verify') return atStep(c, order, step);
  const { typed = '', error, notice, status = 200 } = shown;
  const deps = c.get('deps');
  const api = c.get('api');
  return buyingPage(c, {
    title: messages.verification.title,
    status,
    events: orderEvents(c, order),
    section: (
      <VerifyPage
        order={order}
        verification={await api.get(verificationCall, { id: order.id })}
        now={deps.clock.now()}
        demonstration={deps.outboxReadable}
        typed={typed}
        error={error}
        notice={notice}
      />
    ),
  });
}

function refusedCode(c: Context<StoreEnv>, id: string, typed: string): Promise<Response> {
  const { codeWrong: error } = messages.fieldAnswers;
  say(c.get('line'), error);
  return verifyPage(c, id, { typed, error, status: errorStatus[codes.verificationFailed] });
}

async function notConfirmed(c: Context<StoreEnv>, id: string, typed: string, failure: Failure): Promise<Response> {
  const { code, message } = failure;
  tellRetryAfter(c, failure);
  switch (code) {
    case codes.invalidInput:
    case codes.verificationFailed:
      return refusedCode(c, id, typed);
    case codes.tooManyTries:
      return verifyPage(c, id, { typed, notice: wording(message), status: errorStatus[code] });
    default:
      return elsewhere(c, id, failure);
  }
}

async function notSent(c: Context<StoreEnv>, id: string, failure: Failure): Promise<Response> {
  const { code, message, fields } = failure;
  tellRetryAfter(c, failure);
  if (code !== codes.tooManyTries && code !== codes.invalidInput) return elsewhere(c, id, failure);
  const notice = wording(Object.values(fields ?? {})[0] ?? message);
  const { order, step } = await readOrder(c, id);
  if (step === 'verify') return verifyPage(c, id, { notice, status: errorStatus[code] });
  changeSession(c.get('session'), { flash: notice });
  return atStep(c, order, step);
}

/** Redirects to the page of the order's new step. */
function elsewhere(c: Context<StoreEnv>, id: string, { code, message }: Failure): Response {
  switch (code) {
    case codes.conflict:
      changeSession(c.get('session'), { flash: wording(message) });
      return toPage(c, id);
    case codes.alreadyPaid:
    case codes.orderExpired:
      return toPage(c, id);
    default:
      throw new Refusal(code, message);
  }
}
