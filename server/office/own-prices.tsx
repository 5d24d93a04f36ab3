import type { Context } from 'hono';
import { OfficeOwnPricesPage } from '../../pages/office/own-prices.tsx';
import { ownPriceFieldNames } from '../../shared/office/products.ts';
import { ownPricesPath } from '../../shared/staff/paths.ts';
import { mayDo } from '../../shared/staff/roles.ts';
import { ownPricesForOffice } from '../commerce/changes/office/variants.ts';
import type { StoreEnv } from '../http/context.ts';
import { dataOf } from '../http/errors/refusal.ts';
import { doneIn } from './done.ts';
import { integerIn } from './integer-in.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { doneWords, mostPosition, productOf, type Values } from './product-form.ts';
import { type Attempt, saveForm } from './save-form.ts';
import { unreadable } from './unreadable.ts';
import { editsOf, shownVariant } from './variant-rows.ts';

/** Shows the prices of a product's variants in one currency. */
export async function showOwnPrices(c: Context<StoreEnv>, attempt: Attempt = {}): Promise<Response> {
  const { shop, staff } = officeOf(c);
  const { currency, after = '' } = c.req.query();
  const wish = { id: productOf(c), currency, after: integerIn(c, 'after', { most: mostPosition }) };
  const view = dataOf(await ownPricesForOffice(shop.db, wish));
  const body = (
    <OfficeOwnPricesPage
      view={view}
      after={after}
      variants={view.variants.map((variant) => shownVariant(ownPriceFieldNames, variant, attempt))}
      mayChange={mayDo(staff.role, 'products.change')}
    />
  );
  return showPage(c, { title: view.product.title, body, failure: attempt.failure, done: doneIn(c, doneWords) });
}

/** Saves them as one change set. */
export async function saveOwnPrices(c: Context<StoreEnv>, typed: Values): Promise<Response> {
  const { currency, after } = c.req.query();
  if (!currency) return unreadable();
  const edits = editsOf(ownPriceFieldNames, typed, currency);
  const path = ownPricesPath(productOf(c), { currency, after });
  return saveForm(c, { typed, edits, path, again: (attempt) => showOwnPrices(c, attempt) });
}
