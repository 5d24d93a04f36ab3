import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { listPath } from '../../pages/office/list.tsx';
import { OfficeProductPage } from '../../pages/office/product.tsx';
import { OfficeProductPreview } from '../../pages/office/product-preview.tsx';
import { codes, type Failure, fail, ok, type Result } from '../../shared/errors.ts';
import { verbatim } from '../../shared/messages/message.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { FileOfField } from '../../shared/multipart.ts';
import { allStamp } from '../../shared/office/all-variants.ts';
import { type Edit, ownPriceFieldNames } from '../../shared/office/products.ts';
import { href, routes } from '../../shared/routes.ts';
import { officePaths, productPath } from '../../shared/staff/paths.ts';
import { mayDo } from '../../shared/staff/roles.ts';
import { addPictures, restorePicture } from '../commerce/catalog/pictures/add.ts';
import { addVideo } from '../commerce/catalog/pictures/add-video.ts';
import { loadHeading, noSuchProduct } from '../commerce/catalog/product-state.ts';
import { previewProduct } from '../commerce/changes/office/texts.ts';
import { productForm, variantForm } from '../commerce/products/fields/forms.ts';
import type { StoreEnv } from '../http/context.ts';
import { dataOf } from '../http/errors/refusal.ts';
import { problemOfFiles } from '../http/forms/file-rules.ts';
import { formOf } from '../http/forms/form.ts';
import { largeForm, receivedForm } from '../http/forms/form-files.ts';
import { noteForm } from '../logging/entry-notes.ts';
import { allowFrames, makePreviewUrl } from './brand-previews.ts';
import { checked } from './checked.ts';
import { doneIn, leadTo } from './done.ts';
import { readEditsOfOthers, withPricesForAll } from './for-all-variants.ts';
import { mistake } from './mistake.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { pictureRules } from './picture-rules.ts';
import { productOf, Values } from './product-form.ts';
import { type PicturesAttempt, saveTypedPictures, withMove } from './product-pictures.ts';
import { askedIn, loadShownProduct } from './product-view.ts';
import { type Attempt, saveTyped, whatWasLeft } from './save-typed.ts';
import { screen } from './screen.ts';
import { withCare } from './typed-care.ts';
import { withDescriptions } from './typed-descriptions.ts';
import { editsOf } from './variant-rows.ts';

const words = officeMessages.products;

/** A form with texts in several languages, a page of variants and of pictures, new pictures and a new video. */
const rules = {
  ...pictureRules,
  otherFields: [
    { field: 'video', files: 1, fileBytes: 50 * 1024 * 1024 },
    { field: 'poster', files: 1, fileBytes: pictureRules.fileBytes },
  ],
  valueBytes: 1024 * 1024,
  parts: 5_000,
  words: {
    get tooMany() {
      return officeMessages.pictures.rules.tooManyWithVideo;
    },
    get tooLarge() {
      return officeMessages.pictures.rules.tooLargeWithVideo;
    },
    get empty() {
      return officeMessages.pictures.rules.empty;
    },
  },
};

/** Paths that had a page of their own: each is a part of the product's page, which takes their queries. */
const formerPages: readonly (readonly [path: string, part: string, after: 'after' | 'pictures'])[] = [
  [officePaths.variants, 'variants', 'after'],
  [officePaths.ownPrices, 'prices', 'after'],
  [officePaths.pictures, 'pictures', 'pictures'],
];

/** The page of a product, and what leads to it. */
export const productPage = new Hono<StoreEnv>();
const readers = screen('products.read');
const changers = screen('products.change');
productPage.get(officePaths.product, readers, (c) => showProduct(c));
productPage.post(officePaths.product, changers, largeForm(rules), save);
for (const [path, part, place] of formerPages)
  productPage.get(path, readers, (c) => {
    const { after, currency } = c.req.query();
    return c.redirect(`${listPath(productPath(productOf(c)), { [place]: after, currency })}#${part}`, 301);
  });
productPage.post(officePaths.pictureRestore, changers, formOf(Values), async (c) => {
  const wish = { removed: c.req.valid('form').removed ?? '' };
  const restored = await checked(Removed, wish, ({ removed }) =>
    restorePicture(officeOf(c).shop, productOf(c), removed),
  );
  return restored.ok
    ? leadTo(c, productPath(productOf(c)), 'restored', 'pictures')
    : showProduct(c, { failure: restored.error });
});
productPage.get(officePaths.productPreview, changers, showPreview);
productPage.post(officePaths.productPreview, changers, async (c) => {
  const { handle, key } = dataOf(await previewProduct(officeOf(c).shop, productOf(c)));
  const shop = c.get('deps').shopUrl?.() ?? '';
  return c.redirect(`${shop}${href(routes.product, { id: handle })}?preview=${encodeURIComponent(key)}`, 303);
});

const Removed = z.object({ removed: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

/** What became of a form of a product. */
interface Outcome extends Attempt {
  pictured?: PicturesAttempt;
  failure?: Failure | undefined;
  /** What was typed into the form of a new variant that was refused. */
  added?: Values | undefined;
  /** What was typed into the form of a pasted table that was refused. */
  pasted?: Values | undefined;
}

/** Shows a product. */
export async function showProduct(c: Context<StoreEnv>, outcome: Outcome = {}): Promise<Response> {
  const { pictured = { typed: outcome.typed }, failure, added = null, pasted = null } = outcome;
  const shown = await loadShownProduct(c, outcome, pictured);
  const { role } = officeOf(c).staff;
  const body = (
    <OfficeProductPage
      shown={shown}
      added={added}
      pasted={pasted}
      mayChange={mayDo(role, 'products.change')}
      mayCollect={mayDo(role, 'collections.edit')}
    />
  );
  const script = 'office-product.js';
  return showPage(c, { title: shown.product.title, body, failure, done: doneIn(c, words.done), script });
}

/** Shows the page of a product in the shop, a draft too, as a phone and a screen show it. */
async function showPreview(c: Context<StoreEnv>): Promise<Response> {
  const product = await loadHeading(officeOf(c).shop.db, productOf(c));
  if (!product) return dataOf(noSuchProduct);
  allowFrames(c);
  const toUrl = await makePreviewUrl(c, product.id);
  const url = toUrl(href(routes.product, { id: product.handle }));
  return showPage(c, { title: product.title, body: <OfficeProductPreview product={product} url={url} /> });
}

/** Saves the form: its values as one change set, then its pictures, then new ones and a video. What is refused is shown again. */
async function save(c: Context<StoreEnv>): Promise<Response> {
  const form = await receivedForm(c);
  noteForm(c.get('line'), Object.entries(form.values));
  const typed = withPricesForAll(withCare(withDescriptions(form.values)));
  const problem = problemOfFiles(form, rules);
  if (problem !== undefined) return showProduct(c, { typed, failure: mistake(verbatim(problem)) });
  if (typed.move !== undefined) return showProduct(c, { typed: withMove(typed, typed.move) });
  const { shop } = officeOf(c);
  const others = await readEditsOfOthers(c, typed);
  if (!others.ok) return showProduct(c, { typed: asStoredNow(typed), failure: others.error });
  const saved = await saveTyped(c, [...editsIn(typed), ...others.value]);
  if (!saved.ok) return showProduct(c, { typed, failure: saved.error });
  const left = whatWasLeft(saved.value);
  if (left) return showProduct(c, { typed, saved: saved.value, failure: left });
  const pictures = await saveTypedPictures(shop, productOf(c), typed);
  if (!pictures.ok) return showProduct(c, { pictured: { typed }, failure: pictures.error });
  if (pictures.value.conflicts.length > 0)
    return showProduct(c, { pictured: { typed, saved: pictures.value }, failure: changedMeanwhile });
  const added = await addMedia(shop, productOf(c), form.files);
  if (added && !added.ok) return showProduct(c, { failure: added.error });
  const isSaved = saved.value.set !== null || pictures.value.changed || (added?.value.added ?? 0) > 0;
  const path = listPath(productPath(productOf(c)), askedIn(c));
  return leadTo(c, path, isSaved ? 'saved' : added ? 'known' : 'same');
}

/** Returns what was typed, as a form that is made from the present prices of variants on other pages. */
const asStoredNow = ({ [allStamp]: _, ...typed }: Values): Values => typed;

/** Adds the pictures and the video of a form; null: it has none. */
async function addMedia(
  shop: Parameters<typeof addVideo>[0],
  product: number,
  files: readonly FileOfField[],
): Promise<Result<{ added: number }> | null> {
  const fileIn = (name: string) => files.find(({ field }) => field === name);
  if (fileIn('poster') && !fileIn('video')) return posterAlone;
  const pictures = files.filter(({ field }) => field === rules.field);
  const added = pictures.length > 0 ? await addPictures(shop, product, pictures) : null;
  const video = fileIn('video');
  if (!video || added?.ok === false) return added;
  const filmed = await addVideo(shop, product, { video, poster: fileIn('poster') });
  return filmed.ok ? ok({ added: filmed.value.added + (added?.value.added ?? 0) }) : filmed;
}

const posterAlone = fail(codes.invalidInput, 'posterAlone', { fields: { video: 'posterAlone' } });
const changedMeanwhile: Failure = { code: codes.conflict, message: 'picturesChanged' };

/** Returns what was typed into the fields of a product, of its variants, and of their prices in a currency. */
function editsIn(typed: Values): Edit[] {
  const names = productForm().map(({ name }) => name);
  const isTyped = (name: string) => name.startsWith('text:') && typed[name] !== (typed[`before.${name}`] ?? '');
  const translated = Object.keys(typed).filter(isTyped);
  const ofProduct = [...names, ...translated].flatMap((field) => {
    // What was empty has no hidden field beside it.
    const before = typed[`before.${field}`] ?? '';
    const mine = typed[field];
    if (mine === undefined || typed[`choose.${field}`] === 'theirs') return [];
    return { variant: null, field, before, mine };
  });
  const ofVariants = editsOf(
    variantForm().map(({ name }) => name),
    typed,
  );
  return [...ofProduct, ...ofVariants, ...editsOf(ownPriceFieldNames, typed, typed.currency)];
}
