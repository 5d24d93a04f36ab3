import { inject } from 'vitest';
import { z } from 'zod';
import { Collection, Listing } from '../../shared/contract/catalog.ts';
import { runShop } from './command-line.ts';
import { ask } from './goods.ts';
import { type Purchase, purchase } from './purchaser.ts';

/** What the URLs of a shop's pages refer to, with a customer who has everything that an account can have. */
export interface Places {
  product: { id: string; handle: string; style: string };
  collection: { id: string; handle: string };
  /** A customer with an order in progress, an address, points and a shared link. */
  owner: Purchase;
  /** A customer whose delivered order is not reviewed yet. */
  buyer: Purchase;
  /** A customer with a published review. */
  writer: Purchase;
  addressId: string;
  shareCode: string;
}

/** Creates everything that the pages require, without rendering one. */
export async function openPlaces(): Promise<Places> {
  const [product] = (await ask('/apis/products', Listing)).content;
  const [collection] = await ask('/apis/collections', Collection.array());
  if (!product || !collection) throw new Error('The demonstration catalogue is not there.');
  const [owner, buyer, writer] = await Promise.all([
    purchase('SHIPPED'),
    purchase('FULFILLED', product.handle),
    purchase('FULFILLED', product.handle),
  ]);
  await runShop('points', 'add', await emailOf(owner), '12', '--reason', 'a present');
  await send(owner, '/account/addresses/new', new URLSearchParams(home));
  await review(writer);
  return {
    product,
    collection,
    owner,
    buyer,
    writer,
    addressId: await addressOf(owner),
    shareCode: await shareOf(owner, product.id),
  };
}

const home = {
  action: 'save',
  ...Object.fromEntries(
    Object.entries({
      country: 'US',
      firstName: 'Jane',
      lastName: 'Doe',
      street: '1 Market Street',
      city: 'San Francisco',
      state: 'CA',
      postalCode: '94105',
      phone: '201 555 0123',
    }).map(([name, value]) => [`shippingAddress.${name}`, value]),
  ),
};

async function emailOf(customer: Purchase): Promise<string> {
  return (await read(customer, '/apis/user/self', z.object({ email: z.string() }))).email;
}

async function addressOf(customer: Purchase): Promise<string> {
  const [address] = await read(customer, '/apis/addresses', z.array(z.object({ id: z.string() })));
  if (!address) throw new Error('The address was not saved.');
  return address.id;
}

async function shareOf(customer: Purchase, productId: string): Promise<string> {
  const answer = await call(customer, '/apis/share', { method: 'POST', body: JSON.stringify({ productId }) }, json);
  const { shortUrl } = parse(await answer.json(), z.object({ shortUrl: z.string() }));
  return shortUrl.split('/').at(-1) ?? '';
}

async function review(writer: Purchase): Promise<void> {
  const body = new FormData();
  const text = 'The cloth is heavy and soft, and the seams are better than I hoped for.';
  for (const [name, value] of Object.entries({ rating: '5', title: 'Soft', text })) body.append(name, value);
  await send(writer, `/apis/products/${writer.handle}/reviews`, body);
  const waiting: { id: string }[] = JSON.parse(await runShop('reviews', 'list', '--state', 'pending', '--json'));
  await runShop('reviews', 'publish', ...waiting.map(({ id }) => id));
}

const json = { 'Content-Type': 'application/json' };
const Envelope = z.object({ data: z.unknown() });
const parse = <T extends z.ZodType>(answer: unknown, data: T): z.output<T> => data.parse(Envelope.parse(answer).data);

async function read<T extends z.ZodType>(customer: Purchase, path: string, data: T): Promise<z.output<T>> {
  return parse(await (await call(customer, path)).json(), data);
}

const send = (customer: Purchase, path: string, body: BodyInit) => call(customer, path, { method: 'POST', body });

async function call({ cookie }: Purchase, path: string, init: RequestInit = {}, more: Record<string, string> = {}) {
  const headers = { cookie, 'Sec-Fetch-Site': 'same-origin', Origin: inject('shopUrl'), ...more };
  const answer = await fetch(inject('shopUrl') + path, { ...init, headers, redirect: 'manual' });
  if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
