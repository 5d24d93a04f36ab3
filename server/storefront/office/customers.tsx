import { Hono } from 'hono';
import { OfficeCustomerPage } from '../../../pages/office/customer.tsx';
import { OfficeCustomers } from '../../../pages/office/customers.tsx';
import { officeCustomer, officeCustomers } from '../../../shared/contract/office/customers.ts';
import { officeSelf } from '../../../shared/contract/office/session.ts';
import { officePaths } from '../../../shared/staff/paths.ts';
import type { StoreEnv } from '../../http/context.ts';
import { screen } from './screen.tsx';

/** Pages of the customers: a list with a search by e-mail, and each of them. */
export function customerScreens(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.get(officePaths.customers, async (c) => {
    const self = await c.get('api').get(officeSelf, {});
    const q = (c.req.query('q') ?? '').trim().slice(0, 120);
    const after = c.req.query('after');
    const list = await c.get('api').get(officeCustomers, { q, ...(after && { after }) });
    return screen(c, { title: 'Customers', self, body: <OfficeCustomers q={q} list={list} /> });
  });
  app.get(officePaths.customer, async (c) => {
    const self = await c.get('api').get(officeSelf, {});
    const shown = await c.get('api').get(officeCustomer, { id: c.req.param('customer') });
    const body = <OfficeCustomerPage shown={shown} seesOrders={self.permissions.includes('orders.read')} />;
    return screen(c, { title: shown.customer.email, self, body });
  });
  return app;
}
