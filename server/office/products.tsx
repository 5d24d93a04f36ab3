import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeProductPage } from '../../pages/office/product.tsx';
import { OfficeProductNew } from '../../pages/office/product-new.tsx';
import { OfficeProducts } from '../../pages/office/products.tsx';
import type { Failure } from '../../shared/errors.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { type FormField, productStates } from '../../shared/office/products.ts';
import { href, routes } from '../../shared/routes.ts';
import { officePaths, productPath } from '../../shared/staff/paths.ts';
import { mayDo } from '../../shared/staff/roles.ts';
import { addProduct } from '../commerce/changes/office/add.ts';
import { listForOffice } from '../commerce/changes/office/list.ts';
import { previewProduct, viewProduct } from '../commerce/changes/office/texts.ts';
import { loadBaseCurrency } from '../commerce/places/base-currency.ts';
import { productForm } from '../commerce/products/fields/forms.ts';
import type { StoreEnv } from '../http/context.ts';
import { dataOf } from '../http/errors/refusal.ts';
import { formOf } from '../http/forms/form.ts';
import { largeForm, readFileForm } from '../http/forms/form-files.ts';
import { checked } from './checked.ts';
import { doneIn, leadTo } from './done.ts';
import { integerIn } from './integer-in.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { productOf, Short, Values, variantCells } from './product-form.ts';
import { type Attempt, fieldOf, saveForm } from './save-form.ts';
import { screen } from './screen.ts';
import { inShopLanguages } from './shop-languages.ts';
import { unreadable } from './unreadable.ts';

const words = officeMessages.products;

/** A form without files whose texts may be long. */
const longTexts = {
  field: '',
  files: 0,
  fileBytes: 0,
  valueBytes: 256 * 1024,
  words: { tooMany: '', tooLarge: '', empty: '' },
};
const NewProduct = z.object({
  title: Short,
  handle: Short,
  type: Short,
  vendor: Short,
  options: z.array(z.object({ name: Short, values: z.string().trim().max(2_000) })),
  ...variantCells,
});

/** Pages of products: the list, a new product, the texts of one and its preview. */
export function productScreens(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  const readers = screen('products.read');
  const changers = screen('products.change');
  app.get(officePaths.products, readers, showList);
  app.get(officePaths.productNew, changers, (c) => showNew(c));
  app.post(officePaths.productNew, changers, formOf(Values, unreadable), (c) => add(c, c.req.valid('form')));
  app.get(officePaths.product, readers, (c) => showProduct(c));
  app.post(officePaths.product, changers, largeForm(longTexts), saveProduct);
  app.post(officePaths.productPreview, changers, async (c) => {
    const { handle, key } = dataOf(await previewProduct(officeOf(c).shop, productOf(c)));
    const shop = c.get('deps').shopUrl?.() ?? '';
    return c.redirect(`${shop}${href(routes.product, { id: handle })}?preview=${encodeURIComponent(key)}`, 303);
  });
  return app;
}

async function showList(c: Context<StoreEnv>): Promise<Response> {
  const { shop, staff } = officeOf(c);
  const q = (c.req.query('q') ?? '').trim().slice(0, 120);
  const state = productStates.find((name) => name === c.req.query('state')) ?? 'all';
  const list = await listForOffice(shop.db, { q, state, after: integerIn(c, 'after') });
  const mayChange = mayDo(staff.role, 'products.change');
  const base = await loadBaseCurrency(shop.db);
  return showPage(c, { title: words.title, body: <OfficeProducts {...{ q, state, list, mayChange, base }} /> });
}

async function showNew(c: Context<StoreEnv>, typed: Values = {}, failure?: Failure): Promise<Response> {
  const base = await loadBaseCurrency(officeOf(c).shop.db);
  return showPage(c, { title: words.newTitle, body: <OfficeProductNew typed={typed} base={base} />, failure });
}

async function add(c: Context<StoreEnv>, typed: Values): Promise<Response> {
  const options = [0, 1, 2].map((i) => ({ name: typed[`option${i}`] ?? '', values: typed[`values${i}`] ?? '' }));
  const added = await checked(NewProduct, { ...typed, options }, (product) => addProduct(officeOf(c).shop, product));
  return added.ok ? leadTo(c, productPath(added.value.id), 'added') : showNew(c, typed, added.error);
}

async function showProduct(c: Context<StoreEnv>, attempt: Attempt = {}): Promise<Response> {
  const { shop, staff } = officeOf(c);
  const product = dataOf(await inShopLanguages(shop, () => viewProduct(shop.db, productOf(c))));
  const shown = (field: FormField) => ({
    ...field,
    shown: fieldOf(field.name, product.fields[field.name] ?? '', attempt),
  });
  const fields = productForm().map(shown);
  const languages = product.languages.map((form) => ({ ...form, fields: form.fields.map(shown) }));
  const mayChange = mayDo(staff.role, 'products.change');
  const body = <OfficeProductPage {...{ product, fields, languages, mayChange }} />;
  return showPage(c, { title: product.title, body, failure: attempt.failure, done: doneIn(c, words.done) });
}

async function saveProduct(c: Context<StoreEnv>): Promise<Response> {
  const form = await readFileForm(c, Values);
  if (!form.ok) return unreadable();
  const typed = form.values;
  const names = productForm().map(({ name }) => name);
  const isTyped = (name: string) => name.startsWith('text:') && typed[name] !== typed[`before.${name}`];
  const translated = Object.keys(typed).filter(isTyped);
  const edits = [...names, ...translated].flatMap((field) => {
    const before = typed[`before.${field}`];
    const mine = typed[field];
    if (before === undefined || mine === undefined || typed[`choose.${field}`] === 'theirs') return [];
    return { variant: null, field, before, mine };
  });
  return saveForm(c, { typed, edits, path: productPath(productOf(c)), again: (attempt) => showProduct(c, attempt) });
}
