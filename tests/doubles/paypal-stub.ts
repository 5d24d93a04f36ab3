import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type PayPalHttpOptions, payPalOverHttp } from '../../server/commerce/payment/providers/paypal/http.ts';
import type { PayPalDelivery, PayPalRequest } from '../../server/commerce/payment/providers/paypal/paypal.ts';

export interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export type Reply = (response: ServerResponse, asked: Asked) => void;

export type PayPalStub = Awaited<ReturnType<typeof startPayPalStub>>;

/** Starts a server that replaces PayPal: it issues tokens, and the test defines every other response. */
export async function startPayPalStub() {
  const stub = { asked: [] as Asked[], tokens: 0, time: 1_800_000_000_000, reply: takesOrder };
  const server = createServer(async (incoming, response) => {
    const { method = '', url: path = '', headers } = incoming;
    const body = await text(incoming);
    if (path !== '/v1/oauth2/token') {
      const asked = { method, path, headers, body };
      stub.asked.push(asked);
      return stub.reply(response, asked);
    }
    const known = headers.authorization === `Basic ${btoa('id:secret')}` && body === 'grant_type=client_credentials';
    if (!known) return json(response, 401, { error: 'invalid_client' });
    stub.tokens += 1;
    return json(response, 200, { access_token: `token-${stub.tokens}`, token_type: 'Bearer', expires_in: 3_600 });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens on no port.');
  const url = `http://127.0.0.1:${address.port}`;
  const account = {
    url,
    clientId: 'id',
    clientSecret: 'secret',
    webhookId: 'WEBHOOK',
    clock: { now: () => stub.time },
  };
  return Object.assign(stub, {
    url,
    client: (more: Partial<PayPalHttpOptions> = {}) => payPalOverHttp({ ...account, ...more }),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  });
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const takesOrder: Reply = (response) => json(response, 201, wireOrder());

export const payPalRequest: PayPalRequest = {
  requestId: 'attempt-1',
  customId: 'attempt-1',
  invoiceId: '4815162342',
  currency: 'USD',
  totalCents: 7_578,
  itemCents: 7_000,
  shippingCents: 900,
  taxCents: 78,
  discountCents: 400,
  description: 'Order 4815162342',
  shipTo: {
    fullName: 'Ann Archer',
    line1: '1 High St',
    line2: ' ',
    city: 'Bend',
    state: 'OR',
    postalCode: '97701',
    country: 'US',
  },
  returnUrl: 'https://shop.example/back',
  cancelUrl: 'https://shop.example/payment',
  brandName: 'Hemline',
};

/** Returns an order in PayPal's wire format. */
export const wireOrder = (more: object = {}, unit: object = {}) => ({
  id: '5O190127TN364715T',
  status: 'PAYER_ACTION_REQUIRED',
  purchase_units: [
    {
      reference_id: 'default',
      custom_id: 'attempt-1',
      amount: { currency_code: 'USD', value: '75.78' },
      payee: { merchant_id: 'MERCHANT' },
      ...unit,
    },
  ],
  links: [
    { rel: 'payer-action', href: 'https://www.sandbox.paypal.com/checkoutnow?token=5O190127TN364715T', method: 'GET' },
  ],
  ...more,
});
export const wireRefusal = (issue: string, links: object[] = []) => ({
  name: 'UNPROCESSABLE_ENTITY',
  debug_id: 'abc',
  details: [{ issue, description: 'reported by PayPal' }],
  links,
});

/** Returns a webhook event in PayPal's wire format. */
export const payPalDelivery = (
  headers: Record<string, string> = {},
  body = '{ "id": "WH-1",  "amount": 1.50, "name": "Zo\\u00eb" }',
): PayPalDelivery => ({
  headers: {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    'paypal-transmission-id': 'T-1',
    'paypal-transmission-sig': 'c2ln',
    'paypal-transmission-time': '2026-11-20T12:00:00Z',
    ...headers,
  },
  body,
});
