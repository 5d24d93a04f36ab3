import { Hono } from 'hono';
import { html } from 'hono/html';
import { formatMoney } from '../../../shared/money.ts';
import { type GatewayClock, settle } from './charges.ts';
import type { Charge, GatewayStorage } from './storage.ts';

/** The page of a bank's challenge: approve or decline, without a script. */
export function challengePages(storage: GatewayStorage, clock: GatewayClock): Hono {
  const app = new Hono();
  const find = (id: string) => {
    const charge = storage.chargeById(id);
    return charge ? settle(storage, charge, clock.now()) : null;
  };
  app.get('/style.css', (c) => c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.get('/:id', (c) => {
    const charge = find(c.req.param('id'));
    if (!charge) return c.html(page('No such payment', html`<p>There is no payment under this address.</p>`), 404);
    for (const [name, value] of Object.entries(headersFor(charge))) c.header(name, value);
    return c.html(charge.state === 'challenge' ? question(charge) : decided(charge));
  });
  app.post('/:id', async (c) => {
    const charge = find(c.req.param('id'));
    if (!charge) return c.html(page('No such payment', html`<p>There is no payment under this address.</p>`), 404);
    const { answer } = await c.req.parseBody();
    if (answer !== 'approve' && answer !== 'decline') return c.redirect(`${charge.id}`, 303);
    if (answer === 'approve') storage.decide(charge.id, 'paid', null, clock.now());
    else storage.decide(charge.id, 'declined', 'challenge_failed', clock.now());
    return c.redirect(charge.return_url, 303);
  });
  return app;
}

function headersFor(charge: Charge): Record<string, string> {
  // `form-action` also covers redirects, so the shop's origin is allowed beside this one.
  const shop = new URL(charge.return_url).origin;
  return {
    'content-security-policy': `default-src 'none'; style-src 'self'; form-action 'self' ${shop}; frame-ancestors 'none'; base-uri 'none'`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}

function question(charge: Charge) {
  return page(
    'Confirm your payment',
    html`<p>Your bank asks you to confirm this payment. This is a test: no money moves.</p>
      ${facts(charge)}
      <form method="post">
        <button name="answer" value="approve">Approve</button>
        <button name="answer" value="decline" class="second">Decline</button>
      </form>`,
  );
}

function decided(charge: Charge) {
  const what = charge.state === 'paid' ? 'approved' : 'declined';
  return page(
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

function page(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} - Test bank</title>
        <link rel="stylesheet" href="style.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}

const style = `
:root { color-scheme: light; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { margin: 0; background: #eef1f4; color: #17212b; }
main { max-width: 26rem; margin: 10vh auto; padding: 2rem; background: #fff; border-top: .375rem solid #1d4f7c; }
h1 { margin: 0 0 1rem; font-size: 1.375rem; line-height: 1.25; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .375rem 1.5rem; margin: 1.5rem 0; }
dt { color: #52616f; }
dd { margin: 0; text-align: right; font-weight: 600; }
form { display: grid; gap: .75rem; }
button { font: inherit; font-weight: 600; min-height: 3rem; border: .125rem solid #1d4f7c; background: #1d4f7c; color: #fff; cursor: pointer; }
button.second { background: #fff; color: #1d4f7c; }
a { color: #1d4f7c; }
:focus-visible { outline: .1875rem solid #d97a00; outline-offset: .125rem; }
@media (max-width: 30rem) { main { margin: 0; min-height: 100vh; box-sizing: border-box; } }
`;
