import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficePicturesPage, type ShownPicture } from '../../pages/office/pictures.tsx';
import { codes, type Failure } from '../../shared/errors.ts';
import { verbatim } from '../../shared/messages/message.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { type OfficePicture, pictureFieldNames, type SavedPictures } from '../../shared/office/pictures.ts';
import { officePaths, productPath } from '../../shared/staff/paths.ts';
import { mayDo } from '../../shared/staff/roles.ts';
import { addPictures, restorePicture } from '../commerce/catalog/pictures/add.ts';
import { picturesForOffice } from '../commerce/catalog/pictures/list.ts';
import { savePictures } from '../commerce/catalog/pictures/save.ts';
import type { StoreEnv } from '../http/context.ts';
import { dataOf } from '../http/errors/refusal.ts';
import { formOf } from '../http/forms/form.ts';
import { largeForm, readFileForm } from '../http/forms/form-files.ts';
import { checked } from './checked.ts';
import { doneIn, leadTo } from './done.ts';
import { integerIn } from './integer-in.ts';
import { mistake } from './mistake.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { pictureRules } from './picture-rules.ts';
import { beforeOf, numbersIn, productOf, Values } from './product-form.ts';
import { screen } from './screen.ts';
import { unreadable } from './unreadable.ts';

const words = officeMessages.pictures;

const Id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const Alt = z.string().trim().max(500);
const Color = z.string().trim().max(255);
const Wish = z.object({
  edits: z
    .array(
      z.object({
        id: Id,
        before: z.object({ place: z.int(), alt: Alt, color: Color }),
        mine: z.object({ place: z.int().min(0).max(10_000), alt: Alt, color: Color }),
        remove: z.boolean(),
      }),
    )
    .max(100),
});
const Removed = z.object({ removed: Id });

/** The page of a product's pictures. */
export function pictureScreens(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  const changers = screen('products.change');
  app.get(officePaths.pictures, screen('products.read'), (c) => show(c, {}));
  app.post(officePaths.pictures, changers, formOf(Values, unreadable), save);
  app.post(officePaths.pictureUpload, changers, largeForm(pictureRules), upload);
  app.post(officePaths.pictureRestore, changers, formOf(Values, unreadable), async (c) => {
    const wish = { removed: c.req.valid('form').removed ?? '' };
    const restored = await checked(Removed, wish, ({ removed }) =>
      restorePicture(officeOf(c).shop, productOf(c), removed),
    );
    return restored.ok ? back(c, 'restored') : show(c, { failure: restored.error });
  });
  return app;
}

const back = (c: Context<StoreEnv>, done: string) => {
  const after = c.req.query('after');
  const path = productPath(productOf(c), '/pictures');
  return leadTo(c, after ? `${path}?${new URLSearchParams({ after })}` : path, done);
};

async function upload(c: Context<StoreEnv>): Promise<Response> {
  const form = await readFileForm(c, z.object({}));
  if (!form.ok) return show(c, { failure: mistake(verbatim(Object.values(form.problem.fields).join(' '))) });
  const added = await addPictures(officeOf(c).shop, productOf(c), form.files);
  if (!added.ok) return show(c, { failure: added.error });
  return back(c, added.value.added > 0 ? 'added' : 'known');
}

const changedMeanwhile: Failure = {
  code: codes.conflict,
  message: 'picturesChanged',
};

interface Attempt {
  typed?: Values;
  saved?: SavedPictures;
  failure?: Failure;
}

async function show(c: Context<StoreEnv>, { typed, saved, failure }: Attempt): Promise<Response> {
  const { shop, staff } = officeOf(c);
  const after = integerIn(c, 'after', { most: 10_000 }) ?? 0;
  const view = dataOf(await picturesForOffice(shop.db, { id: productOf(c), after }));
  const pictures = view.pictures.map((picture) => shownPicture(picture, typed, saved));
  const mayChange = mayDo(staff.role, 'products.change');
  const body = <OfficePicturesPage {...{ view, after, pictures, mayChange }} />;
  return showPage(c, { title: view.product.title, body, failure, done: doneIn(c, words.done) });
}

const Before = z.object({ place: z.number(), alt: z.string(), color: z.string() });

function shownPicture(
  stored: OfficePicture,
  typed: Values | undefined,
  saved: SavedPictures | undefined,
): ShownPicture {
  const { id, place, alt, color } = stored;
  const before = typed ? beforeOf(typed, id, Before) : null;
  const shown: ShownPicture = { ...stored, place: String(place), before: { place, alt, color }, conflicts: {} };
  if (!typed || !before) return shown;
  shown.before = before;
  shown.place = typed[`${id}.place`] ?? shown.place;
  for (const field of pictureFieldNames) {
    const conflict = saved?.conflicts.find((each) => each.picture === id && each.field === field);
    shown[field] = typed[`${id}.${field}`] ?? stored[field];
    if (!conflict) continue;
    shown.conflicts[field] = conflict;
    shown.before = { ...shown.before, [field]: conflict.theirs };
  }
  return shown;
}

async function save(c: Context<StoreEnv, string, { out: { form: Values } }>): Promise<Response> {
  const typed = c.req.valid('form');
  const edits = numbersIn(typed).flatMap((id) => {
    const before = beforeOf(typed, id, Before);
    if (!before) return [];
    const mineOf = (field: 'alt' | 'color') =>
      typed[`choose.${id}.${field}`] === 'theirs' ? before[field] : (typed[`${id}.${field}`] ?? before[field]);
    const place = Number(typed[`${id}.place`] || before.place);
    const mine = { place: Number.isInteger(place) ? place : before.place, alt: mineOf('alt'), color: mineOf('color') };
    return { id, before, mine, remove: typed[`${id}.remove`] === 'on' };
  });
  const saved = await checked(Wish, { edits }, (valid) => savePictures(officeOf(c).shop, productOf(c), valid.edits));
  if (!saved.ok) return show(c, { typed, failure: saved.error });
  if (saved.value.conflicts.length > 0) return show(c, { typed, saved: saved.value, failure: changedMeanwhile });
  return back(c, saved.value.changed ? 'saved' : 'same');
}
