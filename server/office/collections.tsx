import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeCollectionPage } from '../../pages/office/collection.tsx';
import { OfficeCollections } from '../../pages/office/collections.tsx';
import { shownForm } from '../../pages/office/content/shown-form.ts';
import {
  CollectionBody,
  CollectionHandle,
  officeCollection,
  officeCollectionPicture,
  officeCollectionRemove,
  officeCollectionRestore,
  officeCollectionStore,
  officeCollections,
} from '../../shared/contract/office/collections.ts';
import { changeForm } from '../../shared/documents/change-form.ts';
import { type Difference, differencesOf } from '../../shared/documents/difference.ts';
import type { FormState } from '../../shared/documents/read-form.ts';
import { shapeOf } from '../../shared/documents/shape.ts';
import { formOfStored } from '../../shared/documents/shown-parts.ts';
import { codes, type Failure } from '../../shared/errors.ts';
import { wordings } from '../../shared/messages/wording.ts';
import { collectionPath, officePaths } from '../../shared/staff/paths.ts';
import type { StoreEnv } from '../http/context.ts';
import { Refusal } from '../http/errors/refusal.ts';
import { formOf } from '../http/forms/form.ts';
import { Arrangement, arrange, showArrangement } from './collection-products.tsx';
import { staffWith } from './content-form.ts';
import { changeIn, stateIn } from './document-state.ts';
import { refusedBy, showPage } from './page.tsx';
import { invalidForm } from './product-form.ts';
import { pictureBody, sentForm, withPictures } from './sent-form.ts';

const done: Readonly<Record<string, string>> = {
  save: 'Saved. A long list of products is filled in the background.',
  remove: 'Removed. It can be restored here.',
  restore: 'Restored.',
};
const shape = shapeOf(CollectionBody);
const Remove = z.object({ target: z.string().trim().default('') });

/** Pages of collections: the list, and each of them with its forms. */
export function collectionScreens(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.get(officePaths.collections, showList);
  app.get(officePaths.collection, (c) => showCollection(c));
  app.post(officePaths.collection, pictureBody, save);
  app.get(officePaths.collectionProducts, (c) => showArrangement(c, {}));
  app.post(officePaths.collectionProducts, formOf(Arrangement, invalidForm), arrange);
  app.post(
    officePaths.collectionRemove,
    formOf(Remove, (c) => showCollection(c)),
    async (c) => {
      const removed = await c.get('api').attempt(officeCollectionRemove, {
        handle: handleIn(c),
        target: c.req.valid('form').target || undefined,
      });
      return removed.ok ? after(c, 'remove') : showCollection(c, { failure: removed.error });
    },
  );
  app.post(officePaths.collectionRestore, async (c) => {
    const restored = await c.get('api').attempt(officeCollectionRestore, { handle: handleIn(c) });
    return restored.ok ? after(c, 'restore') : showCollection(c, { failure: restored.error });
  });
  return app;
}

const handleIn = (c: Context<StoreEnv>) => c.req.param('handle') ?? '';
const after = (c: Context<StoreEnv>, what: string) => c.redirect(`${collectionPath(handleIn(c))}?done=${what}`, 303);

async function showList(c: Context<StoreEnv>): Promise<Response> {
  const self = await staffWith(c, 'collections.edit');
  const wanted = CollectionHandle.safeParse((c.req.query('handle') ?? '').trim().toLowerCase());
  if (wanted.success) return c.redirect(collectionPath(wanted.data), 303);
  const isWrong = c.req.query('handle') !== undefined;
  const problem = isWrong ? 'A handle is lower-case letters and digits, words joined by dashes.' : undefined;
  const list = await c.get('api').get(officeCollections, { after: c.req.query('after') ?? '' });
  const body = <OfficeCollections list={list} problem={problem} done={undefined} />;
  return showPage(c, { title: 'Collections', self, body, status: isWrong ? 422 : 200 });
}

interface Shown {
  state?: FormState;
  /** What the form was made from. */
  stamp?: string;
  failure?: Failure;
  differences?: readonly Difference[];
}

async function showCollection(c: Context<StoreEnv>, given: Shown = {}): Promise<Response> {
  const self = await staffWith(c, 'collections.edit');
  const handle = handleIn(c);
  if (!CollectionHandle.safeParse(handle).success) throw new Refusal(codes.notFound, 'noSuchThing');
  const found = await c.get('api').get(officeCollection, { handle });
  const { failure, differences = null } = given;
  const { problem, status } = failure ? refusedBy(c, { ...failure, fields: {} }) : { problem: undefined, status: 200 };
  const faults = failure?.fields ? wordings(failure.fields) : {};
  const form = shownForm(given.state ?? formOfStored(found.body), found.body, faults, []);
  const collection = { ...found, stamp: given.stamp ?? found.stamp };
  const said = failure || given.state ? undefined : done[c.req.query('done') ?? ''];
  const props = { collection, form, shape, differences, problem, done: said };
  return showPage(c, { title: `Collection ${handle}`, self, body: <OfficeCollectionPage {...props} />, status });
}

async function save(c: Context<StoreEnv>): Promise<Response> {
  await staffWith(c, 'collections.edit');
  const sent = await sentForm(c);
  const { typed } = sent;
  const stamp = typed.get('stamp') ?? '';
  const handle = handleIn(c);
  const { body } = await c.get('api').get(officeCollection, { handle });
  const { state, failure } = await withPictures(shape, { state: stateIn(shape, typed, body), sent }, (options) =>
    c.get('api').attempt(officeCollectionPicture, { handle }, options),
  );
  if (failure) return showCollection(c, { stamp, state, failure });
  const change = changeIn(typed.get('do') ?? '');
  if (change) return showCollection(c, { stamp, state: changeForm(shape, state, change) });
  const stored = await c.get('api').attempt(officeCollectionStore, { handle, basedOn: stamp, body: state.json });
  if (stored.ok) return after(c, 'save');
  if (stored.error.code !== codes.conflict) return showCollection(c, { stamp, state, failure: stored.error });
  const current = await c.get('api').get(officeCollection, { handle });
  const differences = differencesOf(state.json, current.body);
  return showCollection(c, { stamp: current.stamp, state, failure: stored.error, differences });
}
