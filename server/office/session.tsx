import { Hono } from 'hono';
import { OfficeSession } from '../../pages/office/session.tsx';
import { officeOrder } from '../../shared/contract/office/orders.ts';
import { officeSelf } from '../../shared/contract/office/session.ts';
import { codes } from '../../shared/errors.ts';
import { verbatim } from '../../shared/messages/message.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { mayDo } from '../../shared/staff/roles.ts';
import type { StoreEnv } from '../http/context.ts';
import { Refusal } from '../http/errors/refusal.ts';
import { showPage } from './page.tsx';
import { readSession } from './read-session.ts';

/** The page that shows beside an order what its shopper saw and did. */
export function sessionScreen(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.get(officePaths.session, async (c) => {
    const orderNo = c.req.param('orderNo');
    const self = await c.get('api').get(officeSelf, {});
    // The log is of this machine, so no call of the commerce service checks it.
    if (!mayDo(self.role, 'sessions.read'))
      throw new Refusal(codes.forbidden, verbatim('This needs the permission sessions.read.'));
    const order = await c.get('api').get(officeOrder, { orderNo });
    const log = c.get('deps').officeLog ?? null;
    const found = log === null ? 'unknown' : await readSession({ log, orderNo, placedAt: Date.parse(order.placedAt) });
    const status = found === 'failed' ? 500 : found === 'busy' ? 503 : 200;
    if (found === 'busy') c.header('Retry-After', '5');
    const body = <OfficeSession orderNo={orderNo} found={found} />;
    return showPage(c, { title: `Session of order ${orderNo}`, self, body, status });
  });
  return app;
}
