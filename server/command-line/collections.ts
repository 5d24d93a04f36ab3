import { codes, fail, type Result } from '../../shared/errors.ts';
import { verbatim } from '../../shared/messages/message.ts';
import type { CollectionBody } from '../commerce/catalog/edited-collection.ts';
import { collectionForStaff, collectionOrNew, listForStaff } from '../commerce/catalog/edited-collection.ts';
import { putCollection, removeCollection, restoreCollection } from '../commerce/catalog/manage-collections.ts';
import {
  commandWith,
  flag,
  loadDeps,
  type Shop,
  sayList,
  sayResult,
  several,
  table,
  takes,
  text,
  UsageError,
  type ValuesOf,
} from './command.ts';
import { textsIn } from './texts-option.ts';

const help = `npm run shop -- collections list [--after POSITION-ID] [--json]
npm run shop -- collections show HANDLE [--json]
npm run shop -- collections set HANDLE [options] [--json]
npm run shop -- collections hide HANDLE | unhide HANDLE [--json]
npm run shop -- collections remove HANDLE [--to PATH] | restore HANDLE [--json]

The collections of products, filled by a rule or by hand. 'set' changes what is named and leaves the rest;
a new collection needs a title. 'hide' leaves one out of menus and lists, 'remove' takes it off the shop
and leads its address to PATH (/collections by default) until 'restore'.

  --title T --description D    what shoppers read
  --text 'title / de=T'        the same in a further language; without T it is removed; may be given several times
  --position N                 place among the collections, smaller first
  --image-of PRODUCT           takes the first picture of a product, by handle
  --category C --area A --tag T --sale --new --bestseller
                               fills it by rule: products that meet all that is named
  --product HANDLE             fills it by hand, in this order; may be given several times
`;

const filling = { category: text, area: text, tag: text, sale: flag, new: flag, bestseller: flag, product: several };
const changes = { title: text, description: text, text: several, position: text, 'image-of': text, ...filling };
type Changes = ValuesOf<typeof changes>;

const hideOrShow = (hidden: boolean) =>
  takes('HANDLE', {}, async (shop, [handle = '']) => {
    const done = await edit(shop, handle, (body) => ({ ...body, hidden }));
    return sayResult(shop, done, () => `${handle} is ${hidden ? 'hidden' : 'shown'}.\n`);
  });

export const command = commandWith('collections', help, {
  list: takes('', { after: text }, list),
  show: takes('HANDLE', {}, show),
  set: takes('HANDLE', changes, async (shop, [handle = ''], values) =>
    sayResult(shop, await set(shop, handle, values), () => `${handle} is stored.\n`),
  ),
  hide: hideOrShow(true),
  unhide: hideOrShow(false),
  remove: takes('HANDLE', { to: text }, async (shop, [handle = ''], { to = '/collections' }) =>
    sayResult(shop, await removeCollection(await loadDeps(shop), handle, to), () => `${handle} leads to ${to}.\n`),
  ),
  restore: takes('HANDLE', {}, async (shop, [handle = '']) =>
    sayResult(shop, await restoreCollection(await loadDeps(shop), handle), () => `${handle} is restored.\n`),
  ),
});

async function list(shop: Shop, _: string[], { after }: { after?: string }): Promise<number> {
  const { collections, next } = await listForStaff(await shop.open(), after);
  const rows = collections.map(({ position, handle, title, productCount, byRule, hidden, removed }) => [
    String(position),
    handle,
    title,
    byRule ? 'rule' : 'hand',
    String(productCount),
    removed ? 'removed' : hidden ? 'hidden' : 'shown',
  ]);
  const text = table([['Place', 'Handle', 'Title', 'By', 'Products', 'State'], ...rows]);
  const more = next === null ? '' : `\nMore of them: collections list --after ${next}\n`;
  return sayList(shop, { collections, next }, text + more);
}

async function show(shop: Shop, [handle = '']: string[]): Promise<number> {
  const found = await collectionForStaff(await shop.open(), handle);
  if (!found) return sayResult(shop, missing(handle), () => '');
  shop.out(`${JSON.stringify(found, null, 2)}\n`);
  return 0;
}

const missing = (handle: string): Result<never> => fail(codes.notFound, verbatim(`There is no collection ${handle}.`));

/** Stores a collection after a change of what it is now. */
async function edit(shop: Shop, handle: string, change: (body: CollectionBody) => unknown): Promise<Result<unknown>> {
  const db = await shop.open();
  const found = await collectionForStaff(db, handle);
  if (!found) return missing(handle);
  return putCollection({ db, clock: Date }, { handle, body: change(found.body), basedOn: found.stamp });
}

async function set(shop: Shop, handle: string, values: Changes): Promise<Result<unknown>> {
  const db = await shop.open();
  const found = await collectionOrNew(db, handle);
  const body = changed(found.body, values);
  return putCollection({ db, clock: Date }, { handle, body, basedOn: found.stamp });
}

function changed(body: CollectionBody, values: Changes): unknown {
  const { title, description, position, category, area, tag, sale, new: isNew, bestseller, product } = values;
  const byRule = [category, area, tag, sale, isNew, bestseller].some((value) => value !== undefined);
  if (byRule && product) throw new UsageError('A collection is filled by rule or by hand: name one of the two.');
  const rule = { category, area, tag, sale: sale ?? false, new: isNew ?? false, bestseller: bestseller ?? false };
  return {
    ...body,
    ...Object.fromEntries(Object.entries(textsIn(values.text)).map(([name, said]) => [name, said || undefined])),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(position !== undefined && { position: /^\d{1,7}$/.test(position) ? Number(position) : position }),
    ...(values['image-of'] !== undefined && { imageOfProduct: values['image-of'] }),
    ...(byRule && { filledBy: { kind: 'rule', ...rule } }),
    ...(product && { filledBy: { kind: 'hand', products: product } }),
  };
}
