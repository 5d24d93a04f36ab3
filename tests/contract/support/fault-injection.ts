import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { CallTimes } from '../../../server/apis/call-times.ts';
import { checkedResult } from '../../../server/apis/checked-result.ts';
import { performOverHttp } from '../../../server/apis/perform-over-http.ts';
import { remoteCommerce } from '../../../server/apis/remote.ts';
import { folderUploads } from '../../../server/commerce/images/uploads/upload-folder.ts';
import { mailsInFolder, outboxFolder, textsInFolder } from '../../../server/commerce/outbox/folder.ts';
import type { CardGateway } from '../../../server/commerce/payment/providers/card/gateway.ts';
import { createCommerce } from '../../../server/commerce/service/service.ts';
import type { Product } from '../../../shared/contract/catalog.ts';
import { browserJar, type Jar } from '../../http/browser-jar.ts';
import { openStorefront, patient, type Storefront } from '../../http/storefront.ts';
import { buy, dubai } from './buying.ts';
import { password, signedUp, visitor } from './customers.ts';
import { demonstrationDatabase } from './demonstration.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { noon } from './fixture.ts';
import { makePayPalGateway } from './paypal-gateway.ts';
import { outside } from './test-passwords.ts';

/** Time limits that are short enough to wait for and long enough for a busy machine. */
export const shortly = { ...patient, criticalMs: 1_500, optionalMs: 1_500, outerMs: 1_500, changesMs: 1_500 };
const longestAnswer = 1024 * 1024;

/** Ids of a customer who has one of each kind of thing. */
export interface Things {
  /** An unpaid order, one that waits for its phone code, and a delivered one with its order line. */
  order: string;
  orderNo: string;
  onDelivery: string;
  delivered: string;
  line: string;
  cartItem: string;
  address: string;
  express: string;
  share: string;
  mail: string;
  email: string;
  product: Pick<Product, 'id' | 'handle' | 'style'>;
  variant: string;
}

export type FaultInjection = Awaited<ReturnType<typeof openFaultInjection>>;

/**
 * Opens the real commerce service over HTTP, a proxy in front of it that injects network faults, and storefronts that
 * use the proxy.
 */
export async function openFaultInjection() {
  const database = await demonstrationDatabase('sqlite');
  const payPalGateway = makePayPalGateway();
  const clock = { now: () => noon };
  const folder = outboxFolder(database.folder);
  const commerce = createCommerce({
    db: database.db,
    clock,
    random: randomBytes,
    log: { info: () => undefined, warn: () => undefined, error: (...words) => console.error(...words) },
    picturesDir: database.folder,
    dataDir: database.folder,
    uploads: folderUploads(database.folder),
    cardGateway: declines,
    ...outside().deps,
    mail: mailsInFolder(folder),
    texts: textsInFolder(folder),
    outboxDir: folder,
    payPal: await payPalGateway.start(database.folder, clock),
  });
  const service = serve({ fetch: commerce.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  if (!service.listening) await once(service, 'listening');
  const address = service.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const proxies: FaultProxy[] = [];
  const openProxy = async () => {
    const proxy = await startFaultProxy(origin);
    proxies.push(proxy);
    return proxy;
  };
  const storefront = (proxy: FaultProxy, callTimes: CallTimes = patient) => {
    const fetch = remoteCommerce({ origin: proxy.origin, log: () => undefined, halfOpenAfterMs: 10, longestAnswer });
    const read = checkedResult((fields) => console.error('answer does not keep the contract', fields));
    return openStorefront({ commerce: { fetch, perform: performOverHttp(fetch, read) }, callTimes });
  };
  const proxy = await openProxy();
  const jar = browserJar(storefront(proxy));
  const things = await thingsOf(commerce, database.db, payPalGateway, jar);
  return {
    /** The proxy in front of the service. */
    proxy,
    /** Opens another proxy with faults of its own. */
    openProxy,
    things,
    /** Opens a storefront with empty caches that uses a proxy. */
    storefront,
    /** Returns a browser with the customer's cookies, or with none. */
    owner: (store: Storefront) => browserJar(store, jar.cookies()),
    guest: (store: Storefront) => browserJar(store),
    close: async () => {
      await Promise.all(proxies.map((each) => each.close()));
      service.closeAllConnections();
      service.close();
      await payPalGateway.close();
      await commerce.close();
      await database.close();
    },
  };
}

const declines: CardGateway = {
  pay: async () => ({ state: 'declined', reason: 'declined', reference: 'r', brand: 'visa', last4: '4242' }),
  query: async () => null,
  cancel: async () => null,
  refund: async () => ({ state: 'refused', reason: 'declined' }),
};

type Commerce = ReturnType<typeof createCommerce>;
type Db = Awaited<ReturnType<typeof demonstrationDatabase>>['db'];

async function thingsOf(
  commerce: Commerce,
  db: Db,
  payPalGateway: ReturnType<typeof makePayPalGateway>,
  jar: Jar,
): Promise<Things> {
  const ann = await signedUp(commerce);
  const { handle } = (await visitor(commerce).get('/apis/products?stock=1')).data.content[0];
  const product: Product = (await visitor(commerce).get(`/apis/products/${handle}`)).data;
  const variant = product.variants.find(({ stock }) => stock > 9)?.id ?? '';
  const order = await buy(ann, variant);
  const onDelivery = await buy(ann, variant, { shippingAddress: dubai('778'), paymentType: 'COD' });
  const delivered = await buy(ann, variant, { email: ann.email });
  await db.updateTable('shop_order').set({ status: 'FULFILLED' }).where('id', '=', delivered.data.id).execute();
  const kept = await ann.post('/apis/addresses', { ...order.data.shippingAddress, isDefault: true });
  const share = await ann.post('/apis/share', { productId: product.id });
  while ((await commerce.sweep()) > 0);
  const outbox = await ann.get('/apis/outbox');
  await jar.get('/search');
  await jar.post('/account/login', { email: ann.email, password });
  await jar.post('/cart/items', { variantId: variant, quantity: '1' });
  const cart = await ann.get('/apis/cart');
  const express = await ann.post(
    '/apis/payment/paypal/create',
    {
      returnPageUrl: 'https://shop.example/checkouts',
      amount: cart.data.totalSaleMoney.cent / 100,
      currencyCode: 'USD',
      couponCode: '',
    },
    { 'idempotency-key': randomUUID() },
  );
  await payPalGateway.approve(express.data.approvalUrl);
  return {
    order: order.data.id,
    orderNo: order.data.orderNo,
    onDelivery: onDelivery.data.id,
    delivered: delivered.data.id,
    line: delivered.data.lines[0].id,
    cartItem: cart.data.shoppingCart[0].id,
    address: kept.data.id,
    express: express.data.id,
    share: share.data.shortUrl.split('/').at(-1),
    mail: outbox.data[0].id,
    email: ann.email,
    product,
    variant,
  };
}
