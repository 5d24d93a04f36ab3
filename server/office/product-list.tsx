import type { Context } from 'hono';
import type { FilterValues } from '../../pages/office/lists/filters.ts';
import { productList } from '../../pages/office/product-columns.tsx';
import { OfficeProducts } from '../../pages/office/products.tsx';
import { ok, type Result } from '../../shared/errors.ts';
import { officeMessages, screenNames } from '../../shared/messages/office/office-messages.ts';
import { mayDo } from '../../shared/staff/roles.ts';
import type { ProductFilter } from '../commerce/changes/office/find-products.ts';
import { listForOffice, loadProductChoices } from '../commerce/changes/office/list.ts';
import type { StoreEnv } from '../http/context.ts';
import { listSource, openList } from './lists/open-list.ts';
import { readFilter, typedFilter } from './lists/read-filter.ts';
import { sendList } from './lists/send-list.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';

const words = officeMessages.products;

/** Shows a page of the products that the filter in the address asks for. */
export async function showProducts(c: Context<StoreEnv>): Promise<Response> {
  const { failure, done, ...listing } = await openList(c, await openProducts(c));
  const mayChange = mayDo(officeOf(c).staff.role, 'products.change');
  const { page } = listing;
  const isWhole = page !== null && page.next === null && !c.req.query('after');
  return showPage(c, {
    title: screenNames.products,
    body: <OfficeProducts {...listing} mayChange={mayChange} fitting={isWhole ? page.rows.length : null} />,
    failure,
    done,
  });
}

/** Sends the products of all pages of a list as a table while they are read. */
export const sendProducts = async (c: Context<StoreEnv>): Promise<Response> => sendList(c, await openProducts(c));

type Values = FilterValues<ReturnType<typeof productList>['filters']>;

const filterOf = ({ state, ...filter }: Values): ProductFilter => ({
  ...filter,
  state: state === 'all' ? undefined : state,
});

/** Returns what a query of the list of products asks for. */
export async function readQueryFilter(c: Context<StoreEnv>, query: string): Promise<Result<ProductFilter>> {
  const { filters } = productList(await loadProductChoices(officeOf(c).shop.db));
  const parts = new URLSearchParams(query);
  const typed = typedFilter((part) => parts.get(part), filters);
  const read = readFilter(filters, typed);
  return read.ok ? ok(filterOf(read.value)) : read;
}

/** Returns the list of products with its rows. */
async function openProducts(c: Context<StoreEnv>) {
  const { db } = officeOf(c).shop;
  return listSource(productList(await loadProductChoices(db)), {
    read: async ({ filter, sort, after, size }) => {
      const wish = { ...filterOf(filter), sort, after };
      const { hasMoreHits, ...page } = await listForOffice(db, wish, size);
      return hasMoreHits ? { ...page, note: words.cut } : page;
    },
  });
}
