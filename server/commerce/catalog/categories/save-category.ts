import { textKey } from '../../../../shared/documents/text-key.ts';
import { codes, fail, failAt, ok, type Result } from '../../../../shared/errors.ts';
import { filled } from '../../../../shared/messages/message.ts';
import { record } from '../../audit/record.ts';
import { menuFollowsCatalogue } from '../../content/follow-catalogue.ts';
import type { TimedDeps } from '../../context.ts';
import { lockRows, type Trx, transact } from '../../database/connection.ts';
import { schedule } from '../../jobs/due-work.ts';
import { nextPlace } from '../placement.ts';
import { fillReference } from '../refill-collection.ts';
import { slugOf } from '../slug.ts';
import { findCategory, loadEditedCategory, type PlacedCategory } from './edited-category.ts';
import { collectionOf, readOwnCollections, ruleOf } from './own-collections.ts';
import { placeCategories } from './place-categories.ts';
import { addCategoryRow, addCollectionRow, updateCategory, updateCollection } from './rows.ts';

/** What a form says of a category. */
export interface CategoryWish {
  name: string;
  /** Names in further languages, by language; '': none. Those in others stay. */
  names: Readonly<Record<string, string>>;
  /** Handle of the one that it is to be below; '': at the top. */
  below: string;
  isInMenu: boolean;
  stamp: string;
}

/**
 * Renames a category, moves it below another one, and shows or hides its collection. Its handle stays, and with it all
 * addresses; files that name it as before still mean it. Code 500409: somebody changed it meanwhile.
 */
export function saveCategory({ db, clock }: TimedDeps, handle: string, wish: CategoryWish): Promise<Result<null>> {
  return transact(db, async (trx) => {
    await lockRows(trx, trx.selectFrom('content_version').select('edition')).execute();
    const before = await loadEditedCategory(trx, handle);
    const placed = await findCategory(trx, handle);
    if (!before || !placed) return fail(codes.notFound, filled('categoryUnknown', { handle }));
    if (before.stamp !== wish.stamp) return fail(codes.conflict, filled('categoryChanged', { name: before.name }));
    const refused = await findRefusal(trx, before, wish);
    if (refused) return refused;
    const now = clock.now();
    await ensureRow(trx, placed);
    if (wish.name !== before.name) await keepFormerName(trx, handle, before.name);
    const textsJson = textsJsonOf({ ...before.names, ...wish.names });
    await updateCategory(trx, handle, { name: wish.name, texts_json: textsJson });
    if (placed.isTop)
      await trx.updateTable('category').set({ area_name: wish.name }).where('area', '=', handle).execute();
    if (wish.below !== before.below) await move(trx, { handle, from: placed, to: wish }, now);
    await followCollection(trx, handle, { before, wish, textsJson });
    await placeCategories(trx);
    await readProductsAgain(trx, placed, now);
    await menuFollowsCatalogue(trx, now);
    const details = { name: wish.name, before: before.name, below: wish.below };
    await record(trx, { action: 'category.stored', subject: `category:${handle}`, details, at: now });
    return ok(null);
  });
}

type Edited = NonNullable<Awaited<ReturnType<typeof loadEditedCategory>>>;

async function findRefusal(trx: Trx, { handle, hasOthers }: Edited, wish: CategoryWish): Promise<Result<never> | null> {
  const { name, below } = wish;
  const same = await trx
    .selectFrom('category')
    .select('handle')
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .where('handle', '<>', handle)
    .where('merged_into', 'is', null)
    .executeTakeFirst();
  if (same) return failAt('name', filled('categoryThere', { name }));
  if (below === '') return null;
  if (hasOthers) return failAt('below', 'categoryHasOthers');
  const top = await findCategory(trx, below);
  return below !== handle && top?.isTop ? null : failAt('below', 'categoryNoTop');
}

/** Adds the row of an area that has no category of its own. */
async function ensureRow(trx: Trx, { handle, name, branch }: PlacedCategory): Promise<void> {
  if (branch.row !== null || handle !== branch.handle) return;
  const position = branch.below[0]?.position ?? 0;
  await addCategoryRow(trx, { handle, name, position });
}

/** Files that name a category as before mean it also where its handle was made of another name. */
async function keepFormerName(trx: Trx, handle: string, name: string): Promise<void> {
  const former = slugOf(name);
  if (former !== '' && former !== handle) await addCategoryRow(trx, { handle: former, name, merged_into: handle });
}

function textsJsonOf(names: CategoryWish['names']): string | null {
  const said = Object.entries(names).filter(([, name]) => name !== '');
  if (said.length === 0) return null;
  return JSON.stringify(Object.fromEntries(said.map(([language, name]) => [textKey('name', language), name])));
}

interface Move {
  handle: string;
  from: PlacedCategory;
  to: Pick<CategoryWish, 'below' | 'name'>;
}

/** Moves a category behind all others of its new place; collections of both areas are filled again. */
async function move(trx: Trx, { handle, from, to: { below, name } }: Move, now: number): Promise<void> {
  const top = below === '' ? null : await findCategory(trx, below);
  if (top) await ensureRow(trx, top);
  const place = { area: top?.handle ?? handle, area_name: top?.name ?? name, position: nextPlace('category') };
  await updateCategory(trx, handle, place);
  if (top) await showWithOthers(trx, top.handle);
  await fillAgain(trx, [from.branch.handle, top?.handle ?? handle], now);
}

/** Lets the collection of a category show those below it as well, now that there are any. */
async function showWithOthers(trx: Trx, handle: string): Promise<void> {
  const { ofCategory, ofArea } = await readOwnCollections(trx);
  const own = ofCategory(handle);
  if (own && !ofArea(handle)) await updateCollection(trx, own.id, { rule_json: ruleOf('area', handle) });
}

/** Lets the collections of areas be filled anew in the background. */
async function fillAgain(trx: Trx, areas: readonly string[], now: number): Promise<void> {
  const rows = await trx
    .selectFrom('collection')
    .select(['id', 'rule_json'])
    .where('rule_json', 'like', '%"area":%')
    .execute();
  for (const { id, rule_json } of rows)
    if (areas.some((area) => rule_json?.includes(`"area":${JSON.stringify(area)}`)))
      await schedule(trx, 'collection-fill', fillReference(id), now);
}

interface Following {
  before: Edited;
  wish: CategoryWish;
  textsJson: string | null;
}

/** Lets the collection of a category be called as it is, unless it has a title of its own, and stand in menus or not. */
async function followCollection(trx: Trx, handle: string, { before, wish, textsJson }: Following): Promise<void> {
  if (!before.collection && !wish.isInMenu) return;
  const own = collectionOf(await readOwnCollections(trx), handle, before.hasOthers);
  const texts = textsJson?.replaceAll('"name / ', '"title / ') ?? null;
  if (!own) {
    const rule_json = ruleOf(before.hasOthers ? 'area' : 'category', handle);
    const id = await addCollectionRow(trx, { handle, title: wish.name, rule_json, texts_json: texts });
    if (id !== undefined) await schedule(trx, 'collection-fill', fillReference(id), 0);
    return;
  }
  const isCalledSo = own.title.toLowerCase() === before.name.toLowerCase();
  await updateCollection(trx, own.id, {
    hidden: wish.isInMenu ? 0 : 1,
    ...(isCalledSo && { title: wish.name }),
    ...(isCalledSo && texts !== null && own.textsJson === null && { texts_json: texts }),
  });
}

/** Stores the names of a category in further languages, as a file of translations has them. */
export function setCategoryNames(
  { db, clock }: TimedDeps,
  handle: string,
  names: CategoryWish['names'],
): Promise<Result<null>> {
  return transact(db, async (trx) => {
    const placed = await findCategory(trx, handle);
    if (!placed) return fail(codes.notFound, filled('categoryUnknown', { handle }));
    await ensureRow(trx, placed);
    await updateCategory(trx, handle, { texts_json: textsJsonOf(names) });
    const details = { name: placed.name, before: placed.textsJson };
    await record(trx, { action: 'category.stored', subject: `category:${handle}`, details, at: clock.now() });
    return ok(null);
  });
}

/** Lets the search find the products of a category, and of those below it, by their new names. */
async function readProductsAgain(trx: Trx, { handle, branch, isTop }: PlacedCategory, now: number): Promise<void> {
  const handles = isTop ? [handle, ...branch.below.map((row) => row.handle)] : [handle];
  for (const each of handles) await schedule(trx, 'products-again', `0 ${each}`, now);
}
