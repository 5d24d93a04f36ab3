import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { formatMoney } from '../../../shared/money.ts';
import { toCents } from '../../commerce/payment/providers/stripe/amounts.ts';
import { page as frame, type Html, protect, stylesIn } from '../page.ts';
import { type Ending, endings, type PaymentWorld, paySession, sessionOf } from './payments.ts';
import { Problem } from './problem.ts';
import type { SessionRow } from './storage.ts';

const labels: Readonly<Record<Ending, string>> = {
  pays: 'Visa ending in 4242: pays',
  wallet: 'Wallet with a Visa ending in 1111: pays',
  declined: 'Card that the bank declines',
  disputed: 'Visa ending in 0259: pays, and the bank disputes it',
};

/** The page on which a buyer pays or goes back, without a script. */
export function paymentPages(world: PaymentWorld): Hono {
  const app = new Hono();
  app.get('/style.css', stylesIn('#40359c'));
  app.onError((error, c) => {
    protect(c, []);
    const unknown = page('Page not found', html`<p>There is no payment under this address.</p>`);
    return c.html(unknown, error instanceof Problem ? 404 : 500);
  });
  app.get('/:id', (c) => shown(c, sessionOf(world, c.req.param('id'))));
  app.post('/:id', bodyLimit({ maxSize: 16_384 }), async (c) => {
    const session = sessionOf(world, c.req.param('id'));
    const { ending } = await c.req.parseBody();
    const chosen = endings.find((known) => known === ending);
    if (session.status !== 'open' || !chosen) return shown(c, session);
    if (!paySession(world, session.id, chosen)) return shown(c, session, 'Your card was declined. Try another one.');
    return c.redirect(session.request.success_url, 303);
  });
  return app;
}

function shown(c: Context, session: SessionRow, problem?: string) {
  protect(c, [session.request.success_url]);
  return session.status === 'open' ? c.html(question(session, problem), problem ? 402 : 200) : c.html(ended(session));
}

function question(session: SessionRow, problem: string | undefined) {
  const { cancel_url: back } = session.request;
  return page(
    'Pay by card',
    html`<p>No card is asked for.</p>
      ${facts(session)} ${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''}
      <form method="post">
        <fieldset>
          <legend>Pay with</legend>
          ${endings.map(
            (ending, index) => html`<label class="choice">
              <input type="radio" name="ending" value="${ending}" ${index === 0 ? 'checked' : ''} />
              <span>${labels[ending]}</span>
            </label>`,
          )}
        </fieldset>
        <button>Pay ${amountOf(session)}</button>
      </form>
      ${back ? html`<p><a href="${back}">Cancel and go back to the shop</a></p>` : ''}`,
  );
}

function ended(session: SessionRow) {
  const { status, request } = session;
  const isPaid = status === 'complete';
  return page(
    isPaid ? 'This payment is made' : 'This page has expired',
    html`${facts(session)}
      <p><a href="${isPaid ? request.success_url : (request.cancel_url ?? request.success_url)}">Back to the shop</a></p>`,
  );
}

function facts(session: SessionRow) {
  return html`<dl>
    <dt>Amount</dt>
    <dd>${amountOf(session)}</dd>
    <dt>For</dt>
    <dd>${session.request.line_items[0].price_data.product_data.name}</dd>
    <dt>E-mail</dt>
    <dd>${session.request.customer_email}</dd>
  </dl>`;
}

function amountOf({ amount, currency }: SessionRow): string {
  return formatMoney(toCents(amount, currency), currency.toUpperCase());
}

const page = (title: string, body: Html) => frame({ name: 'Test payment page', title }, body);
