import { browserJar, type Jar } from '../../http/browser-jar.ts';
import type { Storefront } from '../../http/storefront.ts';
import { password, type SignedUp } from './customers.ts';
import { goods } from './goods.ts';

/** Returns a browser that has signed in. */
export async function entered(store: Storefront, { email }: SignedUp): Promise<Jar> {
  const jar = browserJar(store);
  await jar.get('/search');
  await jar.post('/account/login', { email, password });
  return jar;
}

/** Adds a product to the cart: with an empty cart the checkout redirects everyone. */
export async function withBag(jar: Jar): Promise<Jar> {
  await jar.post('/cart/items', { variantId: goods.bag, quantity: '1' });
  return jar;
}

/** Returns a browser with the cookies of a session that has signed out. */
export async function leftSession(store: Storefront, who: SignedUp): Promise<Jar> {
  const jar = await entered(store, who);
  const kept = browserJar(store, jar.cookies());
  await jar.post('/account/logout');
  return kept;
}
