import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Seen } from '../../http/browser-jar.ts';
import { address, dubai } from './buying.ts';
import { password } from './customers.ts';
import type { Speaking } from './language-shop.ts';

/** Opens pages in the pseudo-language and checks each page and redirect. */
export type Walk = {
  get: (path: string) => Promise<Seen>;
  post: (path: string, fields?: Readonly<Record<string, string>> | FormData) => Promise<Seen>;
};

const shipping = (to: Partial<typeof address>) =>
  Object.fromEntries(Object.entries(to).map(([part, value]) => [`shippingAddress.${part}`, value]));
const cardOf = (cardNumber: string) => ({
  cardNumber,
  firstName: 'Ann',
  lastName: 'Archer',
  email: 'ann@example.com',
  expiry: '12/30',
  cvv: '123',
});
const declined = '4000 0000 0000 0002';
const approved = '4242 4242 4242 4242';

/** The order number, read from the forms of the page that a step led to. */
const orderIn = ({ body }: Seen) => /name="order" value="([^"]+)"/.exec(body)?.[1] ?? '';
const fieldOf = ({ body }: Seen, name: string) =>
  new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(body)?.[1] ?? '';

async function placed(walk: Walk, shop: Speaking, more: Readonly<Record<string, string>> = {}): Promise<Seen> {
  await walk.post('/cart/items', { variantId: shop.variants.dress, quantity: '1' });
  const form = await walk.get('/checkouts');
  const to = { ...shipping(address), ...more };
  const fields = { email: 'ann@example.com', shippingMethod: 'standard', paymentType: 'IPAYLINKS', ...to };
  const quoted = await walk.post('/checkouts', { action: 'update', key: fieldOf(form, 'key'), ...fields });
  const shown = Object.fromEntries(
    ['key', 'expectedCent', 'expectedCurrency', 'shownCountry'].map((name) => [name, fieldOf(quoted, name)]),
  );
  return walk.post('/checkouts', { action: 'place', ...fields, ...shown });
}

/** Valid and invalid steps of shoppers, so that pages show their other states. */
export const ways: Record<string, (walk: Walk, shop: Speaking) => Promise<void>> = {
  'a bag and what can be wrong in it': async (walk, { variants, catalog }) => {
    await walk.post('/cart/items', { variantId: variants.dress, quantity: '2' });
    await walk.post('/cart/items', { variantId: variants.last, quantity: '1' });
    await walk.post('/cart/items', { variantId: variants.gone, quantity: '1' });
    await walk.post('/cart/items', { variantId: variants.last, quantity: '99' });
    await walk.post('/cart/coupon', { couponCode: 'NOPE' });
    await walk.post('/cart/coupon', { couponCode: 'WELCOME10' });
    await catalog.db.updateTable('variant').set({ stock: 0 }).where('id', '=', Number(variants.last)).execute();
    await walk.get('/cart');
    await walk.get('/checkouts');
    await walk.post('/cart/selection', { cartStatus: 'unselected', variantIds: variants.dress });
  },
  'a checkout with everything wrong': async (walk, { variants }) => {
    await walk.post('/cart/items', { variantId: variants.dress, quantity: '1' });
    await walk.post('/checkouts', { action: 'place' });
    await walk.post('/checkouts', {
      action: 'place',
      email: 'x',
      ...shipping({ country: 'GB', postalCode: 'X', phone: '1' }),
    });
    await walk.post('/checkouts', { action: 'coupon', couponCode: 'NOPE', ...shipping(address) });
    await walk.post('/checkouts', { action: 'findAddress', addressQuery: '00000', ...shipping(address) });
    await walk.post('/checkouts', { action: 'update', billing: 'own', ...shipping({ country: 'AE' }) });
  },
  'a card that is refused, and one that is not': async (walk, shop) => {
    const card = await placed(walk, shop);
    const order = orderIn(card);
    expect(order).not.toBe('');
    await walk.post('/cc', { ...cardOf('1'), order, key: randomUUID() });
    await walk.post('/cc', { ...cardOf(declined), order, key: randomUUID() });
    await walk.get(`/payment?order=${order}`);
    await walk.post('/payment', { order });
    await walk.get(`/results/unsuccess?order=${order}`);
    await walk.get(`/results/process?order=${order}`);
    await walk.post('/cc', { ...cardOf(approved), order, key: randomUUID() });
    await walk.get(`/results/success?order=${order}`);
    await walk.get(`/order/detail/${order}`);
    await walk.post(`/order/${order}/cancellation`);
    await walk.get(`/order/detail/${order}`);
  },
  'an order paid on delivery': async (walk, shop) => {
    const verify = await placed(walk, shop, { ...shipping(dubai('412')), paymentType: 'COD' });
    const order = /order=([\w-]+)/.exec(verify.body)?.[1] ?? '';
    expect(order).not.toBe('');
    await walk.post(`/results/verify/code?order=${order}`, { code: 'x' });
    await walk.post(`/results/verify/code?order=${order}`, { code: '0000' });
    await walk.post(`/results/verify?order=${order}`);
    await walk.get(`/payment?order=${order}`);
    await walk.get(`/order/detail/${order}`);
  },
  'the forms of guests, filled in wrongly and rightly': async (walk) => {
    await walk.post('/order/order-status', { email: 'x', orderNo: '1' });
    await walk.post('/trackOrders', { email: 'ann@example.com', orderNo: '1234567890' });
    await walk.post('/newsletter', { email: 'x' });
    await walk.post('/newsletter', { email: 'new@example.com' });
    await walk.post('/newsletter', { email: 'new@example.com' });
    await walk.post('/offer', { email: '' });
    await walk.post('/account/login', { email: '', password: '' });
    await walk.post('/account/login', { email: 'nobody@example.com', password: 'secret-secret' });
    await walk.post('/account/register', {
      email: 'x',
      password: 'x',
      confirmPassword: 'y',
      nickname: 'a',
      invitationCode: '1',
    });
    await walk.post('/account/fp', { email: 'x' });
    await walk.post('/account/fp', { email: 'nobody@example.com' });
    await walk.post('/forgetPassword', { token: 'x', password: 'x', confirmPassword: 'y' });
    await walk.post('/account/email', { token: 'x', password: 'x' });
    const message = new FormData();
    message.append('email', 'x');
    await walk.post('/pages/contact-us', message);
    await walk.post('/cookies', { choice: 'declined' });
    for (const path of ['/?status=latest', '/cart', '/account', '/nowhere', '/results/success', '/undercarriage'])
      await walk.get(path);
  },
  'the forms of customers': async (walk) => {
    const confirmPassword = password;
    await walk.post('/account/register', { email: 'cleo@example.com', password, confirmPassword, firstName: 'Cleo' });
    await walk.get('/account');
    await walk.post('/account/profile', { firstName: 'x'.repeat(40) });
    await walk.post('/account/profile', { firstName: 'Cleo', lastName: 'Clark' });
    await walk.post('/account/password', { currentPassword: 'x', password: 'x', confirmPassword: 'y' });
    await walk.post('/account/password', { currentPassword: 'wrong-wrong', password, confirmPassword });
    await walk.post('/account/instagram', { name: '!' });
    await walk.post('/account/addresses/new', { action: 'save', ...shipping({ country: 'US' }) });
    await walk.post('/account/addresses/new', { action: 'save', ...shipping(address) });
    await walk.post('/account/deletion', { password: 'x' });
    await walk.post('/account/download', { password: 'x' });
    for (const path of ['order', 'reviews', 'points', 'invite', 'addresses', 'profile'])
      await walk.get(`/account/${path}`);
    await walk.post('/account/deletion', { password });
  },
};
