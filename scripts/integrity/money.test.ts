import { expect, it } from 'vitest';
import { type MoneyTables, moneyViolations } from './money.ts';

const nothing = { captures: [], refunds: [] };
const order = { id: 'o', status: 'FULFILLED', payment_type: 'COD', total_cents: 9_000 };
const cash = { id: 'o-cash', order_id: 'o', type: 'COD', state: 'paid', amount_cents: 9_000 };
const refund = { id: 'r', order_id: 'o', attempt_id: 'o-cash', state: 'pending', amount_cents: 4_000 };
const tables = (...refunds: MoneyTables['refunds']): MoneyTables => ({ orders: [order], attempts: [cash], refunds });

it('expects cash and what is transferred of it at no gateway', () => {
  expect(moneyViolations(tables(), nothing)).toEqual([]);
  expect(moneyViolations(tables(refund, { ...refund, id: 's', state: 'done' }), nothing)).toEqual([]);
});

it('finds more given back than was collected, and cash at a gateway', () => {
  const twice = tables({ ...refund, amount_cents: 5_000 }, { ...refund, id: 's', amount_cents: 5_000 });
  expect(moneyViolations(twice, nothing)).toEqual(['more was refunded than the cash o-cash']);
  const captures = [{ attempt: 'o-cash', amount_cents: 9_000, currency: 'USD' }];
  expect(moneyViolations(tables(), { ...nothing, captures })).toContain('the cash o-cash is at a gateway');
});

it('expects each refund of a card at its gateway', () => {
  const card = { ...cash, id: 'a', type: 'IPAYLINKS' };
  const paid = { ...tables({ ...refund, attempt_id: 'a', state: 'done' }), attempts: [card] };
  expect(moneyViolations(paid, nothing)).toContain('refund r is done and was given 0 times');
});
