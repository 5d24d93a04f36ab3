import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CardGateway } from '../../server/commerce/gateways/card.ts';
import { createCommerce } from '../../server/commerce/service.ts';
import { hasLanguage, inLanguageOf } from '../../shared/language.ts';
import type { Places } from '../e2e/places.ts';
import { walksOf } from '../e2e/walks.ts';
import { browserJar, type Jar, type Seen } from '../http/browser-jar.ts';
import { openStorefront } from '../http/storefront.ts';
import { address, buy, dubai } from './buying.ts';
import { openCatalog } from './catalog-shop.ts';
import { password, type SignedUp, signedUp } from './customers.ts';
import { type Data, dataSeen, saidBy } from './visible-words.ts';

/**
 * The shop in the pseudo-language, in which every word of the catalogue is accented: what is read without accents and
 * is no data (products, content, names, addresses, what was typed) was written somewhere else than in the catalogue.
 */
describe('in a further language', () => {
  let shop: Awaited<ReturnType<typeof openSpeaking>>;
  beforeAll(async () => {
    shop = await openSpeaking();
  });
  afterAll(() => shop.close());

  test.each(['guest', 'owner', 'buyer', 'writer'] as const)('every page speaks it and stays in it: %s', async (who) => {
    const walks = Object.values(walksOf(shop.places)).flatMap((walk) => (typeof walk === 'string' ? [] : walk));
    const own = walks.filter(({ as = 'guest' }) => as === who);
    expect(own.length).toBeGreaterThan(0);
    const jar = shop.jars[who];
    const found: string[] = [];
    for (const { path, status = 200 } of own) {
      const seen = await jar.get(inLanguageOf('xx', path));
      const answered = seen.status === 303 || seen.status === 302 ? 200 : seen.status;
      if (answered !== status) found.push(`${path} answered ${answered}`);
      found.push(...shop.strange(path, seen));
    }
    expect(found).toEqual([]);
  });

  test.each(Object.entries(ways))('every step speaks it and stays in it: %s', async (_, steps) => {
    const jar = browserJar(shop.store);
    const found: unknown[] = [];
    const follow = async (name: string, seen: Seen): Promise<Seen> => {
      found.push(...shop.strange(name, seen));
      if (seen.status !== 303 || !seen.location.startsWith('/')) return seen;
      return follow(`${name} → ${seen.location}`, await jar.get(seen.location));
    };
    const walk = {
      get: async (path: string) => follow(path, await jar.get(`/xx${path}`)),
      post: async (path: string, fields?: Readonly<Record<string, string>> | FormData) =>
        follow(`POST ${path}`, await jar.post(`/xx${path}`, fields)),
    };
    await steps(walk, shop);
    expect(found).toEqual([]);
  });
});

type Speaking = Awaited<ReturnType<typeof openSpeaking>>;
type Walk = {
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

/** The order's number in the address a step led to, which its page shows in its own forms. */
const orderIn = ({ body }: Seen) => /name="order" value="([^"]+)"/.exec(body)?.[1] ?? '';
const fieldOf = ({ body }: Seen, name: string) =>
  new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(body)?.[1] ?? '';

async function placed(walk: Walk, shop: Speaking, more: Readonly<Record<string, string>> = {}): Promise<Seen> {
  await walk.post('/cart/items', { variantId: shop.variants.dress, quantity: '1' });
  const form = await walk.get('/checkouts');
  const to = { ...shipping(address), ...more };
  const fields = { email: 'ann@example.com', shippingMethod: 'standard', paymentType: 'IPAYLINKS', ...to };
  const quoted = await walk.post('/checkouts', { action: 'update', key: fieldOf(form, 'key'), ...fields });
  const [key, expectedCent, expectedCurrency] = ['key', 'expectedCent', 'expectedCurrency'].map((name) =>
    fieldOf(quoted, name),
  );
  const sent = {
    ...fields,
    key: key ?? '',
    expectedCent: expectedCent ?? '',
    expectedCurrency: expectedCurrency ?? '',
  };
  return walk.post('/checkouts', { action: 'place', ...sent });
}

const ways: Record<string, (walk: Walk, shop: Speaking) => Promise<void>> = {
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
    for (const path of ['/cart', '/account', '/nowhere', '/results/success', '/undercarriage']) await walk.get(path);
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

/** A shop with a catalogue, content, and four visitors with what the addresses of its pages are about. */
async function openSpeaking() {
  const catalog = await openCatalog('sqlite');
  const { fetch } = createCommerce({ ...catalog.deps, cardGateway });
  const data: Data = dataSeen([
    'Hemline',
    'English',
    'WELCOME10',
    'zzzzqqqq',
    'lace bra',
    'Menu',
    'Ann',
    'Archer',
    'Cleo',
    'Clark',
    'ann@example.com',
    ...Object.values(address),
  ]);
  const commerce = async (request: Request) => {
    const answer = await fetch(request);
    if (answer.headers.get('content-type')?.includes('json')) data.note(await answer.clone().json());
    return answer;
  };
  const store = openStorefront({ commerce, languages: ['en', 'xx'] });
  const variants = await variantsOf(catalog);
  const image_json = JSON.stringify({ url: '/images/catalog/look.webp', width: 1200, height: 1600, alt: 'A look' });
  const look = { id: 'plus-one', position: 1, author: 'ann', caption: 'Worn twice.', image_json, created_at: 1 };
  await catalog.db.insertInto('look').values(look).execute();
  await catalog.db.insertInto('look_product').values({ look_id: 'plus-one', product_id: 2, position: 1 }).execute();
  const people = await Promise.all(['owner', 'buyer', 'writer'].map(() => signedUp({ fetch })));
  const [owner, buyer, writer] = people as [SignedUp, SignedUp, SignedUp];
  for (const { email } of people) data.note(email);
  const orders = await ordersOf(catalog, people, variants.dress);
  const places = await placesOf({ owner, buyer, writer }, orders, catalog);
  const jars = {
    guest: browserJar(store),
    owner: await entered(store, owner),
    buyer: await entered(store, buyer),
    writer: await entered(store, writer),
  };
  /** What a page says in another language than this one, and where it leads out of it. */
  const strange = (name: string, { status, body, location }: Seen) => {
    if (status >= 500) return [`${name} broke: ${JSON.stringify(store.logs.findLast(({ error }) => error))}`];
    if (location.startsWith('/') && !isInIt(location)) return [`${name} leads to ${location}`];
    const { texts, links } = saidBy(body);
    return [
      ...texts.filter((text) => data.isForeign(text)).map((text) => `${name} says ${text}`),
      ...links.filter((link) => hasLanguage(link) && !isInIt(link)).map((link) => `${name} leads to ${link}`),
    ];
  };
  return { store, jars, places, variants, catalog, strange, close: () => catalog.close() };
}

const isInIt = (path: string) => /^\/xx(?=[/?#]|$)/.test(path);

const cardGateway: CardGateway = {
  pay: async ({ card, amountCents, currency }) => {
    const of = { reference: randomUUID(), brand: 'visa', last4: card.number.slice(-4) };
    if (card.number.endsWith('0002')) return { ...of, state: 'declined', reason: 'declined' };
    return { ...of, state: 'paid', amountCents, currency };
  },
  query: async () => null,
  cancel: async () => null,
  refund: async () => ({ state: 'done', reference: randomUUID() }),
};

type Catalog = Awaited<ReturnType<typeof openCatalog>>;

async function variantsOf({ db }: Catalog) {
  const rows = await db.selectFrom('variant').select(['id', 'sku']).execute();
  const idOf = (sku: string) => String(rows.find((row) => row.sku === sku)?.id);
  return { dress: idOf('SD-S'), last: idOf('WC-M'), gone: idOf('LD-BM') };
}

async function ordersOf({ db }: Catalog, people: readonly SignedUp[], variantId: string) {
  const orders = [];
  for (const [i, who] of people.entries()) {
    const { data } = await buy(who, variantId, { email: who.email });
    const status = i === 0 ? 'SHIPPED' : 'FULFILLED';
    await db.updateTable('shop_order').set({ status }).where('id', '=', data.id).execute();
    orders.push({ orderId: data.id as string, lineId: data.lines[0].id as string, handle: 'silk-dress' });
  }
  return orders;
}

async function placesOf(
  { owner, writer }: Record<'owner' | 'buyer' | 'writer', SignedUp>,
  orders: Awaited<ReturnType<typeof ordersOf>>,
  catalog: Catalog,
): Promise<Places> {
  const [ofOwner, ofBuyer, ofWriter] = orders.map((order) => ({ ...order, cookie: '', signIn: async () => undefined }));
  if (!ofOwner || !ofBuyer || !ofWriter) throw new Error('The orders were not placed.');
  const kept = await owner.post('/apis/addresses', address);
  const { data: product } = await catalog.get('/apis/products/silk-dress');
  const { data: collections } = await catalog.get('/apis/collections');
  const shared = await owner.post('/apis/share', { productId: product.id });
  const body = new FormData();
  const review = {
    rating: '5',
    title: 'Soft',
    text: 'The cloth is heavy and soft, and the seams are better than hoped.',
  };
  for (const [name, value] of Object.entries({ ...review, line: ofWriter.lineId })) body.append(name, value);
  await writer.post(`/apis/products/${product.id}/reviews`, body);
  await catalog.db.updateTable('review').set({ state: 'published' }).execute();
  return {
    product,
    collection: collections[0],
    owner: ofOwner,
    buyer: ofBuyer,
    writer: ofWriter,
    addressId: kept.data.id,
    shareCode: shared.data.shortUrl.split('/').at(-1),
  };
}

async function entered(store: ReturnType<typeof openStorefront>, { email }: SignedUp): Promise<Jar> {
  const jar = browserJar(store);
  await jar.post('/xx/account/login', { email, password });
  return jar;
}
