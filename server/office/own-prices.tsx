import type { Context } from 'hono';
import { OfficeOwnPricesPage } from '../../pages/office/own-prices.tsx';
import {
  officeOwnPrices,
  officeProductSave,
  ownPriceFieldNames,
  type SavedEdits,
} from '../../shared/contract/office/products.ts';
import { officeSelf } from '../../shared/contract/office/session.ts';
import type { Failure } from '../../shared/errors.ts';
import { ownPricesPath } from '../../shared/staff/paths.ts';
import type { StoreEnv } from '../http/context.ts';
import { savedAs } from './edited-fields.ts';
import { showPage } from './page.tsx';
import { demandPermission } from './permission.ts';
import { doneWords, invalidForm, productOf, type Values } from './product-form.ts';
import { editsOf, shownVariant } from './variant-rows.ts';

interface Shown {
  typed?: Values;
  saved?: SavedEdits;
  failure?: Failure;
}

/** Shows the prices of a product's variants in one currency. */
export async function showOwnPrices(c: Context<StoreEnv>, { typed, saved, failure }: Shown): Promise<Response> {
  const self = await c.get('api').get(officeSelf, {});
  const { currency, after } = c.req.query();
  const wish = { ...(currency && { currency }), ...(after && { after }) };
  const view = await c.get('api').get(officeOwnPrices, { id: productOf(c), ...wish });
  const { problem, status } = savedAs(c, { saved, failure });
  const body = (
    <OfficeOwnPricesPage
      view={view}
      after={after ?? ''}
      variants={view.variants.map((variant) => shownVariant(ownPriceFieldNames, variant, typed, saved))}
      mayChange={self.permissions.includes('products.change')}
      problem={problem}
      done={typed ? undefined : doneWords[c.req.query('done') ?? '']}
    />
  );
  return showPage(c, { title: view.product.title, self, body, status });
}

/** Saves them as one change set. */
export async function saveOwnPrices(c: Context<StoreEnv, string, { out: { form: Values } }>): Promise<Response> {
  await demandPermission(c, 'products.change');
  const typed = c.req.valid('form');
  const { currency, after } = c.req.query();
  if (!currency) return invalidForm();
  const edits = editsOf(ownPriceFieldNames, typed, currency);
  const saved = await c.get('api').attempt(officeProductSave, { id: productOf(c), edits });
  if (!saved.ok) return showOwnPrices(c, { typed, failure: saved.error });
  const { set, conflicts, problems } = saved.value;
  if (conflicts.length + problems.length > 0) return showOwnPrices(c, { typed, saved: saved.value });
  return c.redirect(ownPricesPath(productOf(c), { currency, after, done: set === null ? 'same' : 'saved' }), 303);
}
