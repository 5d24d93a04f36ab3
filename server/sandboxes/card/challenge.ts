import { Hono } from 'hono';
import { html } from 'hono/html';
import { formatMoney } from '../../../shared/money.ts';
import { type Html, page, protect, stylesIn } from '../page.ts';
import { type GatewayClock, settle } from './charges.ts';
import type { Charge, GatewayStorage } from './storage.ts';

/** The page of a bank's challenge: approve or decline, without a script. */
export function challengePages(storage: GatewayStorage, clock: GatewayClock): Hono {
  const app = new Hono();
  const find = (id: string) => {
    const charge = storage.chargeById(id);
    return charge ? settle(storage, charge, clock.now()) : null;
  };
  app.get('/style.css', stylesIn('#1d4f7c'));
  app.get('/:id', (c) => {
    const charge = find(c.req.param('id'));
    if (!charge) return c.html(unknown(), 404);
    protect(c, [charge.return_url]);
    return c.html(charge.state === 'challenge' ? question(charge) : decided(charge));
  });
  app.post('/:id', async (c) => {
    const charge = find(c.req.param('id'));
    if (!charge) return c.html(unknown(), 404);
    const { answer } = await c.req.parseBody();
    if (answer !== 'approve' && answer !== 'decline') return c.redirect(`${charge.id}`, 303);
    if (answer === 'approve') storage.decide(charge.id, 'paid', null, clock.now());
    else storage.decide(charge.id, 'declined', 'challenge_failed', clock.now());
    return c.redirect(charge.return_url, 303);
  });
  return app;
}

const bankPage = (title: string, body: Html) => page({ name: 'Test bank', title }, body);

const unknown = () => bankPage('No such payment', html`<p>There is no payment under this address.</p>`);

function question(charge: Charge) {
  return bankPage(
    'Confirm your payment',
    html`<p>Your bank asks you to confirm this payment.</p>
      ${facts(charge)}
      <form method="post">
        <div class="buttons">
          <button name="answer" value="approve">Approve</button>
          <button name="answer" value="decline" class="second">Decline</button>
        </div>
      </form>`,
  );
}

function decided(charge: Charge) {
  const what = charge.state === 'paid' ? 'approved' : 'declined';
  return bankPage(
    'This payment is decided',
    html`<p>This payment was ${what}.</p>
      ${facts(charge)}
      <p><a href="${charge.return_url}">Back to the shop</a></p>`,
  );
}

function facts(charge: Charge) {
  return html`<dl>
    <dt>Amount</dt>
    <dd>${formatMoney(charge.amount_cents, charge.currency)}</dd>
    <dt>Order</dt>
    <dd>${charge.order_no}</dd>
    <dt>Card</dt>
    <dd>${charge.brand} ending in ${charge.last4}</dd>
  </dl>`;
}
