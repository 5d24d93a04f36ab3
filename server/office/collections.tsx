import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeCollectionPage } from '../../pages/office/collection.tsx';
import { OfficeCollections } from '../../pages/office/collections.tsx';
import { shownForm } from '../../pages/office/content/shown-form.ts';
import { listPath } from '../../pages/office/list.tsx';
import { changeForm } from '../../shared/documents/change-form.ts';
import { type Difference, differencesOf } from '../../shared/documents/difference.ts';
import type { FormState } from '../../shared/documents/read-form.ts';
import { shapeOf } from '../../shared/documents/shape.ts';
import { formOfStored } from '../../shared/documents/shown-parts.ts';
import { codes, type Failure, type Result } from '../../shared/errors.ts';
import { officeMessages, screenNames } from '../../shared/messages/office/office-messages.ts';
import { wordings } from '../../shared/messages/wording.ts';
import { collectionPath, officePaths } from '../../shared/staff/paths.ts';
import { mayDo } from '../../shared/staff/roles.ts';
import {
  CollectionBody,
  CollectionHandle,
  collectionOrNew,
  listForStaff,
} from '../commerce/catalog/edited-collection.ts';
import { putCollection, removeCollection, restoreCollection } from '../commerce/catalog/manage-collections.ts';
import { storeOwnPicture } from '../commerce/images/store-photo.ts';
import { handleOf } from '../commerce/products/fields/handle-field.ts';
import type { StoreEnv } from '../http/context.ts';
import { formOf } from '../http/forms/form.ts';
import { Arrangement, arrange, handleIn, showArrangement } from './collection-products.tsx';
import { changeIn, stateIn } from './document-state.ts';
import { doneIn, leadTo } from './done.ts';
import { Trimmed } from './fields.ts';
import { mistake } from './mistake.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';
import { pictureBody, sentForm, withPictures } from './sent-form.ts';
import { closedLanguageIn, formLanguagesOf, shownLanguagesOf } from './shop-languages.ts';

const words = officeMessages.collections;

const shape = shapeOf(CollectionBody);

/** Pages of collections: the list, and each of them with its forms. */
export const collections = new Hono<StoreEnv>();
const editors = screen('collections.edit');
collections.get(officePaths.collections, editors, showList);
collections.get(officePaths.collection, editors, (c) => showCollection(c));
collections.post(officePaths.collection, editors, pictureBody, save);
collections.get(officePaths.collectionProducts, editors, (c) => showArrangement(c, {}));
collections.post(officePaths.collectionProducts, editors, formOf(Arrangement), arrange);
collections.post(officePaths.collectionRemove, editors, formOf(z.object({ target: Trimmed })), async (c) => {
  const target = c.req.valid('form').target || undefined;
  return after(c, await removeCollection(officeOf(c).shop, handleIn(c), target), 'remove');
});
collections.post(officePaths.collectionRestore, editors, async (c) =>
  after(c, await restoreCollection(officeOf(c).shop, handleIn(c)), 'restore'),
);

const noHandle = mistake('collectionAddressWrong');

const after = (c: Context<StoreEnv>, result: Result<unknown>, what: string) =>
  result.ok
    ? leadTo(c, listPath(collectionPath(handleIn(c)), { language: closedLanguageIn(c) }), what)
    : showCollection(c, { failure: result.error });

async function showList(c: Context<StoreEnv>): Promise<Response> {
  const typed = c.req.query('handle')?.trim();
  const wanted = CollectionHandle.safeParse(handleOf((typed ?? '').replaceAll('ß', 'ss')));
  if (wanted.success) return c.redirect(begunPath(wanted.data, typed ?? ''), 303);
  const list = await listForStaff(officeOf(c).shop.db, c.req.query('after'));
  const failure = typed === undefined ? undefined : noHandle;
  return showPage(c, {
    title: screenNames.collections,
    body: <OfficeCollections list={list} typed={typed} />,
    failure,
  });
}

/** Returns the path of a collection's form, which begins with the title where a title was typed. */
const begunPath = (handle: string, typed: string): string =>
  collectionPath(handle) + (typed === handle ? '' : `?${new URLSearchParams({ title: typed })}`);

interface CollectionAttempt {
  state?: FormState;
  /** What the form was made from. */
  stamp?: string;
  failure?: Failure;
  differences?: readonly Difference[];
}

async function showCollection(c: Context<StoreEnv>, given: CollectionAttempt = {}): Promise<Response> {
  const found = await collectionOrNew(officeOf(c).shop.db, handleIn(c));
  const { handle, stamp } = found;
  const body = stamp === '' ? { ...found.body, title: titleIn(c) } : found.body;
  const { failure, differences = null } = given;
  const props = {
    collection: { ...found, byRule: body.filledBy.kind === 'rule' },
    stamp: given.stamp ?? stamp,
    form: shownForm(given.state ?? formOfStored(body), body, wordings(failure?.fields ?? {}), [], formLanguagesOf(c)),
    shopLanguages: shownLanguagesOf(c),
    writes: closedLanguageIn(c),
    shape,
    differences,
    mayReduce: mayDo(officeOf(c).staff.role, 'products.change'),
  };
  const said = { failure, marksFields: true, done: doneIn(c, words.done) };
  return showPage(c, {
    title: words.collectionTitle(titleOf(body) || handle),
    body: <OfficeCollectionPage {...props} />,
    ...said,
  });
}

const titleOf = ({ title }: { title: string }): string => title.trim();

/** Returns the title that a new collection begins with; '' where none was typed. */
const titleIn = (c: Context<StoreEnv>): string => (c.req.query('title') ?? '').trim().slice(0, 200);

async function save(c: Context<StoreEnv>): Promise<Response> {
  const { shop } = officeOf(c);
  const handle = handleIn(c);
  const sent = await sentForm(c);
  const { typed } = sent;
  const stamp = typed.get('stamp') ?? '';
  const { body } = await collectionOrNew(shop.db, handle);
  const { state, failure } = await withPictures(shape, { state: stateIn(shape, typed, body), sent }, (file, place) =>
    storeOwnPicture(shop, { ...file, place, subject: `collection:${handle}` }),
  );
  if (failure) return showCollection(c, { stamp, state, failure });
  const change = changeIn(typed.get('do') ?? '');
  if (change) return showCollection(c, { stamp, state: changeForm(shape, state, change) });
  const stored = await putCollection(shop, { handle, basedOn: stamp, body: state.json });
  if (stored.ok) return after(c, stored, 'save');
  if (stored.error.code !== codes.conflict) return showCollection(c, { stamp, state, failure: stored.error });
  const current = await collectionOrNew(shop.db, handle);
  const differences = differencesOf(state.json, current.body);
  return showCollection(c, { stamp: current.stamp, state, failure: stored.error, differences });
}
