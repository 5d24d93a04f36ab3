import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeCategories } from '../../pages/office/categories.tsx';
import { OfficeCategory } from '../../pages/office/category.tsx';
import { listPath } from '../../pages/office/list.tsx';
import { codes, type Failure, fail, type Result } from '../../shared/errors.ts';
import { officeMessages, screenNames } from '../../shared/messages/office/office-messages.ts';
import { categoryPath, changePath, officePaths } from '../../shared/staff/paths.ts';
import { mayDo } from '../../shared/staff/roles.ts';
import { loadEditedCategory } from '../commerce/catalog/categories/edited-category.ts';
import { placeCategory } from '../commerce/catalog/categories/place-categories.ts';
import { saveCategory } from '../commerce/catalog/categories/save-category.ts';
import { loadTree, readBranches } from '../commerce/catalog/categories/tree.ts';
import { collectionForStaff } from '../commerce/catalog/edited-collection.ts';
import { putCollection } from '../commerce/catalog/manage-collections.ts';
import { placements } from '../commerce/catalog/placement.ts';
import { draftCategoryMerge } from '../commerce/changes/merges/category-merge.ts';
import { storeOwnPicture } from '../commerce/images/store-photo.ts';
import type { StoreEnv } from '../http/context.ts';
import { Refusal, unreadable } from '../http/errors/refusal.ts';
import { formOf } from '../http/forms/form.ts';
import { largeForm, readFileForm } from '../http/forms/form-files.ts';
import { checked } from './checked.ts';
import { doneIn, leadTo } from './done.ts';
import { StaffLine, Text, Trimmed } from './fields.ts';
import { integerIn } from './integer-in.ts';
import { mistake, mistakeOfFile } from './mistake.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { onePicture } from './picture-rules.ts';
import { Values } from './product-form.ts';
import { screen } from './screen.ts';
import { closedLanguageIn, formLanguagesOf, shownLanguagesOf } from './shop-languages.ts';

const words = officeMessages.categories;

const Name = StaffLine.max(80);
const Wish = z.object({
  name: Name.min(1),
  names: z.record(z.string(), Name),
  below: Trimmed,
  isInMenu: z.boolean(),
  stamp: z.string(),
});
const Place = z.object({ do: Text });

/** Pages of the categories: the tree, and each of them with its forms. */
export const categories = new Hono<StoreEnv>();
const editors = screen('collections.edit');
const changers = screen('products.change');
categories.get(officePaths.categories, editors, (c) => showTree(c));
categories.post(officePaths.categories, editors, formOf(Place), async (c) => {
  const [what, handle = ''] = c.req.valid('form').do.split(' ');
  const placement = placements.find((each) => each === what);
  if (!placement) return unreadable();
  const placed = await placeCategory(officeOf(c).shop, handle, placement);
  const after = afterIn(c);
  const page = after > 0 ? `${officePaths.categories}?after=${after}` : officePaths.categories;
  return placed.ok ? leadTo(c, page, 'placed') : showTree(c, placed.error);
});
categories.get(officePaths.category, editors, (c) => showCategory(c));
categories.post(officePaths.category, editors, formOf(Values), (c) => save(c, c.req.valid('form')));
categories.post(officePaths.categoryPicture, editors, largeForm(onePicture), takePicture);
categories.post(officePaths.categoryMerge, changers, formOf(z.object({ into: Text })), async (c) => {
  const wish = { from: handleIn(c), into: c.req.valid('form').into, title: words.mergeName };
  const drafted = await draftCategoryMerge(officeOf(c).shop, wish);
  if (drafted.ok) return leadTo(c, changePath(drafted.value.id), 'draft');
  return drafted.error.code === codes.notFound ? showTree(c, drafted.error) : showCategory(c, drafted.error);
});

const handleIn = (c: Context<StoreEnv>): string => c.req.param('category') ?? '';

const afterIn = (c: Context<StoreEnv>): number => integerIn(c, 'after') ?? 0;

const mayMerge = (c: Context<StoreEnv>) => mayDo(officeOf(c).staff.role, 'products.change');

async function showTree(c: Context<StoreEnv>, failure?: Failure): Promise<Response> {
  const tree = await loadTree(officeOf(c).shop.db);
  const body = <OfficeCategories tree={tree} mayMerge={mayMerge(c)} after={afterIn(c)} />;
  return showPage(c, { title: screenNames.categories, body, failure, done: doneIn(c, words.done) });
}

async function showCategory(
  c: Context<StoreEnv>,
  failure?: Failure,
  typed: Readonly<Record<string, string>> | null = null,
): Promise<Response> {
  const { shop } = officeOf(c);
  const handle = handleIn(c);
  const [category, tops] = await Promise.all([loadEditedCategory(shop.db, handle), readBranches(shop.db)]);
  if (!category) throw new Refusal(codes.notFound, 'noSuchThing');
  const isOther = (node: { handle: string }) => node.handle !== handle;
  const nodes = tops.flatMap((top) => [top, ...top.below]).filter(isOther);
  const props = {
    category,
    typed,
    languages: formLanguagesOf(c).slice(1),
    shopLanguages: shownLanguagesOf(c),
    writes: closedLanguageIn(c),
    tops: tops.filter(isOther).map((top) => [top.handle, top.name] as const),
    others: nodes.map((node) => [node.handle, node.name] as const),
    mayMerge: mayMerge(c),
  };
  return showPage(c, {
    title: category.name,
    body: <OfficeCategory {...props} />,
    failure,
    done: doneIn(c, words.done),
  });
}

async function save(c: Context<StoreEnv>, typed: Values): Promise<Response> {
  const { shop } = officeOf(c);
  const handle = handleIn(c);
  const names = formLanguagesOf(c)
    .slice(1)
    .map((language) => [language, typed[`name.${language}`] ?? '']);
  const wish = {
    name: typed.name ?? '',
    names: Object.fromEntries(names),
    below: typed.below,
    isInMenu: typed.menu === 'on',
    stamp: typed.stamp ?? '',
  };
  const saved = await checked(Wish, wish, (valid) => saveCategory(shop, handle, valid));
  return saved.ok
    ? leadTo(c, listPath(categoryPath(handle), { language: closedLanguageIn(c) }), 'save')
    : showCategory(c, saved.error, typed);
}

/** Gives the collection of a category the picture that was sent. */
async function takePicture(c: Context<StoreEnv>): Promise<Response> {
  const form = await readFileForm(c, z.object({}));
  if (!form.ok) return showCategory(c, mistakeOfFile(form.problem));
  const [file] = form.files;
  if (!file) return showCategory(c, mistake('chooseFile'));
  const stored = await storePicture(c, file.bytes);
  return stored.ok ? leadTo(c, categoryPath(handleIn(c)), 'picture') : showCategory(c, stored.error);
}

async function storePicture(c: Context<StoreEnv>, bytes: Uint8Array): Promise<Result<unknown>> {
  const { shop } = officeOf(c);
  const category = await loadEditedCategory(shop.db, handleIn(c));
  const handle = category?.collection?.handle ?? '';
  const collection = await collectionForStaff(shop.db, handle);
  if (!collection) return fail(codes.notFound, 'noSuchThing');
  const picture = await storeOwnPicture(shop, { bytes, place: 'pictures', subject: `collection:${handle}` });
  if (!picture.ok) return picture;
  return putCollection(shop, { handle, body: { ...collection.body, image: picture.value } });
}
