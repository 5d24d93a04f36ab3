import type { Jar } from '../../http/browser-jar.ts';
import type { Catalog } from './catalog-shop.ts';
import { formIn, multipart } from './form-in.ts';
import { openOffice } from './office.ts';

export const buyerOf = (shop: Catalog, name = 'bea') => openOffice(shop).member(name, 'buyer');

export const idOf = async ({ db }: Catalog, handle: string) =>
  (await db.selectFrom('product').select('id').where('handle', '=', handle).executeTakeFirstOrThrow()).id;

export const variantOf = ({ db }: Catalog, sku: string) =>
  db.selectFrom('variant').selectAll().where('sku', '=', sku).executeTakeFirstOrThrow();

export const titlesIn = (html: string) =>
  [...html.matchAll(/<td[^>]*><a href="\/office\/products\/\d+">([^<]+)/g)].map(([, t]) => t);

/** Sends the form of a page with some of its fields changed. */
export async function send(jar: Jar, path: string, changed: Record<string, string>) {
  return jar.post(path, multipart({ ...formIn((await jar.get(path)).body, path), ...changed }));
}
