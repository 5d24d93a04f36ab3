import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeVariantRemove } from '../../pages/office/variant-remove.tsx';
import { codes, type Failure } from '../../shared/errors.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { notations } from '../../shared/numbers/number-text.ts';
import { changePath, importPath, officePaths, productPath } from '../../shared/staff/paths.ts';
import { draftSet } from '../commerce/changes/draft.ts';
import { addVariant } from '../commerce/changes/office/add.ts';
import { fileOfNewVariants, tableOfProduct } from '../commerce/changes/office/product-table.ts';
import { variantNames, variantsForOffice, variantUse } from '../commerce/changes/office/variants.ts';
import { readChangeFile } from '../commerce/changes/read-file.ts';
import { removeVariant } from '../commerce/changes/remove-variant.ts';
import { takeFile } from '../commerce/import/product-files/store.ts';
import { bytesSource } from '../commerce/import/unreadable.ts';
import type { StoreEnv } from '../http/context.ts';
import { dataOf } from '../http/errors/refusal.ts';
import { formOf } from '../http/forms/form.ts';
import { checked } from './checked.ts';
import { leadTo } from './done.ts';
import { Text } from './fields.ts';
import { ifReadable } from './mistake.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { showProduct } from './product.tsx';
import { numberIn, productOf, Short, Values, variantCells } from './product-form.ts';
import { screen } from './screen.ts';

const NewVariant = z.object({ values: z.array(Short), ...variantCells });
const Table = z.object({ paste: Text, numbers: z.enum([...notations, '']).default('') });

/** Adding, pasting and removing variants of a product. */
export const variants = new Hono<StoreEnv>();
const changers = screen('products.change');
variants.post(officePaths.variantNew, changers, formOf(Values), async (c) => {
  const typed = c.req.valid('form');
  const values = [0, 1, 2].flatMap((i) => typed[`value${i}`] ?? []);
  const added = await checked(NewVariant, { ...typed, values }, (variant) =>
    addVariant(officeOf(c).shop, { id: productOf(c), ...variant }),
  );
  return added.ok ? back(c, 'variant') : showProduct(c, { failure: added.error, added: typed });
});
variants.post(officePaths.productTable, changers, formOf(Table), async (c) => {
  const typed = c.req.valid('form');
  const { db, clock } = officeOf(c).shop;
  const { product, options } = dataOf(await variantsForOffice(db, { id: productOf(c) }));
  const table = tableOfProduct(typed.paste, { handle: product.handle, options });
  const grown = fileOfNewVariants(table, { options: options.length, variants: await variantNames(db, productOf(c)) });
  const title = officeMessages.changes.productName(product.title);
  if (grown !== null) return previewFile(c, grown, { title, typed });
  const source = bytesSource(officeMessages.imports.theTable, new TextEncoder().encode(table));
  const drafted = await ifReadable(async () => {
    const file = await readChangeFile(db, source, { numbers: typed.numbers || undefined });
    return draftSet(db, file, { title, now: clock.now() });
  });
  return drafted.ok
    ? leadTo(c, changePath(drafted.value.id), 'draft')
    : showProduct(c, { failure: drafted.error, pasted: typed });
});
variants.get(officePaths.variantRemove, changers, (c) => askToRemove(c));
variants.post(officePaths.variantRemove, changers, async (c) => {
  const wish = { productId: productOf(c), variantId: numberIn(c, 'variant') };
  const removed = await removeVariant(officeOf(c).shop, wish);
  if (removed.ok) return back(c, 'removed');
  // Removed already, as by a double click: its page is gone.
  if (removed.error.code === codes.notFound) return showProduct(c, { failure: removed.error });
  return askToRemove(c, removed.error);
});

/** Takes a table with new variants as a product file: it is previewed, and imported and undone as one change set. */
async function previewFile(
  c: Context<StoreEnv>,
  file: string,
  { title, typed }: { title: string; typed: z.output<typeof Table> },
): Promise<Response> {
  const options = { complete: false, tagCollections: false, numbers: typed.numbers || undefined };
  const bytes = new TextEncoder().encode(file);
  const stored = await takeFile(officeOf(c).shop, bytes, { title, options });
  return stored.ok
    ? leadTo(c, importPath(stored.value.id), 'uploaded')
    : showProduct(c, { failure: stored.error, pasted: typed });
}

const back = (c: Context<StoreEnv>, done: string) => leadTo(c, productPath(productOf(c)), done, 'variants');

async function askToRemove(c: Context<StoreEnv>, failure?: Failure): Promise<Response> {
  const variant = numberIn(c, 'variant');
  const use = dataOf(await variantUse(officeOf(c).shop.db, { id: productOf(c), variant }));
  return showPage(c, { title: use.product.title, body: <OfficeVariantRemove use={use} variant={variant} />, failure });
}
