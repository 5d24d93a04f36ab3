import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { protect, stylesIn } from '../page.ts';
import { type Approval, approvalIn, firstTyped, type SubmittedForm } from './approval-form.ts';
import { decidedPage, questionPage, unknownPage } from './approval-views.ts';
import { orderOf } from './orders.ts';
import type { PaymentWorld } from './payments.ts';
import { Refusal } from './refusal.ts';
import type { OrderRow } from './rows.ts';

const maxBodyBytes = 16_384;

/** The page on which a buyer approves an order or goes back, without a script. */
export function approvalPages({ storage, events }: PaymentWorld, now: () => number): Hono {
  const app = new Hono();
  app.get('/style.css', stylesIn('#12305c', style));
  app.onError((error, c) => {
    protect(c, []);
    return c.html(unknownPage(), error instanceof Refusal ? 404 : 500);
  });
  app.get('/', (c) => {
    const order = orderOf(storage, now(), c.req.query('token') ?? '');
    return isOpen(order) ? shown(c, order, firstTyped, null) : decided(c, order);
  });
  app.post('/', bodyLimit({ maxSize: maxBodyBytes }), async (c) => {
    const order = orderOf(storage, now(), c.req.query('token') ?? '');
    const typed = textsOf(await c.req.parseBody());
    if (typed.decision === 'cancel') return c.redirect(backTo(order.experience.cancel_url, order), 303);
    if (!isOpen(order)) return decided(c, order);
    const approval = approvalIn(typed, order.experience.shipping_preference === 'GET_FROM_FILE');
    if ('problem' in approval) return shown(c, order, typed, approval.problem);
    return c.redirect(returnUrl(approve(order.id, approval)), 303);
  });

  const approve = (id: string, { buyer, shipping, ending }: Approval): OrderRow =>
    storage.whole(() => {
      const before = orderOf(storage, now(), id);
      if (!isOpen(before)) return before;
      const unit = shipping ? { ...before.unit, shipping } : before.unit;
      storage.approve(id, unit, { ...buyer, payerId: payerIdOf(buyer.email) }, ending, now());
      const order = orderOf(storage, now(), id);
      events.approved(now(), order);
      return order;
    });
  return app;
}

/** A buyer whose bank declined may choose another way to pay. */
function isOpen({ status, ending }: OrderRow): boolean {
  return status === 'PAYER_ACTION_REQUIRED' || (status === 'APPROVED' && ending === 'declined');
}

function shown(c: Context, order: OrderRow, typed: SubmittedForm, problem: string | null) {
  const { return_url: returns, cancel_url: cancels } = order.experience;
  protect(c, [returns, cancels]);
  return c.html(questionPage(order, typed, problem), problem === null ? 200 : 422);
}

function decided(c: Context, order: OrderRow) {
  protect(c, []);
  return c.html(decidedPage(order, returnUrl(order)));
}

function returnUrl(order: OrderRow): string {
  return backTo(order.experience.return_url, order, order.buyer?.payerId);
}

function backTo(url: string, { id }: OrderRow, payerId?: string): string {
  const back = new URL(url);
  back.searchParams.set('token', id);
  if (payerId !== undefined) back.searchParams.set('PayerID', payerId);
  return back.href;
}

function payerIdOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 13).toUpperCase();
}

function textsOf(form: Record<string, unknown>): SubmittedForm {
  return Object.fromEntries(
    Object.entries(form).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Styles of the approval page, beside those of every sandbox. */
const style = `
main { max-width: 60rem; }
.summary { padding: 1.25rem; background: #eef3fb; border-radius: .375rem; }
.summary p { margin: 0; overflow-wrap: anywhere; }
.summary .amount { margin: .125rem 0 .5rem; font-size: 2rem; font-weight: 700; line-height: 1.2; }
.summary dl { margin: .75rem 0 0; }
.summary dd { font-weight: inherit; }
form { margin-top: 1.5rem; }
label { display: block; margin-top: .625rem; }
label > span:first-child { display: block; color: #495a6b; font-size: .875rem; }
input:not([type=radio]), select { width: 100%; min-height: 2.75rem; padding: .375rem .625rem; font: inherit; color: inherit; background: #fff; border: .0625rem solid #76879a; border-radius: .25rem; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr)); gap: 0 1rem; }
.choice > span { color: inherit; font-size: 1rem; }
.delivery:not(:has([value=own]:checked)) .own { display: none; }
.fact .address { display: block; }
.problem { margin: 0; }
@media (min-width: 48rem) {
  main { display: grid; grid-template-columns: 1fr 1.5fr; gap: 0 2.5rem; align-items: start; }
  h1, main > p:not(.back) { grid-column: 1 / -1; }
  form { margin-top: 0; }
  .delivery { display: grid; }
}
`;
