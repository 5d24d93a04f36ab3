import { describe, expect, test } from 'vitest';
import { anOrder, found, idOf, movedAt, requestAt } from '../../../tests/shop-commands/log-fixture.ts';
import type { RequestLine } from '../../logging/log-entry.ts';
import { sessionJson } from '../../support/json.ts';
import type { SessionTimeline } from '../../support/session-timeline.ts';
import { troublesOf } from '../../support/summary.ts';
import { timeline } from './timeline.ts';

const { orderNo, orderId } = anOrder;
const jane = { kind: 'email', masked: 'j…@s….example', hash: idOf('1', 16) } as const;
const person = { email: `<email ${jane.masked} #${jane.hash}>`, 'shippingAddress.city': '<text 13>' };
const checkout = { method: 'POST', path: '/checkouts', route: '/checkouts' };
const form = { key: '<token 32>', ...person, 'shippingAddress.postalCode': '<text 3 999>', action: 'place' };
const card = { order: orderId, cardNumber: '<card 16 visa test:declined>', expiry: '<expiry 5 ahead>', cvv: '<cvv 3>' };
const sees = { country: 'US', currency: 'USD', language: 'en', sizes: 'US', platform: 'h5' } as const;
const call = { method: 'POST', path: '/apis/cart/items', code: '1', ms: 58.9 };

/** A product in the cart, then three failed checkouts. */
const unlucky: RequestLine[] = [
  requestAt(0, { visitor: sees, page: 'kept' }),
  requestAt(70, {
    method: 'POST',
    path: '/cart/items',
    route: '/cart/items',
    status: 303,
    form: { variantId: '12929', quantity: '1' },
    redirect: '/cart',
    calls: [call],
    cart: { version: 1, count: 1, total: 13_900, currency: 'USD' },
  }),
  requestAt(71, { path: '/cart', route: '/cart', said: ['Added to your bag'], cart: { version: 1, count: 1 } }),
  requestAt(72, { path: '/events', route: '/events', status: 204 }),
  requestAt(80, {
    ...checkout,
    status: 422,
    form,
    persons: [jane],
    said: ['shippingAddress.postalCode: Please enter a valid postal code for United States.'],
  }),
  requestAt(90, {
    ...checkout,
    status: 409,
    form: { ...form, 'shippingAddress.postalCode': '<text 5 99999>' },
    said: ['Amara Linen Wrap Dress: Inventory shortage'],
    calls: [{ method: 'POST', path: '/apis/order/confirm', code: '300001', ms: 20 }],
  }),
  requestAt(100, {
    ...checkout,
    status: 303,
    form: { ...form, 'shippingAddress.postalCode': '<text 5 99999>' },
    redirect: `/cc?order=${orderId}`,
    order: { ...anOrder, status: 'UNPAID', payment: 'none' },
  }),
  requestAt(110, {
    method: 'POST',
    path: '/cc',
    route: '/cc',
    status: 402,
    form: card,
    said: ['Your card was declined. Please try another card or ask your bank.'],
    order: { ...anOrder, status: 'PAIDFAIL', payment: 'declined' },
    moved: [
      { kind: 'payment', ...anOrder, from: 'started', to: 'declined' },
      { kind: 'order', ...anOrder, from: 'UNPAID', to: 'PAIDFAIL' },
    ],
  }),
];

async function sessionOf(lines: readonly object[], key = idOf('a')): Promise<SessionTimeline> {
  const answer = await found(key, lines);
  if (!answer.ok) throw new Error(`There is no session: ${answer.why}`);
  return answer.session;
}

async function printed(lines: readonly object[], { width = 120, colours = false, all = false } = {}): Promise<string> {
  return [...timeline(await sessionOf(lines), { width, colours }, all)].join('');
}

describe('a shopper who fails at the checkout in three ways', () => {
  test('begins with the causes, each with its step and the typed values', async () => {
    const text = await printed([...unlucky, movedAt(3_600)]);
    const [, causes = ''] = /What went wrong\n([\s\S]*?)\n\n/.exec(text) ?? [];
    expect(causes.replace(/\n {5,}/g, ' ').split('\n')).toEqual([
      '✗ 12:01:20 step 5  Place order: shippingAddress.postalCode: Please enter a valid postal code for United States. (typed: 3 characters like 999)',
      '✗ 12:01:30 step 6  Place order: Amara Linen Wrap Dress: Inventory shortage',
      '✗ 12:01:50 step 8  Pay by card: Your card was declined. Please try another card or ask your bank.',
    ]);
    expect(text).toContain(`order     ${orderNo}, in the end cancelled, payment declined`);
    expect(text).toContain(`named     j…@s….example #${jane.hash}`);
    expect(text).toContain('wrong     12:01:50 step 8  Pay by card: Your card was declined.');
    expect(text).toContain('shopper   US, USD, en, on a phone');
  });

  test('shows each page: typed values, messages, calls, state of cart and order', async () => {
    const text = await printed(unlucky);
    for (const line of [
      '12:00:00    1   Home                   200     10 ms  GET /',
      'behind    the page was cached',
      '12:01:10    2   Add to bag             303     10 ms  POST /cart/items',
      'typed     variant 12929, quantity: 1',
      'leads to  /cart',
      'cart      1 piece, 139.00 USD (version 1)',
      'behind    POST /apis/cart/items 58.9 ms',
      'answered  “Added to your bag”',
      '12:01:20    5 ✗ Place order            422     10 ms  POST /checkouts',
      `typed     email: j…@s….example #${jane.hash}, shippingAddress.city: 13 characters,`,
      'typed     again, with shippingAddress.postalCode: 5 characters like 99999 (try 2)',
      'behind    POST /apis/order/confirm 20 ms → shortage (300001)',
      'typed     again, alike as far as the log shows (try 3)',
      `order     ${orderNo} is waiting for payment`,
      `order     ${orderNo}: payment begun → declined, waiting for payment → payment failed`,
      "cardNumber: card of 16 digits, visa, test card 'declined'",
      `request   ${unlucky[4]?.requestId}`,
      '… 1 min 10 s …',
    ])
      expect(text).toContain(line);
    expect(text.match(/^ +cart {6}/gm)).toHaveLength(1);
  });

  test('has times in the given zone', async () => {
    const session = await sessionOf(unlucky);
    const text = [...timeline(session, { width: 120, colours: false, zone: 'Europe/Berlin' }, false)].join('');
    expect(text).toContain('2026-11-20 13:00:00 to 13:01:50 Europe/Berlin');
    expect(text).toMatch(/✗ 13:01:50 step 8 {2}Pay by card[\s\S]*13:01:50 {4}8 ✗ Pay by card/);
  });

  test('has every entry unchanged in JSON', async () => {
    const json = JSON.parse(JSON.stringify(sessionJson(await sessionOf(unlucky))));
    expect(json).toMatchObject({
      meaning: 'session',
      orders: { [orderNo]: { status: 'PAIDFAIL', payment: 'declined' } },
      troubles: [{ step: 5, severity: 'refused' }, { step: 6 }, { step: 8, name: 'Pay by card' }],
      looked: { lines: unlucky.length },
    });
    expect(json.visits[0].steps.map(({ line }: { line: object }) => line)).toEqual(unlucky);
  });
});

test('requests that the shopper did not cause are left out and counted, except with --all', async () => {
  const ahead = requestAt(3, { path: '/products/later', route: '/products/:id', ahead: 'prefetch' });
  const lines = [...unlucky, ahead];
  expect(await printed(lines)).toContain('2 requests without an action of the shopper');
  expect(await printed(lines)).not.toContain('/products/later');
  const all = await printed(lines, { all: true });
  expect(all).toContain('Analytics event');
  expect(all).toContain('prefetched, not shown');
});

test('a prefetched page is at the time at which it was shown', async () => {
  const ahead = requestAt(3, { path: '/products/pin', route: '/products/:id', ahead: 'prerender' });
  const view = { event: 'page_view', page: '/products/pin' };
  const seen = requestAt(40, { path: '/events', route: '/events', status: 204, events: [view] });
  const text = await printed([requestAt(0), ahead, requestAt(10, { path: '/cart', route: '/cart' }), seen]);
  expect(text).toMatch(/3 {3}Product .*GET \/products\/pin\n.*prefetched, then shown/);
});

test('state changes by others are at their time, or at the end', async () => {
  const text = await printed([
    ...unlucky.slice(0, -1),
    movedAt(105, { to: 'ON-HOLD', why: 'staff' }),
    unlucky.at(-1) ?? {},
    movedAt(3_600),
  ]);
  expect(text).toMatch(/7 {3}Place order[\s\S]*~ Order 1234567890: ON-HOLD \(staff\)[\s\S]*8 ✗ Pay by card/);
  expect(text).toMatch(/Afterwards\n13:00:00 {6}~ Order 1234567890: cancelled \(expired\)/);
});

test('an error has its cause and its request’s id', async () => {
  const error = { name: 'TypeError', message: 'x is undefined', fingerprint: 'abcdef012345' };
  const text = await printed([requestAt(0, { status: 500, error })]);
  expect(text).toContain('Home: TypeError: x is undefined (fault abcdef012345)');
  expect(text).toContain('fault     TypeError: x is undefined');
});

test('a session without its cookie is reported as lost once, one that the shop created is not', async () => {
  const [begun, lost] = [idOf('b'), idOf('d')];
  const became = { sessionId: begun };
  const text = await printed([
    requestAt(0),
    requestAt(1, { method: 'POST', path: '/account/login', route: '/account/login', status: 303, became }),
    requestAt(2, { sessionId: begun }),
    requestAt(3, { path: '/cart', route: '/cart', sessionId: lost }),
    requestAt(4, { sessionId: lost }),
  ]);
  expect(text.match(/^ +lost /gm)).toHaveLength(1);
  expect(text.replace(/\s+/g, ' ')).toMatch(
    new RegExp(`4 Bag [^✗!]*lost the previous session: its cookie was missing .* from here session ${lost}`),
  );
});

test('a session that was lost in a hidden request is reported at the next shown one', async () => {
  const told204 = { path: '/events', route: '/events', status: 204, sessionId: idOf('d') };
  const lines = [requestAt(0), requestAt(1, told204), requestAt(2, { sessionId: idOf('d') })];
  for (const all of [false, true]) expect((await printed(lines, { all })).match(/^ +lost /gm)).toHaveLength(1);
  expect(await printed(lines.slice(0, 2))).not.toMatch(/^ +lost /m);
});

test('with an order it names the command for staff’s changes, otherwise not', async () => {
  const hint = `Changes by staff are shown by: npm run shop -- audit --about ${orderNo}`;
  expect((await printed(unlucky)).trimEnd()).toMatch(new RegExp(`${hint}$`));
  expect(await printed([requestAt(0)])).not.toContain('audit');
});

test('a reloaded page with the same message is one problem; after another page, or for a form, two', async () => {
  const gone = { path: '/products/gone', route: '/products/:id', status: 404 };
  const pages = [requestAt(0, gone), requestAt(1, gone), requestAt(2, gone)];
  const steps = async (lines: readonly object[]) => troublesOf(await sessionOf(lines)).map(({ step }) => step);
  expect(await steps(pages)).toEqual([1]);
  expect(await steps([...pages, requestAt(3, { status: 500 }), requestAt(4, gone)])).toEqual([1, 4, 5]);
  const refused = { ...checkout, status: 422, said: ['email: Invalid.'] };
  expect(await steps([requestAt(0, refused), requestAt(1, refused)])).toEqual([1, 2]);
});

test.each([
  [
    'a page was given up',
    [requestAt(0, { left: true, totalMs: 9_400 })],
    'left before the page was there, after 9400 ms',
  ],
  ['no order was placed', [requestAt(0, { route: '/checkouts', path: '/checkouts' })], 'at the checkout and placed no'],
  [
    'the tab was closed at the bank',
    [
      requestAt(0, {
        redirect: 'https://bank.example/3ds',
        order: { ...anOrder, status: 'UNPAID', payment: 'challenge' },
      }),
    ],
    'sent to https://bank.example and did not come back',
  ],
])('a visit that ended without a problem is no success: %s', async (_, lines, cause) => {
  const text = (await printed(lines)).replace(/\s+/g, ' ');
  expect(text).toContain('wrong');
  expect(text).toContain(cause);
  expect(text).not.toContain('The log shows no problem');
});

test('a visit without problems says so, and what the log cannot know of it', async () => {
  const viewed = requestAt(1, { path: '/events', route: '/events', events: [{ event: 'page_view' }] });
  expect(await printed([requestAt(0), viewed])).toContain('The log shows no problem.');
  for (const others of [[], [requestAt(1, { path: '/apis/cart', route: '/apis/cart' })]]) {
    const text = (await printed([requestAt(0), ...others])).replace(/\s+/g, ' ');
    expect(text).not.toContain('The log shows no problem');
    expect(text).toContain(
      'The shop refused nothing, and nothing of it failed. The log cannot know what happened in the',
    );
    expect(text.includes('ran no script')).toBe(others.length === 0);
  }
});

test.each([40, 60, 90, 200])('fits into %i characters', async (width) => {
  const text = await printed([...unlucky, movedAt(3_600)], { width });
  const longest = Math.max(...text.split('\n').map((line) => line.length));
  // A step's first line is at least as long as its figures, and a detail has a minimum width.
  expect(longest).toBeLessThanOrEqual(Math.max(width, 60));
});

test('prints no control characters from the log, and colours only on a terminal', async () => {
  const lines = [requestAt(0, { said: ['\u001b[2Jgone\r\n\u202eeno'], path: '/\u001b]0;title\u0007' })];
  const plain = await printed(lines);
  for (const sign of ['\u001b', '\u0007', '\r', '\u202e']) expect(plain).not.toContain(sign);
  const coloured = await printed(lines, { colours: true });
  expect(coloured).toContain('\u001b[1m');
  for (const order of ['\u001b[2J', '\u001b]0']) expect(coloured).not.toContain(order);
});

describe('what the page’s script reported', () => {
  const events = { method: 'POST', path: '/events', route: '/events', status: 204 };
  const seen = { page: '/checkouts', release: '0.1.0+3f2a9c1b' };
  const place = 'ui/checkout/checkout-form.island.tsx:41:7';
  const error = {
    name: 'TypeError',
    message: 'x is undefined',
    stack: `\n    at x (${place})`,
    fingerprint: '0a1b2c3d4e5f',
  };
  const filled = ['shippingAddress.firstName', 'shippingAddress.street'];
  const refused = { field: 'email', reason: 'typeMismatch', form: '/checkouts' };
  test.each([
    [
      { report: 'script-error', error },
      `In the browser: script error on /checkouts: TypeError: x is undefined, at ${place} (fault 0a1b2c3d4e5f)`,
    ],
    [
      { report: 'form-left', form: '/checkouts', filled },
      'In the browser: left the address half filled: first name, street',
    ],
    [{ report: 'repeated-press', control: 'Pay', times: 5 }, 'pressed Pay 5 times on /checkouts, nothing happened'],
    [{ report: 'form-refused', ...refused }, 'the form said at email: it does not look like what is asked for'],
    [{ report: 'form-refused', ...refused, said: 'Please.' }, 'the form said at email: Please.'],
    [{ report: 'not-loaded', file: '/assets/cart-AB.js' }, '/assets/cart-AB.js did not load on /checkouts'],
  ])('is in the first six lines, and among the steps: %o', async (report, cause) => {
    const lines = [
      requestAt(0, { visitor: sees, path: '/checkouts', route: '/checkouts' }),
      { ...requestAt(5, events), browser: { ...seen, ...report } },
    ];
    const text = await printed(lines, { width: 200 });
    expect(text.split('\n').slice(0, 6).join('\n')).toContain(cause);
    expect(text.split('The visit')[1]?.replace(/\s+/g, ' ')).toContain(`! In the browser 204 10 ms POST /events seen`);
  });

  test('is no problem if it only measures, and is ignored if it is invalid', async () => {
    const vitals = { ...seen, report: 'web-vitals', lcp: 900, cls: 0 };
    for (const browser of [vitals, { report: 'nonsense' }, 'x'])
      expect(await printed([requestAt(0), { ...requestAt(1, events), browser }])).not.toContain('What went wrong');
  });
});
