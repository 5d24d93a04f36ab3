import type { Context } from 'hono';
import { ReturnedPage, returnedTitleOf } from '../../../pages/payment/returned.tsx';
import { returnedPayment } from '../../../shared/contract/payment.ts';
import type { StoreEnv } from '../../http/context.ts';
import { buyingPage } from './payment-order.tsx';

const checkAgainSeconds = 5;

/**
 * Answers a browser that did not place the order with how its payment stands; null without the key in the URL to which
 * payment pages return. A bank's app may open that URL in another browser.
 */
export async function returnedPage(c: Context<StoreEnv>, orderId: string): Promise<Response | null> {
  const key = (c.req.query('key') ?? '').slice(0, 100);
  if (key === '') return null;
  const returned = await c.get('api').attempt(returnedPayment, { orderId, key });
  if (!returned.ok) return null;
  const { value } = returned;
  return buyingPage(c, {
    title: returnedTitleOf(value.state),
    ...(value.state === 'checking' && { refreshSeconds: checkAgainSeconds }),
    section: <ReturnedPage {...value} orderId={orderId} orderKey={key} />,
  });
}
