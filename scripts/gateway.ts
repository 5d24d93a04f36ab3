import { randomBytes } from 'node:crypto';
import { startSandboxGateway } from '../server/sandboxes/card/server.ts';
import { startPayPalSandbox } from '../server/sandboxes/paypal/server.ts';
import { sandboxWebhookId } from '../server/sandboxes/paypal/signing.ts';
import { startStripeSandbox } from '../server/sandboxes/stripe/server.ts';

/**
 * Runs the sandbox card gateway alone: `CARD_GATEWAY_KEY=… node scripts/gateway.ts`. Several shops, or several servers
 * of one shop, can share it by its URL in `CARD_GATEWAY_URL`. With `WEBHOOK_URL` and `WEBHOOK_SECRET` it sends a
 * webhook for every decision. The PayPal sandbox runs beside it, on the next port, and Stripe's on the one after; `PAYPAL_PUBLIC_URL` is its public
 * URL when it is behind a proxy.
 */
const { CARD_GATEWAY_KEY = '', DATA_DIR = './data', HOST = '127.0.0.1', PORT = '4500' } = process.env;
const { WEBHOOK_URL = '', WEBHOOK_SECRET = '' } = process.env;
const { PAYPAL_PORT = String(Number(PORT) + 1), PAYPAL_WEBHOOK_URL = '', PAYPAL_PUBLIC_URL = '' } = process.env;
const { STRIPE_PORT = String(Number(PORT) + 2), STRIPE_WEBHOOK_URL = '', STRIPE_PUBLIC_URL = '' } = process.env;
const { STRIPE_KEEPS_TIME = '' } = process.env;
const stripeKey = process.env.STRIPE_SECRET_KEY || `sk_test_${randomBytes(24).toString('hex')}`;
const stripeSecret = process.env.STRIPE_WEBHOOK_SECRET || `whsec_${randomBytes(24).toString('hex')}`;
const clientId = process.env.PAYPAL_CLIENT_ID || randomBytes(18).toString('hex');
const clientSecret = process.env.PAYPAL_CLIENT_SECRET || randomBytes(24).toString('base64url');

if (CARD_GATEWAY_KEY.length < 8 || !/^\d{1,5}$/.test(PORT)) {
  console.error('The sandbox gateway needs CARD_GATEWAY_KEY (at least 8 characters) and, if set, PORT as a number.');
  process.exit(1);
}

if (WEBHOOK_URL !== '' && !(URL.canParse(WEBHOOK_URL) && WEBHOOK_SECRET.length >= 16)) {
  console.error('WEBHOOK_URL must be a complete URL, and WEBHOOK_SECRET have at least 16 characters beside it.');
  process.exit(1);
}

if (
  !/^\d{1,5}$/.test(PAYPAL_PORT) ||
  !/^\d{1,5}$/.test(STRIPE_PORT) ||
  ![PAYPAL_WEBHOOK_URL, PAYPAL_PUBLIC_URL, STRIPE_WEBHOOK_URL, STRIPE_PUBLIC_URL].every(
    (url) => url === '' || URL.canParse(url),
  )
) {
  console.error('PAYPAL_PORT and STRIPE_PORT must be numbers, the webhook and public URLs complete URLs.');
  process.exit(1);
}

const gateway = await startSandboxGateway({
  dataDir: DATA_DIR,
  host: HOST,
  port: Number(PORT),
  apiKey: CARD_GATEWAY_KEY,
  ...(WEBHOOK_URL === '' ? {} : { webhook: { url: WEBHOOK_URL, secret: WEBHOOK_SECRET } }),
});
console.log(`The sandbox card gateway listens on ${gateway.origin}. It moves no money.`);

const payPal = await startPayPalSandbox({
  dataDir: DATA_DIR,
  host: HOST,
  port: Number(PAYPAL_PORT),
  publicOrigin: PAYPAL_PUBLIC_URL === '' ? undefined : new URL(PAYPAL_PUBLIC_URL).origin,
  clientId,
  clientSecret,
});
if (PAYPAL_WEBHOOK_URL !== '') payPal.sendWebhooksTo(PAYPAL_WEBHOOK_URL);
console.log(`The PayPal sandbox listens on ${payPal.origin}. A shop is given it as:
  PAYPAL_URL=${payPal.origin}
  PAYPAL_CLIENT_ID=${clientId}
  PAYPAL_CLIENT_SECRET=${process.env.PAYPAL_CLIENT_SECRET ? '(as it is set here)' : clientSecret}
  PAYPAL_WEBHOOK_ID=${sandboxWebhookId}`);

const stripe = await startStripeSandbox({
  dataDir: DATA_DIR,
  host: HOST,
  port: Number(STRIPE_PORT),
  publicOrigin: STRIPE_PUBLIC_URL === '' ? undefined : new URL(STRIPE_PUBLIC_URL).origin,
  secretKey: stripeKey,
  keepsTime: STRIPE_KEEPS_TIME !== '0',
});
if (STRIPE_WEBHOOK_URL !== '') stripe.sendWebhooksTo({ url: STRIPE_WEBHOOK_URL, secret: stripeSecret });
console.log(`The Stripe sandbox listens on ${stripe.origin}. A shop is given it as:
  PAYMENT_PROVIDER=stripe
  STRIPE_URL=${stripe.origin}
  STRIPE_SECRET_KEY=${process.env.STRIPE_SECRET_KEY ? '(as it is set here)' : stripeKey}
  STRIPE_WEBHOOK_SECRET=${process.env.STRIPE_WEBHOOK_SECRET ? '(as it is set here)' : stripeSecret}`);

const close = () => Promise.all([gateway.close(), payPal.close(), stripe.close()]);
const stop = () => void close().then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
process.once('disconnect', stop);
