import { Hono } from 'hono';
import { OfficeSearchResults } from '../../pages/office/found.tsx';
import { screensNamed } from '../../pages/office/groups.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { OfficeHits } from '../../shared/office/found.ts';
import { couponPath, customerPath, officePaths, orderPath, productPath } from '../../shared/staff/paths.ts';
import { mayDo, type Role } from '../../shared/staff/roles.ts';
import { loadBaseCurrency } from '../commerce/places/base-currency.ts';
import { findForOffice } from '../commerce/staff/search/find.ts';
import type { StoreEnv } from '../http/context.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';

const words = officeMessages.found;

/** The page of the search of everything; what is found alone is opened at once. */
export const search = new Hono<StoreEnv>();
search.get(officePaths.search, screen(null), async (c) => {
  const { shop, staff } = officeOf(c);
  const q = (c.req.query('q') ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 120);
  const result = await findForOffice(shop.db, staff.role, q);
  const found = result.ok ? result.value : null;
  const screens = screensNamed(staff.role, q);
  const only = found && screens.length === 0 ? onlyOne(found, staff.role) : null;
  if (only) return c.redirect(only, 303);
  const base = await loadBaseCurrency(shop.db);
  const body = <OfficeSearchResults q={q} base={base} found={found} screens={screens} role={staff.role} />;
  return showPage(c, { title: words.title, body, failure: result.ok ? undefined : result.error, q });
});

/** Returns the path of a result that is the only one; null for several, and for what the role has no screen of. */
function onlyOne({ orders, countries, customers, products, coupons }: OfficeHits, role: Role): string | null {
  if (countries.length > 0) return null;
  const paths = [
    ...orders.map(({ orderNo }) => orderPath(orderNo)),
    ...customers.map(({ id }) => customerPath(id)),
    ...products.map(({ id }) => (mayDo(role, 'products.read') ? productPath(id) : null)),
    ...coupons.map(({ code }) => (mayDo(role, 'coupons.edit') ? couponPath(code) : null)),
  ];
  return paths.length === 1 ? (paths[0] ?? null) : null;
}
