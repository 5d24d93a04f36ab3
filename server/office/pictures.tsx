import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficePicturesPage, type ShownPicture } from '../../pages/office/pictures.tsx';
import {
  type OfficePicture,
  officePictureRestore,
  officePictures,
  officePicturesSave,
  officePictureUpload,
  pictureFieldNames,
  pictureLimits,
  type SavedPictures,
} from '../../shared/contract/office/pictures.ts';
import { officeSelf } from '../../shared/contract/office/session.ts';
import type { Failure } from '../../shared/errors.ts';
import { officePaths, productPath } from '../../shared/staff/paths.ts';
import type { StoreEnv } from '../http/context.ts';
import { formOf } from '../http/forms/form.ts';
import { formDataOf, largeForm, readFileForm } from '../http/forms/form-files.ts';
import { refusedBy, showPage } from './page.tsx';
import { beforeOf, invalidForm, numbersIn, productOf, Values } from './product-form.ts';
import { screen } from './screen.ts';

const rules = {
  ...pictureLimits,
  tooMany: 'Choose at most 5 pictures at once.',
  tooLarge: 'A picture must not be larger than 10 MB.',
  empty: 'A file is empty.',
};
/** Time limit of an upload: five pictures are decoded and encoded. */
const uploadTimeoutMs = 30_000;

/** The page of a product's pictures. */
export function pictureScreens(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.get(officePaths.pictures, (c) => show(c, {}));
  app.post(officePaths.pictures, formOf(Values, invalidForm), save);
  app.post(officePaths.pictureUpload, screen('products.change'), largeForm(rules), upload);
  app.post(
    officePaths.pictureRestore,
    formOf(z.object({ removed: z.string().default('') }), invalidForm),
    async (c) => {
      const wish = { id: productOf(c), removed: c.req.valid('form').removed };
      const restored = await c.get('api').attempt(officePictureRestore, wish);
      return restored.ok ? back(c, 'restored') : show(c, { failure: restored.error });
    },
  );
  return app;
}

const back = (c: Context<StoreEnv>, done: string) => {
  const after = c.req.query('after');
  const said = new URLSearchParams({ done, ...(after && { after }) });
  return c.redirect(`${productPath(productOf(c), '/pictures')}?${said}`, 303);
};

const doneWords: Readonly<Record<string, string>> = {
  added: 'The pictures are added.',
  known: 'The product has these pictures already.',
  saved: 'The pictures are changed. Removed ones can be restored below.',
  same: 'Nothing was changed.',
  restored: 'The picture is restored, as the last one.',
};

async function upload(c: Context<StoreEnv>): Promise<Response> {
  const form = await readFileForm(c, z.object({}));
  if (!form.ok) return show(c, { problem: Object.values(form.problem.fields).join(' ') });
  const body = formDataOf({}, rules.field, form.files);
  const sent = { form: body, timeoutMs: uploadTimeoutMs };
  const added = await c.get('api').attempt(officePictureUpload, { id: productOf(c) }, sent);
  if (!added.ok) return show(c, { failure: added.error });
  return back(c, added.value.added > 0 ? 'added' : 'known');
}

interface Shown {
  typed?: Values;
  saved?: SavedPictures;
  failure?: Failure;
  problem?: string;
}

async function show(c: Context<StoreEnv>, { typed, saved, failure, problem: said }: Shown): Promise<Response> {
  const self = await c.get('api').get(officeSelf, {});
  const after = c.req.query('after') || '0';
  const view = await c.get('api').get(officePictures, { id: productOf(c), after });
  const refused = failure ? refusedBy(c, failure) : said ? { problem: said, status: 422 } : null;
  const conflict = saved
    ? { problem: 'Nothing is changed yet. Somebody changed the same pictures: choose for each.', status: 409 }
    : null;
  const { problem, status } = refused ?? conflict ?? { problem: undefined, status: 200 };
  const pictures = view.pictures.map((picture) => shownPicture(picture, typed, saved));
  const mayChange = self.permissions.includes('products.change');
  const done = problem === undefined ? doneWords[c.req.query('done') ?? ''] : undefined;
  const body = <OfficePicturesPage {...{ view, after: Number(after), pictures, mayChange, problem, done }} />;
  return showPage(c, { title: view.product.title, self, body, status });
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
  const saved = await c.get('api').attempt(officePicturesSave, { id: productOf(c), edits });
  if (!saved.ok) return show(c, { typed, failure: saved.error });
  if (saved.value.conflicts.length > 0) return show(c, { typed, saved: saved.value });
  return back(c, saved.value.changed ? 'saved' : 'same');
}
