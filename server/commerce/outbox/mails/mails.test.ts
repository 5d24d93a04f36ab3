import { expect, it } from 'vitest';
import { hemline } from '../../../../shared/brand/looks.ts';
import type { AddressFields } from '../../../../shared/contract/address-fields.ts';
import type { Order } from '../../../../shared/contract/order.ts';
import { inLanguage } from '../../../../shared/language/request-language.ts';
import { isolate } from '../../../../shared/messages/isolate.ts';
import { money } from '../../../../shared/money.ts';
import { demonstrationIn, garish, garishName } from '../../../../tests/garish.ts';
import type { AccountMailTemplate, MailTemplate } from '../../jobs/queue-message.ts';
import { accountDeleted, passwordChanged, resetPassword, verifyAddress, welcome } from './account.ts';
import { changed, delayed, exchanged, orderLink, readdressed } from './changed.ts';
import type { MailContent } from './content.ts';
import { cancelled, refunded, tookBack, withdrawn } from './given-back.ts';
import { htmlOf } from './html.tsx';
import type { OrderNews } from './order-parts.ts';
import { paid, received, shipped } from './placed.ts';
import { textOf } from './text.ts';

const noon = Date.UTC(2026, 10, 20, 12);
const usd = (cents: number) => money(cents, 'USD');
const address: AddressFields = {
  firstName: 'Ann',
  lastName: 'Archer',
  country: 'US',
  state: 'CA',
  city: 'Los Angeles',
  postalCode: '90012',
  street: '100 North Main Street',
  company: '',
  carrierNote: '',
  apt: '',
  phone: '+1 213 373 4253',
};
const line = (id: string, title: string, quantity: number, cents: number): Order['lines'][number] => ({
  id,
  productId: '1',
  variantId: '1',
  title,
  variantTitle: 'Black / M',
  handle: 'dress',
  image: '',
  quantity,
  saleMoney: usd(cents),
  lineMoney: usd(cents * quantity),
});
const unpaid: Order = {
  id: 'secret-id',
  orderNo: '1234567890',
  status: 'UNPAID',
  label: 'Pending',
  createdAt: noon,
  expiresAt: noon + 30 * 60_000,
  email: 'ann@example.com',
  lines: [line('a', 'Silk Dress', 1, 8_000), line('b', 'Scarf', 2, 2_000)],
  shippingAddress: address,
  billingAddress: address,
  shippingMethod: { id: 'standard', name: 'Standard', money: usd(0), days: '3-5' },
  subtotal: usd(12_000),
  discount: usd(1_200),
  shipping: usd(0),
  tax: usd(783),
  taxIncluded: false,
  points: usd(0),
  total: usd(11_583),
  couponCode: 'WELCOME10',
  payment: { type: 'IPAYLINKS', state: 'none' },
  paymentTypes: [],
  cancellable: true,
  refunds: [],
  fulfillments: [],
  tracks: [],
};
const { expiresAt: _, ...settled } = unpaid;
const card: Order['payment'] = { type: 'IPAYLINKS', state: 'paid', brand: 'Visa', last4: '4242' };
const onDelivery: Order['payment'] = { type: 'COD', state: 'verify' };
const preparing: Order = { ...settled, status: 'PREPARING', payment: card };
const parcel = (lines: { lineId: string; quantity: number }[], trackingUrl = 'https://dhl.example/?no=77&x=1') => ({
  id: 'parcel',
  carrier: 'DHL',
  trackingNo: '7700',
  trackingUrl,
  lines,
  shippedAt: noon,
});
const whole = parcel([
  { lineId: 'a', quantity: 1 },
  { lineId: 'b', quantity: 2 },
]);
const payUrl = 'https://shop.example/pay?token=t';
const visa = { type: 'IPAYLINKS', brand: 'Visa', last4: '4242' };

const news = (order: Order): OrderNews => ({ order, now: noon + 90_000, countryName: () => 'United States' });
const frame = {
  siteName: 'Hemline',
  brand: hemline,
  siteUrl: 'https://shop.example',
  why: 'You ordered here.',
  order: {
    orderNo: '1234567890',
    placedAt: noon,
    country: 'US',
    trackUrl: 'https://shop.example/trackOrders?orderNo=1234567890',
  },
};
const plain = (content: MailContent) => textOf(content, frame).replace(/\s+/g, ' ');

const all = {
  received: received({ ...news(unpaid), phone: null, payUrl }),
  paid: paid(news(preparing)),
  shipped: shipped({ ...news({ ...preparing, fulfillments: [whole] }), parcel: whole }),
  cancelled: cancelled({ ...news({ ...preparing, status: 'CANCELLED', cancelledBy: 'customer' }), paidBy: visa }),
  refunded: refunded({ ...news(preparing), amount: usd(2_000), pointsBack: 0, paidBy: visa }),
} satisfies Partial<Record<MailTemplate, MailContent>>;

it.each(Object.entries(all))(
  '%s tells number, pieces and amounts, and leads to the tracking alone',
  (_name, content) => {
    const html = htmlOf(content, frame);
    for (const part of ['1234567890', 'Silk Dress', 'Black / M', 'Quantity 2', '$40.00', '$115.83', 'WELCOME10']) {
      expect(plain(content)).toContain(part);
      expect(html).toContain(part);
    }
    expect(content.subject.length).toBeLessThan(60);
    expect(plain(content)).toContain(frame.order.trackUrl);
    expect(html).toContain(`href="${frame.order.trackUrl}"`);
    expect(html + plain(content)).not.toContain('secret-id');
    expect(html).not.toMatch(/<(img|script|link|iframe|form)|url\(|@import|@font-face/i);
    expect(html).not.toContain('4253');
  },
);

it('turns in a language that is read from the right, and isolates what was typed from its words', () => {
  const of = (language: string) => inLanguage(language, () => htmlOf(paid(news(preparing)), frame));
  const ends = (html: string) => new Set(html.match(/ align="(?:left|right)"/g));
  expect([of('xr').slice(15, 45), ends(of('xr'))]).toEqual([
    '<html lang="xr" dir="rtl"><hea',
    new Set([' align="left"']),
  ]);
  expect([of('xx').slice(15, 35), ends(of('xx'))]).toEqual(['<html lang="xx"><hea', new Set([' align="right"'])]);
  expect(of('xr')).toContain('padding:14px 16px 14px 0');
  for (const typed of ['Ann Archer', '100 North Main Street', 'Silk Dress', 'Black / M'])
    expect(of('xx')).toMatch(new RegExp(`<bdi[^>]*>${typed}</bdi>`));
});

it('has names, amounts and phones in their own order in a plain text that is read from the right', () => {
  const phone = '+971 •••• 567';
  const text = () => textOf(received({ ...news({ ...unpaid, payment: onDelivery }), phone, payUrl }), frame);
  const arabic = inLanguage('ar', text);
  for (const part of [phone, 'Black / M', '$40.00', '-$12.00']) expect(arabic).toContain(isolate(part));
  expect(arabic).not.toMatch(/\S {2}\p{L}| [،.)]|\( /u);
  expect(text()).not.toMatch(/[\u2066-\u2069]/);
});

it('has legal texts of another language in their own direction', () => {
  const terms = [{ title: 'Terms', language: 'en', parts: [{ kind: 'item' as const, text: 'Yours. Ours.' }] }];
  const content = { ...paid(news(preparing)), terms };
  expect(inLanguage('ar', () => htmlOf(content, frame))).toMatch(/<p[^>]* dir="auto"[^>]*>• Yours/);
  expect(htmlOf(content, frame)).not.toContain('dir="auto"');
});

it.each(Object.entries(all))('%s has lines of at most 64 characters', (_name, content) => {
  for (const row of textOf(content, frame).split('\n')) expect(row.length).toBeLessThanOrEqual(64);
});

it('the mail of a change names what was taken out, and what is paid on delivery now', () => {
  const [dress, scarf] = preparing.lines;
  if (!dress || !scarf) throw new Error('two lines');
  const order: Order = { ...preparing, lines: [dress, { ...scarf, removed: 1 }] };
  const text = plain(changed(news(order)));
  for (const part of ['1234567890', 'Scarf', 'Quantity 1', '$20.00', 'Everything else of your order comes as planned'])
    expect(text).toContain(part);
  expect(text).not.toContain('Silk Dress');
  expect(text).not.toContain('e-mail of its own');
  const refunds: Order['refunds'] = [{ money: usd(2_000), state: 'pending', ofPayment: true, at: noon }];
  expect(plain(changed(news({ ...order, refunds })))).toContain('e-mail of its own');
  const collected = { ...order, payment: { type: 'COD', state: 'onDelivery' }, toCollect: usd(9_583) } as const;
  expect(plain(changed(news(collected)))).toContain('To pay on delivery: $95.83 Instead of $115.83.');
  expect(plain(paid(news(collected)))).toContain('To pay on delivery: $95.83');
  const shippedAll = { ...news({ ...collected, fulfillments: [whole] }), parcel: whole };
  expect(plain(shipped(shippedAll))).toContain('Please have $95.83 ready');
});

it('the mail of a new address names it, without the phone number', () => {
  const text = plain(readdressed(news(preparing)));
  for (const part of ['1234567890', '100 North Main Street', 'Silk Dress', 'If you did not ask for this'])
    expect(text).toContain(part);
  expect(text).not.toContain('4253');
});

it('mails about some pieces mark their words with the language of the order', () => {
  const german = { title: 'Schal', titleIn: 'de', variantTitle: 'Schwarz / M', variantIn: 'de' };
  const lines = [{ ...line('b', '', 2, 2_000), ...german, removed: 1 }];
  const part = parcel([{ lineId: 'b', quantity: 1 }]);
  const order = { ...preparing, lines, fulfillments: [part] };
  const units = [{ lineId: 'b', quantity: 1, awaited: 0, ...german }];
  const receipt = { id: 'w', orderNo: '1', name: 'Ann', at: noon, lines: units, refundBy: noon, returnAddress: [] };
  const mails = [
    received({ ...news(order), phone: null, payUrl }),
    shipped({ ...news(order), parcel: part }),
    changed(news(order)),
    withdrawn({ ...news(order), receipt }),
  ];
  for (const mail of mails)
    expect(mail.lines).toMatchObject([{ title: 'Schal', titleIn: 'de', variant: 'Schwarz / M', variantIn: 'de' }]);
});

it('the receipt of a withdrawal has its content, date, time, and what to send where', () => {
  const lines = [{ lineId: 'b', title: 'Scarf', variantTitle: 'Black / M', quantity: 2, awaited: 1 }];
  const receipt = { id: 'w', orderNo: '1234567890', name: 'Ann Archer', at: noon, lines, refundBy: noon };
  const there = { ...receipt, returnAddress: ['Way 2', 'Berlin'] };
  const inUnion = { ...preparing, shippingAddress: { ...preparing.shippingAddress, country: 'DE' } };
  const text = plain(withdrawn({ ...news(inUnion), receipt: there }));
  for (const part of [
    '1:00 PM Central European Standard Time on November 20, 2026',
    '1234567890',
    'Scarf',
    'Quantity 2',
    'Ann Archer',
    'Way 2',
  ])
    expect(text).toContain(part);
  expect(text).toContain('Please send the piece back to that address within 14 days.');
  // Elsewhere it is a return that the shop promises to take.
  const announced = plain(withdrawn({ ...news(preparing), receipt: there }));
  expect(announced).toContain('We expect your return');
  expect(announced).not.toMatch(/withdraw|14 days/i);
  const unsent = [{ ...lines[0], lineId: 'b', title: 'Scarf', variantTitle: '', quantity: 2, awaited: 0 }];
  expect(plain(withdrawn({ ...news(preparing), receipt: { ...receipt, lines: unsent, returnAddress: [] } }))).toContain(
    'Nothing has to be sent back.',
  );
});

it('lets no name, title or shop name become markup, or a line of its own', () => {
  const nasty = (text: string) => `${text}\r\nTotal: $0.00 <b>"'&`;
  const order: Order = {
    ...unpaid,
    lines: [{ ...line('a', nasty('Dress'), 1, 8_000), variantTitle: nasty('Black') }],
    shippingAddress: { ...address, firstName: nasty('Ann'), street: nasty('Street') },
    shippingMethod: { ...unpaid.shippingMethod, name: nasty('Standard') },
  };
  const box = { ...parcel([{ lineId: 'a', quantity: 1 }], 'javascript:alert(1)'), carrier: nasty('DHL') };
  for (const content of [
    received({ ...news(order), phone: null, payUrl }),
    shipped({ ...news({ ...order, fulfillments: [box] }), parcel: box }),
  ]) {
    const html = htmlOf(content, { ...frame, siteName: nasty('Hemline') });
    expect(html).not.toContain('<b>');
    expect(html).toContain('&lt;b&gt;');
    expect(html).not.toContain('javascript:');
    expect(textOf(content, frame)).not.toMatch(/^Total: \$0\.00/m);
    expect(textOf(content, frame)).not.toMatch(/\r/);
  }
});

it('received says how to pay and how long that can be done', () => {
  const { notice } = received({ ...news(unpaid), phone: null, payUrl });
  expect(notice).toMatchObject({ label: 'To pay', value: '$115.83' });
  expect(notice?.text[0]).toContain('by card within 28 minutes, until 7:30 AM Eastern Standard Time');
  expect(plain(received({ ...news(unpaid), phone: null, payUrl }))).toContain(payUrl);
  const late = received({ ...news(unpaid), now: noon + 30 * 60_000 - 1, phone: null, payUrl });
  expect(late.notice?.text[0]).toContain('Please pay at once');
});

it('received of an order paid on delivery asks for the code, and shows no whole phone number', () => {
  const content = received({
    ...news({ ...unpaid, payment: onDelivery, expiresAt: noon + 24 * 3_600_000 }),
    phone: '+971 •••• 567',
    payUrl,
  });
  expect(plain(content)).toContain('code from the text message to +971 •••• 567');
  expect(plain(content)).toContain('until 7:00 AM Eastern Standard Time on November 21, 2026');
  expect(plain(content)).toContain('You pay $115.83 to the courier.');
  expect(plain(content)).toContain(payUrl);
});

it('received of an order that is paid by then asks for nothing', () => {
  expect(received({ ...news(preparing), phone: null, payUrl }).notice).toBeUndefined();
  expect(plain(received({ ...news(preparing), phone: null, payUrl }))).toContain('nothing left for you to do');
  expect(plain(received({ ...news(preparing), phone: null, payUrl }))).not.toContain(payUrl);
});

it.each([
  ['by card', card, 11_583, 'Paid: $115.83 Visa ending in 4242'],
  ['with PayPal', { type: 'PAYPAL', state: 'paid' }, 11_583, 'Paid: $115.83 PayPal'],
  ['on delivery', { type: 'COD', state: 'onDelivery' }, 11_583, 'You pay the courier. To pay on delivery: $115.83'],
  ['with nothing', card, 0, 'There was nothing to pay.'],
] as const)('paid %s says so', (_, payment, cents, expected) => {
  expect(plain(paid(news({ ...preparing, payment, total: usd(cents) })))).toContain(expected);
});

it('shipped tells what is inside, and that the rest follows', () => {
  const part = parcel([{ lineId: 'b', quantity: 1 }]);
  const content = shipped({ ...news({ ...preparing, fulfillments: [part] }), parcel: part });
  expect(content.lines).toEqual([{ title: 'Scarf', variant: 'Black / M', quantity: 1, amount: '$20.00' }]);
  expect(plain(content)).toContain('The rest of your order follows in another parcel.');
  expect(plain(content)).toContain('DHL, tracking number: 7700');
  expect(htmlOf(content, frame)).toContain('href="https://dhl.example/?no=77&amp;x=1"');
  const second = parcel([
    { lineId: 'a', quantity: 1 },
    { lineId: 'b', quantity: 1 },
  ]);
  const last = shipped({ ...news({ ...preparing, fulfillments: [part, second] }), parcel: second });
  expect(plain(last)).not.toContain('The rest of your order');
});

it('shipped has no link where the carrier has no page, and names what the courier gets', () => {
  const quiet = parcel(whole.lines, '');
  const order: Order = { ...preparing, payment: onDelivery, fulfillments: [quiet] };
  const content = shipped({ ...news(order), parcel: quiet });
  expect(content.link).toBeNull();
  expect(plain(content)).toContain('Please have $115.83 ready for the courier.');
});

it.each([
  ['customer', unpaid.payment, 'You cancelled this order.'],
  ['expired', unpaid.payment, 'The payment did not arrive in time'],
  ['expired', onDelivery, 'The phone number was not confirmed in time'],
  ['shop', unpaid.payment, 'We had to cancel this order'],
] as const)('cancelled by %s says so, and that nothing was charged', (cancelledBy, payment, expected) => {
  const text = plain(
    cancelled({ ...news({ ...settled, status: 'CANCELLED', cancelledBy, payment }), paidBy: undefined }),
  );
  expect(text).toContain(expected);
  expect(text).toContain('Nothing was charged.');
});

it.each([
  ['pending', 'On its way back to you: $115.83 We give it back to your Visa ending in 4242'],
  ['done', 'Given back: $115.83 It was given back to your Visa ending in 4242.'],
  ['refused', 'could not be given back by itself'],
] as const)('cancelled with a refund that is %s says what becomes of the money', (state, expected) => {
  const refunds = [{ money: usd(11_583), state, ofPayment: true, at: noon }];
  const text = plain(cancelled({ ...news({ ...preparing, status: 'CANCELLED', refunds }), paidBy: visa }));
  expect(text).toContain(expected);
  expect(text).not.toContain('Nothing was charged');
});

it.each([
  ['a card', visa, 'To your Visa ending in 4242.'],
  ['a card that was not told', { type: 'IPAYLINKS', brand: null, last4: null }, 'To your card.'],
  ['PayPal', { type: 'PAYPAL', brand: null, last4: null }, 'To your PayPal account.'],
])('refunded to %s says how much and where to', (_, paidBy, expected) => {
  const beside = { money: usd(11_583), state: 'done', ofPayment: false, at: noon } as const;
  const order: Order = { ...preparing, refunds: [beside, { ...beside, money: usd(2_000), ofPayment: true }] };
  const text = plain(refunded({ ...news(order), amount: usd(2_000), pointsBack: 0, paidBy }));
  expect(text).toContain(`Refund: $20.00 ${expected}`);
  expect(text).toContain('Given back -$20.00');
});

it('each mail has the colours, letters and corners of the brand, and nothing of the demonstration', () => {
  const dressed = { ...frame, siteName: garishName, brand: garish };
  const link = 'https://shop.example/l';
  const receipt = { id: 'w', orderNo: '1', name: 'Ann', at: noon, lines: [], refundBy: noon, returnAddress: [] };
  const piece = {
    id: 'x',
    at: noon,
    lineId: 'a',
    title: 'Dress',
    variantTitle: 'L',
    state: 'agreed',
    waits: true,
  } as const;
  const templates: Record<MailTemplate | AccountMailTemplate, MailContent | null> = {
    ...all,
    changed: changed(news(preparing)),
    readdressed: readdressed(news(preparing)),
    exchanged: exchanged({ ...news({ ...preparing, exchanges: [piece] }), returnAddress: ['Way 2'] }),
    withdrawn: withdrawn({ ...news(preparing), receipt }),
    orderLink: orderLink(news(preparing), link),
    delayed: delayed({ ...news(preparing), before: undefined, arrives: undefined, endsAt: noon, linkUrl: link }),
    welcome: welcome(garishName, 'Ann', link),
    verifyEmail: verifyAddress(link),
    resetPassword: resetPassword(link),
    passwordChanged: passwordChanged(noon, link),
    accountDeleted: accountDeleted(),
  };
  const returned = tookBack({ ...news(preparing), isUncollected: false, pointsBack: 0 });
  for (const [name, content] of [...Object.entries(templates), ['returned', returned] as const]) {
    const html = content ? htmlOf(content, dressed) : '';
    expect([name, demonstrationIn(html + (content ? textOf(content, dressed) : ''))]).toEqual([name, []]);
    expect(html).toContain(garish.colours.paper);
    expect(html).toContain('text-transform:none;letter-spacing:-.01em');
  }
  expect(htmlOf(orderLink(news(preparing), link), dressed)).toContain('border-radius:2rem');
});

it('joined letters are not pulled apart', () => {
  expect(inLanguage('ar', () => htmlOf(paid(news(preparing)), frame))).not.toContain('letter-spacing');
});
