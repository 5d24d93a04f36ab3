import { randomUUID } from 'node:crypto';
import type { CardGateway } from '../../../server/commerce/payment/providers/card/gateway.ts';
import { createCommerce } from '../../../server/commerce/service/service.ts';
import { languageOf } from '../../../server/http/language/language.ts';
import type { CommerceService } from '../../../shared/contract/perform.ts';
import { directionOf, hasLanguage, prefixOf } from '../../../shared/language/language.ts';
import type { Places } from '../../e2e/places.ts';
import { browserJar, type Jar, type Seen } from '../../http/browser-jar.ts';
import { openStorefront } from '../../http/storefront.ts';
import { address, buy } from './buying.ts';
import { openCatalog } from './catalog-shop.ts';
import { password, type SignedUp, signedUp } from './customers.ts';
import { isEnglish } from './english-words.ts';
import { mixedIn } from './isolated.ts';
import { type Data, dataSeen, isUnaccented, saidBy } from './visible-words.ts';

/** Recognises text of another language, by the language of the shop. */
const foreignTo: Readonly<Record<string, (text: string) => boolean>> = { xr: isUnaccented, de: isEnglish };

export type Speaking = Awaited<ReturnType<typeof openSpeaking>>;

/**
 * Opens a shop with a catalogue, content, four visitors, and the ids that its page URLs contain.
 *
 * @param languages of the shop, the base language first
 */
export async function openSpeaking(language: string, languages: readonly [string, ...string[]]) {
  const base = languages[0];
  const root = prefixOf(language, base);
  const catalog = await openCatalog('sqlite');
  const { fetch, perform } = createCommerce({ ...catalog.deps, cardGateway });
  const data: Data = dataSeen(language, foreignTo[language] ?? isUnaccented, [
    'Hemline',
    'English',
    'Xr',
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
  const commerce: CommerceService = {
    fetch,
    perform: async (call, input, context) => {
      const outcome = await perform(call, input, context);
      const isContent = /^\/apis\/(cms|single|website)/.test(call.path);
      if (outcome.result.ok) data.note(outcome.result.value, isContent);
      return outcome;
    },
  };
  const store = openStorefront({ commerce, languages });
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
    owner: await entered(store, root, owner),
    buyer: await entered(store, root, buyer),
    writer: await entered(store, root, writer),
  };
  const isInIt = (path: string) => languageOf(path.split(/[?#]/)[0] ?? '', languages) === language;
  const typed = [address.firstName, address.street, review.title, review.text, 'Silk Dress'];
  /** Returns the texts of a page in another language, those that a typed value is mixed into, and its links that leave the language. */
  const strange = (name: string, { status, body, location }: Seen) => {
    if (status >= 500) return [`${name} broke: ${JSON.stringify(store.logs.findLast(({ error }) => error))}`];
    if (location.startsWith('/') && !isInIt(location)) return [`${name} leads to ${location}`];
    const { texts, shown, links } = saidBy(body);
    const mixed = directionOf(language) ? mixedIn(body, typed) : [];
    return [
      ...mixed.map((text) => `${name} mixes what was typed with its words: ${text}`),
      ...shown
        .filter(({ text, lang }) => lang !== base && data.isContent(text))
        .map(({ text, lang }) => `${name} has content without its language: ${text} (${lang})`),
      ...texts.filter((text) => data.isForeign(text)).map((text) => `${name} says ${text}`),
      ...links.filter((link) => hasLanguage(link) && !isInIt(link)).map((link) => `${name} leads to ${link}`),
    ];
  };
  return { root, store, jars, places, variants, catalog, strange, close: () => catalog.close() };
}

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

const review = {
  rating: '5',
  title: 'Soft and heavy',
  text: 'The cloth is heavy and soft, and the seams are better than hoped.',
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

async function entered(store: ReturnType<typeof openStorefront>, root: string, { email }: SignedUp): Promise<Jar> {
  const jar = browserJar(store);
  await jar.post(`${root}/account/login`, { email, password });
  return jar;
}
