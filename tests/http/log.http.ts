import { describe, expect, test } from 'vitest';
import { keyedHash } from '../../server/logging/persons.ts';
import { stateChangesHeader } from '../../shared/orders/state-change-header.ts';
import { testCards } from '../../shared/payment/test-cards.ts';
import { form, here, shopThat } from './log-shop.ts';
import { orderOnWire } from './order-on-wire.ts';
import { envelope, openStorefront, secret } from './storefront.ts';

describe('the log entry of a page', () => {
  /** A shop whose cart page streams: one of its sections waits for the test. */
  const streaming = () => {
    const viewed = Promise.withResolvers<Response>();
    return { ...shopThat({ '/apis/user/viewed': () => viewed.promise }), goOn: () => viewed.resolve(envelope([])) };
  };

  test('of a page that is sent as a whole has the number of bytes', async () => {
    const shop = shopThat();
    const response = await shop.get('/cart');
    const body = await response.arrayBuffer();
    expect(response.headers.get('content-length')).toBe(String(body.byteLength));
    expect(shop.last()).toMatchObject({ path: '/cart', status: 200, bytes: body.byteLength });
    expect(shop.last().left).toBeUndefined();
  });

  test('of a page that streams is written when it is sent, with the number of bytes', async () => {
    const shop = streaming();
    const response = await shop.get('/cart');
    expect(shop.logs).toEqual([]);
    shop.goOn();
    const body = await response.arrayBuffer();
    expect(shop.logs).toHaveLength(1);
    expect(shop.last()).toMatchObject({ path: '/cart', route: '/cart', status: 200, bytes: body.byteLength });
    expect(shop.last().left).toBeUndefined();
    expect(shop.last().cart).toEqual({ version: 4, count: 2, total: 8_400, currency: 'USD' });
  });

  test.each(['identity', 'gzip'])('reports that its reader disconnected, when sent as %s', async (encoding) => {
    const shop = streaming();
    const response = await shop.get('/cart', { 'Accept-Encoding': encoding });
    await response.body?.cancel();
    await expect.poll(() => shop.last()).toMatchObject({ path: '/cart', left: true, totalMs: expect.any(Number) });
    expect(shop.logs).toHaveLength(1);
  });

  test('names session, browser and choices of the visitor', async () => {
    const shop = shopThat();
    const cid = 'c'.repeat(32);
    await (await shop.get('/cart', { Cookie: `cid=${cid}; currency=JPY; country=JP` })).text();
    expect(shop.last()).toMatchObject({
      sessionId: expect.stringMatching(/^[0-9a-f]{32}$/),
      clientId: cid,
      visitor: { country: 'JP', currency: 'JPY', language: 'en', sizes: 'US', platform: 'web' },
    });
    expect(shop.last().account).toBeUndefined();
  });

  test.each([
    [{ 'Sec-Purpose': 'prefetch' }, 'prefetch'],
    [{ 'Sec-Purpose': 'prefetch;prerender' }, 'prerender'],
    [{ Purpose: 'prefetch' }, 'prefetch'],
    [{ 'Offline-Copy': '1' }, 'copy'],
  ])('that is prefetched or prerendered, with %j, says so', async (headers, ahead) => {
    const shop = shopThat();
    await (await shop.get('/cart', headers)).text();
    expect(shop.last()).toMatchObject({ ahead });
    expect('sessionId' in shop.last()).toBe(ahead !== 'copy');
  });

  test('of a page that fails has the error with its fingerprint and level', async () => {
    const levels: (string | undefined)[] = [];
    const lines: Record<string, unknown>[] = [];
    const shop = openStorefront({
      answer: () => {
        throw new Error('no room for jane@shop.example, card 4242 4242 4242 4242');
      },
      log: (fields, _, level) => {
        levels.push(level);
        lines.push({ ...fields });
      },
    });
    await (await shop.get('/order/detail/order-1')).text();
    expect(levels).toEqual(['error']);
    const fault = {
      message: 'no room for <e-mail> card <number>',
      fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/),
    };
    expect(lines[0]).toMatchObject({ status: 500, error: fault });
    expect(JSON.stringify(lines)).not.toMatch(/jane@|4242 4242/);
  });
});

describe('the log entry of a form', () => {
  test('has masked input, the hashed persons, and the outcome', async () => {
    const shop = shopThat();
    const jane = keyedHash(null, [secret])('email', 'jane@shop.example');
    const typed = { order: 'order-1', key: 'k'.repeat(32), email: 'Jane@shop.example', expiry: '12/40', cvv: '12' };
    const sent = { ...typed, cardNumber: testCards.declined, firstName: 'Jane', lastName: 'Doe' };
    await (await shop.post('/cc', form(sent), here)).text();
    expect(shop.last()).toMatchObject({
      method: 'POST',
      status: 422,
      form: {
        order: 'order-1',
        key: '<token 32>',
        cardNumber: '<card 16 visa test:declined>',
        cvv: '<cvv 2>',
        expiry: '<expiry 5 ahead>',
        email: `<email J…@s….example #${jane}>`.replace('J', 'j'),
        firstName: '<text 4>',
      },
      persons: [{ kind: 'email', masked: 'j…@s….example', hash: jane }],
      said: ['cvv: Incorrect Card CVV Number'],
      order: { orderNo: '1234567890', orderId: 'order-1', status: 'UNPAID', payment: 'none' },
    });
  });

  test('reports a refusal once, with the field on the page', async () => {
    const refusal = () => envelope(null, '100001', 401, 'The e-mail address or the password is wrong.');
    const shop = shopThat({ '/apis/user/login': refusal });
    await (await shop.post('/account/login', form({ email: 'a@shop.example', password: 'x'.repeat(8) }), here)).text();
    expect(shop.last()).toMatchObject({
      form: { password: '<password 8>' },
      said: ['The e-mail address or the password is wrong.'],
      calls: expect.arrayContaining([expect.objectContaining({ path: '/apis/user/login', code: '100001' })]),
    });
  });

  test('of a sign-in names the new session and the account', async () => {
    const shop = shopThat();
    await shop.jar.get('/cart');
    const before = shop.last().sessionId;
    await shop.jar.post('/account/login', { email: 'ann@shop.example', password: 'velvet-ribbon-7' });
    const signedIn = shop.last() as { became?: { sessionId?: string }; account?: string };
    expect(signedIn).toMatchObject({ sessionId: before, account: keyedHash(null, [secret])('account', 'ann') });
    await shop.jar.get('/cart');
    expect(shop.last()).toMatchObject({ sessionId: signedIn.became?.sessionId, account: signedIn.account });
  });

  test('of a redirect to PayPal names the target without the token', async () => {
    const shop = shopThat();
    await shop.post('/cart/paypal', form({}), here);
    expect(shop.last()).toMatchObject({ status: 303, redirect: 'https://pay.example/now?token=<token 4>' });
  });

  test('with files has their type and size', async () => {
    const shop = shopThat();
    const body = new FormData();
    for (const [name, value] of Object.entries({ email: 'a@shop.example', topic: 'Others', message: 'Hello there' }))
      body.set(name, value);
    body.set('attachments', new File(['abc'], 'jane-doe.txt', { type: 'text/plain' }));
    const response = await shop.app.request('/pages/contact-us', {
      method: 'POST',
      headers: { Host: 'localhost', ...here },
      body,
    });
    await response.text();
    expect(shop.last()).toMatchObject({
      form: { topic: 'Others', message: '<text 11>', attachments: '<file text/plain 3>' },
    });
    expect(JSON.stringify(shop.logs)).not.toContain('jane-doe');
  });
});

describe('the log entry of a call of a script', () => {
  const json = { ...here, 'Content-Type': 'application/json' };

  test('has its body like a form’s, the refusal, and the size of the response', async () => {
    const fields = { 'shippingAddress.phone': 'Please enter your phone number.' };
    const refused = () => envelope({ fields }, '200002', 422, 'Please check the form.');
    const shop = shopThat({ '/apis/order/confirm': refused });
    const body = { email: 'a@shop.example', shippingAddress: { country: 'US', phone: '' }, expectedTotal: { cent: 5 } };
    const response = await shop.post('/apis/order/confirm', JSON.stringify(body), json);
    expect(shop.last()).toMatchObject({
      form: {
        email: expect.stringMatching(/^<email a…@s….example #/),
        'shippingAddress.country': 'US',
        'shippingAddress.phone': '<empty>',
        'expectedTotal.cent': '5',
      },
      said: ['shippingAddress.phone: Please enter your phone number.'],
      bytes: Buffer.byteLength(await response.text()),
    });
  });

  test('has the state changes, which no client receives', async () => {
    const moved = [{ kind: 'order', orderNo: '1234567890', orderId: 'order-1', from: 'UNPAID', to: 'CANCELLED' }];
    const changing = (value: string) => () => {
      const response = envelope(orderOnWire({ status: 'CANCELLED' }));
      response.headers.set(stateChangesHeader, value);
      return response;
    };
    const shop = shopThat({ '/apis/orders/order-1/cancel': changing(JSON.stringify(moved)) });
    const response = await shop.post('/apis/orders/order-1/cancel', '{}', json);
    expect(response.headers.get(stateChangesHeader)).toBeNull();
    expect(shop.last()).toMatchObject({ moved, order: { status: 'CANCELLED' } });
    for (const nonsense of [
      '',
      '[',
      '{}',
      '[{"kind":"order"}]',
      JSON.stringify([{ ...moved[0], to: 'jane@shop.example' }]),
    ]) {
      const other = shopThat({ '/apis/orders/order-1/cancel': changing(nonsense) });
      await other.post('/apis/orders/order-1/cancel', '{}', json);
      expect(other.last().moved).toBeUndefined();
    }
  });

  test.each(['{', '[]', 'null', '"jane@shop.example"', `{"a":${'['.repeat(2_000)}${']'.repeat(2_000)}}`])(
    'has nothing of an invalid body: %.20s',
    async (body) => {
      const shop = shopThat();
      await shop.post('/apis/cart/items', body, json);
      expect(shop.logs).toHaveLength(1);
      expect(JSON.stringify(shop.logs)).not.toContain('jane@');
    },
  );
});

test('an order appears by its number only after the shop showed it to the visitor', async () => {
  const unknown = () => envelope(null, '200001', 404, 'There is no such order.');
  const search = { orderNo: '1234567890', email: 'jane.doe@shop.example' };
  const stranger = shopThat({ '/apis/orders/search': unknown });
  await (await stranger.post('/trackOrders', form(search), here)).text();
  expect(stranger.last()).toMatchObject({ form: { orderNo: '<text 10>' } });
  const buyer = shopThat({ '/apis/orders/search': () => envelope(orderOnWire()) });
  await (await buyer.post('/trackOrders', form(search), here)).text();
  expect(buyer.last()).toMatchObject({ form: { orderNo: '1234567890' } });
});
