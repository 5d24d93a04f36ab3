import { type Context, Hono } from 'hono';
import { OfficeVariantRemove } from '../../pages/office/variant-remove.tsx';
import { OfficeVariantsPage } from '../../pages/office/variants.tsx';
import {
  officeProductSave,
  officeVariantAdd,
  officeVariantRemove,
  officeVariants,
  officeVariantUse,
  type SavedEdits,
} from '../../shared/contract/office/products.ts';
import { officeSelf } from '../../shared/contract/office/session.ts';
import { codes, type Failure } from '../../shared/errors.ts';
import { officePaths, productPath } from '../../shared/staff/paths.ts';
import { variantForm } from '../commerce/products/fields/forms.ts';
import type { StoreEnv } from '../http/context.ts';
import { formOf } from '../http/forms/form.ts';
import { baseCurrencyOf } from './base-currency.ts';
import { savedAs } from './edited-fields.ts';
import { saveOwnPrices, showOwnPrices } from './own-prices.tsx';
import { refusedBy, showPage } from './page.tsx';
import { demandPermission } from './permission.ts';
import { doneWords, invalidForm, numberIn, productOf, Values, variantCells } from './product-form.ts';
import { editsOf, shownVariant } from './variant-rows.ts';

/** The pages of a product's variants and of their prices in other currencies. */
export function variantScreens(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.get(officePaths.variants, (c) => show(c, {}));
  app.post(officePaths.variants, formOf(Values, invalidForm), saveVariants);
  app.get(officePaths.ownPrices, (c) => showOwnPrices(c, {}));
  app.post(officePaths.ownPrices, formOf(Values, invalidForm), saveOwnPrices);
  app.post(officePaths.variantNew, formOf(Values, invalidForm), async (c) => {
    const typed = c.req.valid('form');
    const values = [0, 1, 2].flatMap((i) => typed[`value${i}`] ?? []);
    const wish = { id: productOf(c), values, ...variantCells(typed) };
    const added = await c.get('api').attempt(officeVariantAdd, wish);
    if (!added.ok) return show(c, { added: typed, failure: added.error });
    return c.redirect(`${productPath(productOf(c), '/variants')}?done=variant`, 303);
  });
  app.get(officePaths.variantRemove, (c) => askToRemove(c));
  app.post(officePaths.variantRemove, async (c) => {
    const wish = { id: productOf(c), variant: numberIn(c, 'variant') };
    const removed = await c.get('api').attempt(officeVariantRemove, wish);
    if (removed.ok) return c.redirect(`${productPath(wish.id, '/variants')}?done=removed`, 303);
    // Removed already, as by a double click: its page is gone.
    if (removed.error.code === codes.notFound) return show(c, { failure: removed.error });
    return askToRemove(c, removed.error);
  });
  return app;
}

async function askToRemove(c: Context<StoreEnv>, failure?: Failure): Promise<Response> {
  const self = await demandPermission(c, 'products.change');
  const variant = numberIn(c, 'variant');
  const use = await c.get('api').get(officeVariantUse, { id: productOf(c), variant });
  const { problem, status } = failure ? refusedBy(c, failure) : { problem: undefined, status: 200 };
  const body = <OfficeVariantRemove use={use} variant={variant} problem={problem} />;
  return showPage(c, { title: use.product.title, self, body, status });
}

interface Shown {
  typed?: Values;
  saved?: SavedEdits;
  failure?: Failure;
  added?: Values;
}

async function show(c: Context<StoreEnv>, { typed, saved, failure, added }: Shown): Promise<Response> {
  const self = await c.get('api').get(officeSelf, {});
  const after = c.req.query('after');
  const view = await c.get('api').get(officeVariants, { id: productOf(c), ...(after && { after }) });
  const { problem, status } = added && failure ? refusedBy(c, failure) : savedAs(c, { saved, failure });
  const labels = Object.fromEntries(variantForm().map(({ name, label }) => [name, label]));
  const names = Object.keys(labels);
  const isForm = typed !== undefined || added !== undefined;
  const body = (
    <OfficeVariantsPage
      view={view}
      after={after ?? ''}
      labels={labels}
      variants={view.variants.map((variant) => shownVariant(names, variant, typed, saved))}
      mayChange={self.permissions.includes('products.change')}
      base={await baseCurrencyOf(c)}
      problem={problem}
      done={isForm ? undefined : doneWords[c.req.query('done') ?? '']}
      added={added ?? null}
    />
  );
  return showPage(c, { title: view.product.title, self, body, status });
}

async function saveVariants(c: Context<StoreEnv, string, { out: { form: Values } }>): Promise<Response> {
  const typed = c.req.valid('form');
  const edits = editsOf(
    variantForm().map(({ name }) => name),
    typed,
  );
  const saved = await c.get('api').attempt(officeProductSave, { id: productOf(c), edits });
  if (!saved.ok) return show(c, { typed, failure: saved.error });
  const { set, conflicts, problems } = saved.value;
  if (conflicts.length + problems.length > 0) return show(c, { typed, saved: saved.value });
  const after = c.req.query('after');
  const said = new URLSearchParams({ done: set === null ? 'same' : 'saved', ...(after && { after }) });
  return c.redirect(`${productPath(productOf(c), '/variants')}?${said}`, 303);
}
