import { codes, fail, type Result } from '../../shared/errors.ts';
import { verbatim } from '../../shared/messages/message.ts';
import type { CollectionBody } from '../commerce/catalog/edited-collection.ts';
import { collectionForStaff, collectionOrNew, listForStaff } from '../commerce/catalog/edited-collection.ts';
import { putCollection, removeCollection, restoreCollection } from '../commerce/catalog/manage-collections.ts';
import {
  type Command,
  flag,
  readWords,
  type Shop,
  sayList,
  sayResult,
  several,
  table,
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

const options = {
  title: text,
  description: text,
  text: several,
  position: text,
  'image-of': text,
  to: text,
  after: text,
  category: text,
  area: text,
  tag: text,
  sale: flag,
  new: flag,
  bestseller: flag,
  product: several,
} as const;
const rule = ['category', 'area', 'tag', 'sale', 'new', 'bestseller'];
const verbs = {
  list: ['after'],
  show: [],
  set: ['title', 'description', 'text', 'position', 'image-of', ...rule, 'product'],
  hide: [],
  unhide: [],
  remove: ['to'],
  restore: [],
};
type Values = ValuesOf<typeof options>;

export const command: Command = {
  help,
  verbs,
  async run(words, shop) {
    const { values, positionals } = readWords(words, options, verbs);
    const [verb, handle = '', ...more] = positionals;
    if (verb === 'list' && positionals.length === 1) return list(shop, values);
    if (handle === '' || more.length > 0) throw new UsageError("Say 'collections' with list, or a verb and a HANDLE.");
    const deps = { db: await shop.open(), clock: Date };
    if (verb === 'show') return show(shop, handle, values);
    if (verb === 'set')
      return sayResult(shop, values.json, await set(shop, handle, values), () => `${handle} is stored.\n`);
    if (verb === 'hide' || verb === 'unhide') {
      const done = await edit(shop, handle, (body) => ({ ...body, hidden: verb === 'hide' }));
      return sayResult(shop, values.json, done, () => `${handle} is ${verb === 'hide' ? 'hidden' : 'shown'}.\n`);
    }
    if (verb === 'remove') {
      const target = values.to ?? '/collections';
      return sayResult(
        shop,
        values.json,
        await removeCollection(deps, handle, target),
        () => `${handle} leads to ${target}.\n`,
      );
    }
    if (verb === 'restore')
      return sayResult(shop, values.json, await restoreCollection(deps, handle), () => `${handle} is restored.\n`);
    throw new UsageError("Say 'collections' with list, show, set, hide, unhide, remove or restore.");
  },
};

async function list(shop: Shop, { after, json }: Values): Promise<number> {
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
  return sayList(shop, json, { collections, next }, text + more);
}

async function show(shop: Shop, handle: string, { json }: Values): Promise<number> {
  const found = await collectionForStaff(await shop.open(), handle);
  if (!found) return sayResult(shop, json, missing(handle), () => '');
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

async function set(shop: Shop, handle: string, values: Values): Promise<Result<unknown>> {
  const db = await shop.open();
  const found = await collectionOrNew(db, handle);
  const body = changed(found.body, values);
  return putCollection({ db, clock: Date }, { handle, body, basedOn: found.stamp });
}

function changed(body: CollectionBody, values: Values): unknown {
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
