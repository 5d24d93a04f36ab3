import { Hono } from 'hono';
import { OfficeSearchResults } from '../../pages/office/found.tsx';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { OfficeHits } from '../../shared/office/found.ts';
import { customerPath, officePaths, orderPath } from '../../shared/staff/paths.ts';
import { loadBaseCurrency } from '../commerce/places/base-currency.ts';
import { findForOffice } from '../commerce/staff/search/find.ts';
import type { StoreEnv } from '../http/context.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';

const words = officeMessages.found;

/** The page of the search of everything; a single order or customer is opened at once. */
export function searchScreen(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.get(officePaths.search, screen(null), async (c) => {
    const { shop, staff } = officeOf(c);
    const q = (c.req.query('q') ?? '')
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, 120);
    const result = await findForOffice(shop.db, staff.role, q);
    const found = result.ok ? result.value : null;
    const only = found && onlyOne(found);
    if (only) return c.redirect(only, 303);
    const body = <OfficeSearchResults {...{ q, base: await loadBaseCurrency(shop.db), found }} />;
    return showPage(c, { title: words.title, body, failure: result.ok ? undefined : result.error, q });
  });
  return app;
}

/** Returns the path of a result that is the only one; null for several, and for what has no screen. */
function onlyOne({ orders, customers, products, coupons }: OfficeHits): string | null {
  const [order] = orders;
  const [customer] = customers;
  if (orders.length + customers.length + products.length + coupons.length !== 1) return null;
  return order ? orderPath(order.orderNo) : customer ? customerPath(customer.id) : null;
}
