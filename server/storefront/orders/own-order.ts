import type { Context } from 'hono';
import type { OwnOrderProps, Waiting } from '../../../pages/orders/own-order.tsx';
import type { Order } from '../../../shared/contract/order.ts';
import type { StoreEnv } from '../../http/context.ts';
import { readOrder } from '../payment/payment-order.tsx';
import type { PaymentStep } from './order-step.ts';

const waitingAt: Readonly<Record<PaymentStep, Waiting>> = {
  pay: 'payment',
  processing: 'bank',
  verify: 'verification',
  expired: 'end',
  paid: 'nothing',
  cancelled: 'nothing',
};

/** Returns one of the visitor's own orders with the data of its page. @throws Refusal when there is none */
export async function readOwnOrder(
  c: Context<StoreEnv>,
  id: string | undefined,
): Promise<{ order: Order; props: OwnOrderProps }> {
  const { order, step, leftMs } = await readOrder(c, id);
  const waiting = order.status === 'CANCELLED' ? 'nothing' : waitingAt[step];
  return { order, props: { order, leftMs, countryName: await countryNames(c), waiting } };
}

export async function countryNames(c: Context<StoreEnv>): Promise<(code: string) => string> {
  const { countries } = await c.get('shell')();
  return (code) => countries.find((country) => country.code === code)?.name ?? code;
}
