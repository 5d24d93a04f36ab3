import { type Context, Hono } from 'hono';
import { OfficeProductPage } from '../../pages/office/product.tsx';
import { OfficeProductNew } from '../../pages/office/product-new.tsx';
import { OfficeProducts } from '../../pages/office/products.tsx';
import {
  officeProduct,
  officeProductAdd,
  officeProductPreview,
  officeProductSave,
  officeProducts,
  productStates,
  type SavedEdits,
} from '../../shared/contract/office/products.ts';
import { officeSelf } from '../../shared/contract/office/session.ts';
import type { Failure } from '../../shared/errors.ts';
import { href, routes } from '../../shared/routes.ts';
import { officePaths, productPath } from '../../shared/staff/paths.ts';
import { productForm } from '../commerce/products/fields/forms.ts';
import type { StoreEnv } from '../http/context.ts';
import { formOf } from '../http/forms/form.ts';
import { largeForm, readFileForm } from '../http/forms/form-files.ts';
import { baseCurrencyOf } from './base-currency.ts';
import { fieldOf, savedAs } from './edited-fields.ts';
import { refusedBy, showPage } from './page.tsx';
import { demandPermission } from './permission.ts';
import { doneWords, invalidForm, productOf, Values, variantCells } from './product-form.ts';
import { screen } from './screen.ts';

/** A form without files whose texts may be long. */
const longTexts = { field: '', files: 0, fileBytes: 0, valueBytes: 256 * 1024, tooMany: '', tooLarge: '', empty: '' };

/** Pages of products: the list, a new product, the texts of one and its preview. */
export function productScreens(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.get(officePaths.products, showList);
  app.get(officePaths.productNew, (c) => showNew(c, {}));
  app.post(officePaths.productNew, formOf(Values, invalidForm), addProduct);
  app.get(officePaths.product, (c) => showProduct(c, {}));
  app.post(officePaths.product, screen('products.change'), largeForm(longTexts), saveProduct);
  app.post(officePaths.productPreview, async (c) => {
    const { handle, key } = await c.get('api').get(officeProductPreview, { id: productOf(c) });
    const shop = c.get('deps').shopUrl?.() ?? '';
    return c.redirect(`${shop}${href(routes.product, { id: handle })}?preview=${encodeURIComponent(key)}`, 303);
  });
  return app;
}

async function showList(c: Context<StoreEnv>): Promise<Response> {
  const self = await c.get('api').get(officeSelf, {});
  const q = (c.req.query('q') ?? '').trim().slice(0, 120);
  const state = productStates.find((name) => name === c.req.query('state')) ?? 'all';
  const after = c.req.query('after');
  const list = await c.get('api').get(officeProducts, { q, state, ...(after && { after }) });
  const mayChange = self.permissions.includes('products.change');
  const base = await baseCurrencyOf(c);
  return showPage(c, { title: 'Products', self, body: <OfficeProducts {...{ q, state, list, mayChange, base }} /> });
}

interface Refused {
  typed?: Values;
  failure?: Failure;
}

async function showNew(c: Context<StoreEnv>, { typed = {}, failure }: Refused): Promise<Response> {
  const self = await demandPermission(c, 'products.change');
  const { problem, status } = failure ? refusedBy(c, failure) : { problem: undefined, status: 200 };
  const base = await baseCurrencyOf(c);
  return showPage(c, { title: 'New product', self, body: <OfficeProductNew {...{ typed, problem, base }} />, status });
}

async function addProduct(c: Context<StoreEnv, string, { out: { form: Values } }>): Promise<Response> {
  const typed = c.req.valid('form');
  const { title = '', handle = '', type = '', vendor = '' } = typed;
  const options = [0, 1, 2].map((i) => ({ name: typed[`option${i}`] ?? '', values: typed[`values${i}`] ?? '' }));
  const wish = { title, handle, type, vendor, options, ...variantCells(typed) };
  const added = await c.get('api').attempt(officeProductAdd, wish);
  if (!added.ok) return showNew(c, { typed, failure: added.error });
  return c.redirect(`${productPath(added.value.id)}?done=added`, 303);
}

interface Shown {
  typed?: Values;
  saved?: SavedEdits;
  failure?: Failure;
}

async function showProduct(c: Context<StoreEnv>, { typed, saved, failure }: Shown): Promise<Response> {
  const self = await c.get('api').get(officeSelf, {});
  const product = await c.get('api').get(officeProduct, { id: productOf(c) });
  const fields = productForm().map((field) => {
    const { name } = field;
    return { ...field, shown: fieldOf({ name, stored: product.fields[name] ?? '', typed, saved }) };
  });
  const { problem, status } = savedAs(c, { saved, failure });
  const done = typed ? undefined : doneWords[c.req.query('done') ?? ''];
  const mayChange = self.permissions.includes('products.change');
  const body = <OfficeProductPage {...{ product, fields, mayChange, problem, done }} />;
  return showPage(c, { title: product.title, self, body, status });
}

async function saveProduct(c: Context<StoreEnv>): Promise<Response> {
  const form = await readFileForm(c, Values);
  if (!form.ok) return invalidForm();
  const typed = form.values;
  const edits = productForm().flatMap(({ name: field }) => {
    const [before, mine] = [typed[`before.${field}`], typed[field]];
    if (before === undefined || mine === undefined || typed[`choose.${field}`] === 'theirs') return [];
    return { variant: null, field, before, mine };
  });
  const saved = await c.get('api').attempt(officeProductSave, { id: productOf(c), edits });
  if (!saved.ok) return showProduct(c, { typed, failure: saved.error });
  const { set, conflicts, problems } = saved.value;
  if (conflicts.length + problems.length > 0) return showProduct(c, { typed, saved: saved.value });
  return c.redirect(`${productPath(productOf(c))}?done=${set === null ? 'same' : 'saved'}`, 303);
}
