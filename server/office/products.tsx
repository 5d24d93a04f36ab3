import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeProductNew } from '../../pages/office/product-new.tsx';
import { OfficeProducts } from '../../pages/office/products.tsx';
import type { Failure } from '../../shared/errors.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { productStates } from '../../shared/office/products.ts';
import { officePaths, productPath } from '../../shared/staff/paths.ts';
import { mayDo } from '../../shared/staff/roles.ts';
import { addProduct } from '../commerce/changes/office/add.ts';
import { listForOffice } from '../commerce/changes/office/list.ts';
import { loadBaseCurrency } from '../commerce/places/base-currency.ts';
import type { StoreEnv } from '../http/context.ts';
import { formOf } from '../http/forms/form.ts';
import { checked } from './checked.ts';
import { leadTo } from './done.ts';
import { integerIn } from './integer-in.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { Short, Values, variantCells } from './product-form.ts';
import { screen } from './screen.ts';
import { unreadable } from './unreadable.ts';

const words = officeMessages.products;

const NewProduct = z.object({
  title: Short,
  handle: Short,
  type: Short,
  vendor: Short,
  options: z.array(z.object({ name: Short, values: z.string().trim().max(2_000) })),
  ...variantCells,
});

/** Pages of products: the list, and a new product. */
export function productsScreens(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  const changers = screen('products.change');
  app.get(officePaths.products, screen('products.read'), showList);
  app.get(officePaths.productNew, changers, (c) => showNew(c));
  app.post(officePaths.productNew, changers, formOf(Values, unreadable), (c) => add(c, c.req.valid('form')));
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
