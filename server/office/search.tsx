import { Hono } from 'hono';
import { OfficeSearchResults } from '../../pages/office/found.tsx';
import { type OfficeFound, officeSearch } from '../../shared/contract/office/search.ts';
import { officeSelf } from '../../shared/contract/office/session.ts';
import { customerPath, officePaths, orderPath } from '../../shared/staff/paths.ts';
import type { StoreEnv } from '../http/context.ts';
import { baseCurrencyOf } from './base-currency.ts';
import { refusedBy, showPage } from './page.tsx';

/** The page of the search of everything; a single order or customer is opened at once. */
export function searchScreen(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.get(officePaths.search, async (c) => {
    const self = await c.get('api').get(officeSelf, {});
    const q = (c.req.query('q') ?? '')
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, 120);
    const result = await c.get('api').attempt(officeSearch, { q });
    const found = result.ok ? result.value : null;
    const only = found && onlyOne(found);
    if (only) return c.redirect(only, 303);
    const { problem, status } = result.ok ? { problem: undefined, status: 200 } : refusedBy(c, result.error);
    const body = <OfficeSearchResults {...{ q, base: await baseCurrencyOf(c), found, problem }} />;
    return showPage(c, { title: 'Search', self, body, status, q });
  });
  return app;
}

/** Returns the path of a result that is the only one; null for several, and for what has no screen. */
function onlyOne({ orders, customers, products, coupons }: OfficeFound): string | null {
  const [order] = orders;
  const [customer] = customers;
  if (orders.length + customers.length + products.length + coupons.length !== 1) return null;
  return order ? orderPath(order.orderNo) : customer ? customerPath(customer.id) : null;
}
