import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeOwnPricesPage } from '../../pages/office/own-prices.tsx';
import { OfficeVariantRemove } from '../../pages/office/variant-remove.tsx';
import { OfficeVariantsPage } from '../../pages/office/variants.tsx';
import { codes, type Failure } from '../../shared/errors.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { ownPriceFieldNames } from '../../shared/office/products.ts';
import { officePaths, ownPricesPath, productPath } from '../../shared/staff/paths.ts';
import { mayDo } from '../../shared/staff/roles.ts';
import { addVariant } from '../commerce/changes/office/add.ts';
import { ownPricesForOffice, variantsForOffice, variantUse } from '../commerce/changes/office/variants.ts';
import { removeVariant } from '../commerce/changes/remove-variant.ts';
import { loadBaseCurrency } from '../commerce/places/base-currency.ts';
import { variantForm } from '../commerce/products/fields/forms.ts';
import type { StoreEnv } from '../http/context.ts';
import { dataOf } from '../http/errors/refusal.ts';
import { formOf } from '../http/forms/form.ts';
import { checked } from './checked.ts';
import { doneIn, leadTo } from './done.ts';
import { integerIn } from './integer-in.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { maxPosition, numberIn, productOf, Short, Values, variantCells } from './product-form.ts';
import { type Attempt, saveForm } from './save-form.ts';
import { screen } from './screen.ts';
import { unreadable } from './unreadable.ts';
import { editsOf, shownVariant } from './variant-rows.ts';

const words = officeMessages.products;

const NewVariant = z.object({ values: z.array(Short), ...variantCells });
const pathOf = (c: Context<StoreEnv>) => productPath(productOf(c), '/variants');

/** The pages of a product's variants and of their prices in other currencies. */
export function variantScreens(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  const readers = screen('products.read');
  const changers = screen('products.change');
  const form = formOf(Values, unreadable);
  app.get(officePaths.variants, readers, (c) => show(c));
  app.post(officePaths.variants, changers, form, (c) => saveVariants(c, c.req.valid('form')));
  app.get(officePaths.ownPrices, readers, (c) => showOwnPrices(c));
  app.post(officePaths.ownPrices, changers, form, (c) => saveOwnPrices(c, c.req.valid('form')));
  app.post(officePaths.variantNew, changers, form, async (c) => {
    const typed = c.req.valid('form');
    const values = [0, 1, 2].flatMap((i) => typed[`value${i}`] ?? []);
    const added = await checked(NewVariant, { ...typed, values }, (variant) =>
      addVariant(officeOf(c).shop, { id: productOf(c), ...variant }),
    );
    return added.ok ? leadTo(c, pathOf(c), 'variant') : show(c, { failure: added.error }, typed);
  });
  app.get(officePaths.variantRemove, changers, (c) => askToRemove(c));
  app.post(officePaths.variantRemove, changers, async (c) => {
    const wish = { productId: productOf(c), variantId: numberIn(c, 'variant') };
    const removed = await removeVariant(officeOf(c).shop, wish);
    if (removed.ok) return leadTo(c, pathOf(c), 'removed');
    // Removed already, as by a double click: its page is gone.
    if (removed.error.code === codes.notFound) return show(c, { failure: removed.error });
    return askToRemove(c, removed.error);
  });
  return app;
}

async function askToRemove(c: Context<StoreEnv>, failure?: Failure): Promise<Response> {
  const variant = numberIn(c, 'variant');
  const use = dataOf(await variantUse(officeOf(c).shop.db, { id: productOf(c), variant }));
  return showPage(c, { title: use.product.title, body: <OfficeVariantRemove use={use} variant={variant} />, failure });
}

/** @param added what was typed into the form of a new variant that was refused */
async function show(c: Context<StoreEnv>, attempt: Attempt = {}, added?: Values): Promise<Response> {
  const { shop, staff } = officeOf(c);
  const wish = { id: productOf(c), after: integerIn(c, 'after', { most: maxPosition }) };
  const view = dataOf(await variantsForOffice(shop.db, wish));
  const labels = Object.fromEntries(variantForm().map(({ name, label }) => [name, label]));
  const names = Object.keys(labels);
  const body = (
    <OfficeVariantsPage
      view={view}
      after={c.req.query('after') ?? ''}
      labels={labels}
      variants={view.variants.map((variant) => shownVariant(names, variant, attempt))}
      mayChange={mayDo(staff.role, 'products.change')}
      base={await loadBaseCurrency(shop.db)}
      added={added ?? null}
    />
  );
  return showPage(c, { title: view.product.title, body, failure: attempt.failure, done: doneIn(c, words.done) });
}

function saveVariants(c: Context<StoreEnv>, typed: Values): Promise<Response> {
  const after = c.req.query('after');
  const path = after ? `${pathOf(c)}?${new URLSearchParams({ after })}` : pathOf(c);
  const names = variantForm().map(({ name }) => name);
  const edits = editsOf(names, typed);
  return saveForm(c, { typed, edits, path, again: (attempt) => show(c, attempt) });
}

/** Shows the prices of a product's variants in one currency. */
async function showOwnPrices(c: Context<StoreEnv>, attempt: Attempt = {}): Promise<Response> {
  const { shop, staff } = officeOf(c);
  const { currency, after = '' } = c.req.query();
  const wish = { id: productOf(c), currency, after: integerIn(c, 'after', { most: maxPosition }) };
  const view = dataOf(await ownPricesForOffice(shop.db, wish));
  const body = (
    <OfficeOwnPricesPage
      view={view}
      after={after}
      variants={view.variants.map((variant) => shownVariant(ownPriceFieldNames, variant, attempt))}
      mayChange={mayDo(staff.role, 'products.change')}
    />
  );
  return showPage(c, { title: view.product.title, body, failure: attempt.failure, done: doneIn(c, words.done) });
}

/** Saves them as one change set. */
async function saveOwnPrices(c: Context<StoreEnv>, typed: Values): Promise<Response> {
  const { currency, after } = c.req.query();
  if (!currency) return unreadable();
  const edits = editsOf(ownPriceFieldNames, typed, currency);
  const path = ownPricesPath(productOf(c), { currency, after });
  return saveForm(c, { typed, edits, path, again: (attempt) => showOwnPrices(c, attempt) });
}
