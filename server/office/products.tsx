import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeProductNew } from '../../pages/office/product-new.tsx';
import type { Failure } from '../../shared/errors.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { officePaths, productPath } from '../../shared/staff/paths.ts';
import { addProduct } from '../commerce/changes/office/add.ts';
import { loadBaseCurrency } from '../commerce/places/base-currency.ts';
import type { StoreEnv } from '../http/context.ts';
import { formOf } from '../http/forms/form.ts';
import { BulkForm, draftChange, showBulk } from './bulk.tsx';
import { checked } from './checked.ts';
import { leadTo } from './done.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { Short, Values, variantCells } from './product-form.ts';
import { sendProducts, showProducts } from './product-list.tsx';
import { screen } from './screen.ts';

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
export const products = new Hono<StoreEnv>();
const readers = screen('products.read');
const changers = screen('products.change');
products.get(officePaths.products, readers, showProducts);
products.get(officePaths.productsTable, readers, sendProducts);
products.get(officePaths.productNew, changers, (c) => showNew(c));
products.post(officePaths.productNew, changers, formOf(Values), (c) => add(c, c.req.valid('form')));
products.get(officePaths.productBulk, changers, showBulk);
products.post(officePaths.productBulk, changers, formOf(BulkForm), (c) => draftChange(c, c.req.valid('form')));

async function showNew(c: Context<StoreEnv>, typed: Values = {}, failure?: Failure): Promise<Response> {
  const base = await loadBaseCurrency(officeOf(c).shop.db);
  return showPage(c, { title: words.newTitle, body: <OfficeProductNew typed={typed} base={base} />, failure });
}

async function add(c: Context<StoreEnv>, typed: Values): Promise<Response> {
  const options = [0, 1, 2].map((i) => ({ name: typed[`option${i}`] ?? '', values: typed[`values${i}`] ?? '' }));
  const added = await checked(NewProduct, { ...typed, options }, (product) => addProduct(officeOf(c).shop, product));
  return added.ok ? leadTo(c, productPath(added.value.id), 'added') : showNew(c, typed, added.error);
}
