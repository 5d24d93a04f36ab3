import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { money } from '../../shared/money.ts';
import { orderOnWire } from '../../tests/http/order-on-wire.ts';
import { CancelOrder } from './cancel-order.tsx';

const paid = orderOnWire({
  status: 'PREPARING',
  payment: { type: 'IPAYLINKS', state: 'paid', brand: 'Visa', last4: '4242' },
});
const refund = { money: money(3_000, 'USD'), state: 'done', ofPayment: true, at: 1 } as const;
const said = (order: typeof paid) => renderToStaticMarkup(<CancelOrder order={order} />);

test('the cancellation shows the refund: the payment less earlier refunds', () => {
  expect(said(paid)).toContain('$84.00 goes back to Visa ending in 4242');
  expect(said({ ...paid, refunds: [refund] })).toContain('$54.00 goes back');
  expect(said({ ...paid, refunds: [{ ...refund, state: 'refused' }] })).toContain('$84.00 goes back');
});

test('the refund of a surplus payment does not reduce the refund', () => {
  const beside = { ...refund, money: paid.total, ofPayment: false };
  expect(said({ ...paid, refunds: [beside] })).toContain('$84.00 goes back');
});

test('an unpaid order shows that nothing was charged', () => {
  expect(said(orderOnWire())).toContain('Nothing was charged');
});
