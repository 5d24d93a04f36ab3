import type { Insertable, Selectable } from 'kysely';
import { recordOf } from '../../../shared/documents/shape.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { filled, type Message, messageOfRule } from '../../../shared/messages/message.ts';
import { record } from '../audit/record.ts';
import { menuFollowsCatalogue } from '../content/follow-catalogue.ts';
import { joinTexts } from '../content/join-texts.ts';
import { ruleInWords } from '../content/rule-in-words.ts';
import { splitTexts } from '../content/split-texts.ts';
import { textsJson } from '../content/stored-texts.ts';
import type { TimedDeps } from '../context.ts';
import type { CollectionTable } from '../database/catalog-tables.ts';
import { lockRows, type Trx, transact } from '../database/connection.ts';
import { insertAll } from '../database/insert.ts';
import { putRedirect, removeRedirect } from '../discovery/redirects.ts';
import { schedule } from '../jobs/due-work.ts';
import { claimHandles, findHandleFaults } from './collection-handles.ts';
import type { CollectionRule } from './collection-rules.ts';
import { CollectionBody, CollectionHandle, collectionForStaff } from './edited-collection.ts';
import { findProductIds } from './find-product.ts';
import { fillReference, refillCollection } from './refill-collection.ts';

interface Edited {
  handle: string;
  body: unknown;
  /** The stamp of the collection that the change was made from, '' for a new one; absent: any. */
  basedOn?: string | undefined;
}

/** How long a change waits for its products; the rest is done in the background. */
const filledWithinMs = 1_500;

/**
 * Stores a collection. Code 500422 names what is wrong by its place; 500409: it was changed since `basedOn`, or removed.
 */
export async function putCollection(
  deps: TimedDeps,
  { handle, body, basedOn }: Edited,
): Promise<Result<{ changed: boolean }>> {
  const parsed = parse(handle, body);
  if (!parsed.ok) return parsed;
  const { collection, json } = parsed.value;
  const stored = await transact(deps.db, async (trx): Promise<Result<{ id: number; changed: boolean }>> => {
    await lockRows(trx, trx.selectFrom('content_version').select('edition')).execute();
    const before = await collectionForStaff(trx, handle);
    if (before && JSON.stringify(before.body) === JSON.stringify(json)) return ok({ id: 0, changed: false });
    const refusal = refusalOf(handle, before, basedOn);
    if (refusal) return fail(codes.conflict, refusal);
    const taken = await findHandleFaults(trx, handle, { json, isNew: before === null });
    if (taken) return invalid(taken);
    const id = await write(trx, handle, { ...collection, texts_json: textsJson(json) }, deps.clock.now());
    if (!id.ok) return id;
    await claimHandles(trx, { id: id.value, handle, json });
    await menuFollowsCatalogue(trx, deps.clock.now());
    const details = { title: collection.title, before: before ? JSON.stringify(before.body).slice(0, 4_000) : null };
    await record(trx, { action: 'collection.stored', subject: `collection:${handle}`, details, at: deps.clock.now() });
    return ok({ id: id.value, changed: true });
  });
  if (!stored.ok) return stored;
  const { id, changed } = stored.value;
  if (changed && collection.filledBy.kind === 'rule') await refillCollection(deps.db, id, filledWithinMs);
  return ok({ changed });
}

interface Parsed {
  collection: CollectionBody;
  /** The same with its texts in further languages. */
  json: object;
}

function parse(handle: string, body: unknown): Result<Parsed> {
  const named = CollectionHandle.safeParse(handle);
  if (!named.success) return fail(codes.invalidInput, messageOfRule(named.error.issues[0]?.message ?? ''));
  const given = splitTexts(withHandle(body, handle));
  const parsed = CollectionBody.safeParse(given.json, { error: ruleInWords });
  if (!parsed.success)
    return invalid(fieldsOf(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])));
  const { json, faults } = joinTexts(CollectionBody, parsed.data, given.texts);
  if (faults.size > 0) return invalid(fieldsOf([...faults]));
  if (parsed.data.handle !== handle) return invalid({ handle: 'collectionHandleStays' });
  const { filledBy } = parsed.data;
  if (filledBy.kind === 'rule' && Object.keys(ruleOf(filledBy)).length === 0)
    return invalid({ filledBy: 'collectionNeedsCondition' });
  return ok({ collection: parsed.data, json: recordOf(json) });
}

/** Returns a body with the handle that it is stored under, where it names none. */
const withHandle = (body: unknown, handle: string): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { handle, ...body } : body;

const fieldsOf = (faults: readonly (readonly [place: string, message: string])[]) =>
  Object.fromEntries(faults.map(([place, message]) => [place, messageOfRule(message)]));

const invalid = (fields: Record<string, Message>) => fail(codes.invalidInput, 'collectionWrong', { fields });

function refusalOf(
  handle: string,
  before: { stamp: string; removed: boolean } | null,
  basedOn: string | undefined,
): Message | null {
  if (before?.removed) return filled('collectionGone', { handle });
  if (basedOn === undefined || basedOn === (before?.stamp ?? '')) return null;
  return before ? filled('collectionChanged', { handle }) : filled('noCollectionYet', { handle });
}

function ruleOf(filledBy: Extract<CollectionBody['filledBy'], { kind: 'rule' }>): CollectionRule {
  const { kind: _, sale, new: isNew, bestseller, ...words } = filledBy;
  const named = Object.entries(words).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(named),
    ...(sale && { sale: true as const }),
    ...(isNew && { new: true as const }),
    ...(bestseller && { bestseller: true as const }),
  };
}

type WrittenBody = CollectionBody & Pick<Selectable<CollectionTable>, 'texts_json'>;

async function write(trx: Trx, handle: string, body: WrittenBody, now: number): Promise<Result<number>> {
  const { filledBy } = body;
  const image = await findImage(trx, body);
  if (!image.ok) return image;
  const products = filledBy.kind === 'hand' ? await readProductIds(trx, filledBy.products) : ok([]);
  if (!products.ok) return products;
  const columns = {
    title: body.title,
    description: body.description,
    texts_json: body.texts_json,
    seo_title: body.seoTitle,
    seo_description: body.seoDescription,
    image_alt: body.imageAlt,
    position: body.position,
    hidden: body.hidden ? 1 : 0,
    ...image.value,
    rule_json: filledBy.kind === 'rule' ? JSON.stringify(ruleOf(filledBy)) : null,
  };
  const id = await writeCollection(trx, handle, columns);
  // Work that is done in any case, also where this process ends before it has filled the collection.
  if (filledBy.kind === 'rule') await schedule(trx, 'collection-fill', fillReference(id), now);
  else await putProducts(trx, id, products.value);
  return ok(id);
}

type Columns = Omit<Insertable<CollectionTable>, 'id' | 'handle'>;

/**
 * Stores the row of a collection, in two statements: in one with `on conflict`, SQLite would apply that to what its triggers
 * write as well. @returns its id
 */
export async function writeCollection(trx: Trx, handle: string, columns: Columns): Promise<number> {
  const updated = await trx
    .updateTable('collection')
    .set(columns)
    .where('handle', '=', handle)
    .returning('id')
    .executeTakeFirst();
  const row =
    updated ??
    (await trx
      .insertInto('collection')
      .values({ handle, ...columns })
      .returning('id')
      .executeTakeFirstOrThrow());
  return row.id;
}

/** Fills a collection by hand, in the order of the products. */
export async function putProducts(trx: Trx, collection_id: number, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('collection_product').where('collection_id', '=', collection_id).execute();
  const members = ids.map((product_id, position) => ({ collection_id, product_id, position }));
  await insertAll(trx, 'collection_product', members);
}

async function readProductIds(trx: Trx, handles: readonly string[]): Promise<Result<number[]>> {
  const wanted = [...new Set(handles)];
  const known = await findProductIds(trx, wanted);
  const unknown = wanted.filter((handle) => !known.has(handle));
  if (unknown.length > 0)
    return invalid({
      'filledBy.products': filled('collectionNoProduct', { handles: unknown.slice(0, 10).join(', ') }),
    });
  return ok(wanted.flatMap((handle) => known.get(handle) ?? []));
}

type ImageColumns = { image_url: string | null; image_width: number | null; image_height: number | null };

/** Returns the picture of a collection: its own, or the first one of a product. */
async function findImage(trx: Trx, { image, imageOfProduct }: CollectionBody): Promise<Result<ImageColumns>> {
  if (imageOfProduct === undefined)
    return ok({
      image_url: image?.url ?? null,
      image_width: image?.width ?? null,
      image_height: image?.height ?? null,
    });
  const row = await trx
    .selectFrom('product_image')
    .innerJoin('product', 'product.id', 'product_image.product_id')
    .select(['url as image_url', 'width as image_width', 'height as image_height'])
    .where('product.handle', '=', imageOfProduct)
    .orderBy('product_image.position')
    .limit(1)
    .executeTakeFirst();
  return row ? ok(row) : invalid({ imageOfProduct: filled('collectionNoPicture', { product: imageOfProduct }) });
}

/** Takes a collection off the shop. Its address leads to a target until it is restored. */
export async function removeCollection(
  deps: TimedDeps,
  handle: string,
  target = '/collections',
): Promise<Result<null>> {
  const found = await collectionForStaff(deps.db, handle);
  if (!found) return noSuch(handle);
  if (found.removed) return ok(null);
  const led = await putRedirect(deps.db, `/collections/${handle}`, target, deps.clock.now());
  return led.ok ? setRemoved(deps, handle, deps.clock.now()) : led;
}

/** Restores a removed collection as it was. */
export async function restoreCollection(deps: TimedDeps, handle: string): Promise<Result<null>> {
  const found = await collectionForStaff(deps.db, handle);
  if (!found) return noSuch(handle);
  if (!found.removed) return ok(null);
  const restored = await setRemoved(deps, handle, null);
  // There is none where somebody removed it meanwhile.
  await removeRedirect(deps.db, `/collections/${handle}`, deps.clock.now());
  return restored;
}

const noSuch = (handle: string) => fail(codes.notFound, filled('noCollection', { handle }));

function setRemoved({ db, clock }: TimedDeps, handle: string, removed_at: number | null): Promise<Result<null>> {
  return transact(db, async (trx) => {
    await trx.updateTable('collection').set({ removed_at }).where('handle', '=', handle).execute();
    await menuFollowsCatalogue(trx, clock.now());
    const action = removed_at === null ? 'collection.restored' : 'collection.removed';
    await record(trx, { action, subject: `collection:${handle}`, at: clock.now() });
    return ok(null);
  });
}
