import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { composeAuthorization } from '../../shared/authorization.ts';
import type { Call } from '../../shared/contract/call.ts';
import { calls } from '../../shared/contract/calls.ts';
import { FeedbackFields } from '../../shared/contract/contact.ts';
import { ReviewFields } from '../../shared/contract/reviews.ts';
import { addressParts } from '../../ui/checkout/field-names.ts';
import { type SignedUp, signedUp } from './support/customers.ts';
import { openSpeaking, type Speaking } from './support/language-shop.ts';

/**
 * Hostile input to every call and form, in the pseudo-language: every message is a text of the catalogue, never of the
 * validation library.
 */
let shop: Speaking;
let fetch: (request: Request) => Promise<Response>;
beforeAll(async () => {
  shop = await openSpeaking('xx', ['en', 'xx']);
  fetch = createCommerce(shop.catalog.deps).fetch;
});
afterAll(() => shop.close());

const long = '7'.repeat(20_000);
const values: readonly unknown[] = [undefined, null, true, 7, -1.5, '', ' ', '7', long, [], ['7'], {}, { a: { b: 7 } }];
const bodies: readonly unknown[] = [null, 7, 'text', [], [{}], { unknown: 7 }];
const inCatalogue = /^⟦.*⟧$/su;

const shapes: Readonly<Record<string, z.ZodType>> = {
  'POST /apis/user/feedback': FeedbackFields,
  'POST /apis/products/{id}/reviews': ReviewFields,
};
const nameOf = ({ method, path }: Call) => `${method} ${path}`;

function fieldsOf(schema: z.ZodType): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}
const withInput = calls
  .filter(({ path }) => path.startsWith('/apis/'))
  .map((call) => ({ call, fields: fieldsOf(shapes[nameOf(call)] ?? call.in) }))
  .filter(({ fields }) => fields.length > 0);

test.each(withInput.map((each) => [nameOf(each.call), each] as const))('%s', async (_, { call, fields }) => {
  const who = await signedUp({ fetch });
  const said = new Set<string>();
  for (const request of requestsOf(call, fields, who)) {
    const response = await fetch(request);
    expect(response.status).toBeLessThan(500);
    if (response.ok || response.status === 304) continue;
    const { message, data } = await response.json();
    for (const sentence of [message, ...Object.values<string>(data?.fields ?? {})]) said.add(sentence);
  }
  expect([...said].filter((sentence) => !inCatalogue.test(sentence))).toEqual([]);
});

/**
 * Requests with each value in each field, with one value in all fields, and with bodies that are not objects of fields.
 */
function requestsOf(call: Call, fields: readonly string[], who: SignedUp): Request[] {
  const inputs = values.map((value) => Object.fromEntries(fields.map((name) => [name, value])));
  const others = call.method === 'GET' || call.method === 'DELETE' || call.multipart ? [] : bodies;
  const paths = ['7', 'x'.repeat(300), '%E2%80%AE'].map((place) => call.path.replace(/\{\w+\}/g, place));
  return paths.flatMap((path) => [...inputs, ...others].map((input) => requestOf(call, path, input, who)));
}

function requestOf(call: Call, path: string, input: unknown, who: SignedUp): Request {
  const headers = { authorization: authorizationOf(who), 'idempotency-key': crypto.randomUUID() };
  const { method } = call;
  const texts = Object.entries(input ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, `${value}`]],
  );
  if (method === 'GET' || method === 'DELETE')
    return new Request(`http://commerce.local${path}?${new URLSearchParams(texts)}`, { method, headers });
  if (!call.multipart) return new Request(`http://commerce.local${path}`, { method, headers, body: bodyOf(input) });
  const body = new FormData();
  for (const [name = '', value = ''] of texts) body.append(name, value);
  return new Request(`http://commerce.local${path}`, { method, headers, body });
}

const bodyOf = (input: unknown) => JSON.stringify(input);

function authorizationOf({ deviceId, token, userId }: SignedUp): string {
  return composeAuthorization({
    token,
    userId,
    deviceId,
    currencyCode: 'USD',
    countryCode: 'US',
    platform: 'web',
    language: 'xx',
    type: '1',
    sessionId: 'session',
    sizeConversionType: 'US',
    cab: '',
  });
}

test('a malformed `Authorization` is status 400 for every call; without one a call is anonymous', async () => {
  const ask = ({ method, path }: Call, headers: Record<string, string>) =>
    fetch(new Request(`http://commerce.local${path.replace(/\{\w+\}/g, '7')}`, { method, headers }));
  for (const authorization of ['Bearer x', 'Basic dTpw', '%', btoa('a,b'), btoa(','.repeat(11)), 'x'.repeat(3_000)]) {
    for (const call of calls.filter(({ path }) => path.startsWith('/apis/'))) {
      const response = await ask(call, { authorization });
      expect([nameOf(call), response.status]).toEqual([nameOf(call), 400]);
      expect((await response.json()).code).toBe('500400');
    }
  }
  const products = calls.find(({ method, path }) => `${method} ${path}` === 'GET /apis/products');
  if (!products) throw new Error('There is no call for products.');
  for (const headers of [{}, { authorization: '' }]) expect((await ask(products, headers)).status).toBe(200);
});

const formFields = [
  ...['email', 'password', 'confirmPassword', 'currentPassword', 'nickname', 'firstName', 'lastName', 'newsletter'],
  ...['invitationCode', 'token', 'name', 'action', 'return', 'source', 'key', 'billing', 'shippingMethod', 'payPal'],
  ...[
    'paymentType',
    'couponCode',
    'savedAddress',
    'usePoints',
    'expectedCent',
    'expectedCurrency',
    'shownCountry',
    'order',
    'code',
  ],
  ...['cardNumber', 'expiry', 'cvv', 'orderNo', 'topic', 'message', 'rating', 'title', 'text', 'line', 'variantId'],
  ...['quantity', 'cartStatus', 'variantIds', 'country', 'currency', 'sizes', 'choice', 'isDefault', 'addressQuery'],
  ...addressParts.flatMap((part) => [`shippingAddress.${part}`, `billingAddress.${part}`]),
];
/** Forms that end what the other forms need, and routes that are not forms. */
const leftOut = /logout|deletion|removal|\/apis|webhooks|\/events|cancellation|theme/;

test.each(['guest', 'owner'] as const)('every form of the pages, for a %s', async (who) => {
  const routes = shop.store.app.routes.filter(({ method, path }) => method === 'POST' && !leftOut.test(path));
  const paths = [...new Set(routes.map(({ path }) => path))];
  expect(paths.length).toBeGreaterThan(25);
  const { owner, addressId, product } = shop.places;
  await shop.jars[who].post('/xx/cart/items', { variantId: shop.variants.dress, quantity: '1' });
  const strange: string[] = [];
  for (const path of paths) {
    const address = path
      .replace('/account/addresses/:id', `/account/addresses/${addressId}`)
      .replace('/products/:id', `/products/${product.id}`)
      .replace(':id', owner.orderId)
      .replace(':line', owner.lineId);
    for (const value of ['', '7'.repeat(290), '7'.repeat(1_200)]) {
      const action = path.startsWith('/checkouts') ? 'place' : 'save';
      const fields = { ...Object.fromEntries(formFields.map((name) => [name, value])), action };
      const seen = await shop.jars[who].post(`/xx${address}?order=${owner.orderId}`, fields);
      strange.push(...shop.strange(path, seen));
    }
  }
  expect([...new Set(strange)]).toEqual([]);
});
