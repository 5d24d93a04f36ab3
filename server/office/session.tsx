import { Hono } from 'hono';
import { OfficeSession } from '../../pages/office/session.tsx';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { secondMs } from '../../shared/time/duration.ts';
import { findOrderByNumber } from '../commerce/orders/order-queries.ts';
import { noSuchOrder } from '../commerce/orders/refusals.ts';
import type { StoreEnv } from '../http/context.ts';
import { clientLeft } from '../http/errors/client-left.ts';
import { dataOf } from '../http/errors/refusal.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { maxReadingMs, readSession } from './read-session.ts';
import { screen } from './screen.ts';

const words = officeMessages.session;

/** The page that shows beside an order what its shopper saw and did. */
export const session = new Hono<StoreEnv>();
session.get(officePaths.session, screen('sessions.read', maxReadingMs + secondMs), async (c) => {
  const orderNo = c.req.param('orderNo');
  const order = (await findOrderByNumber(officeOf(c).shop.db, orderNo)) ?? dataOf<never>(noSuchOrder);
  const log = c.get('deps').officeLog ?? null;
  const left = clientLeft(c);
  const found = log === null ? 'unknown' : await readSession({ log, orderNo, placedAt: order.created_at, left });
  left?.throwIfAborted();
  const status = found === 'failed' ? 500 : found === 'busy' || found === 'slow' ? 503 : 200;
  if (found === 'busy') c.header('Retry-After', '5');
  const body = <OfficeSession orderNo={orderNo} found={found} />;
  return showPage(c, { title: words.title(orderNo), body, status });
});
