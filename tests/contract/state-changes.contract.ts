import { describe, expect } from 'vitest';
import { transact } from '../../server/commerce/database/connection.ts';
import { recordOrderNumber, recordStateChange } from '../../server/commerce/database/state-changes.ts';
import { codes, fail } from '../../shared/errors.ts';
import { verbatim } from '../../shared/messages/message.ts';
import { readStateChanges, stateChangesHeader } from '../../shared/orders/state-change-header.ts';
import { buy } from './support/buying.ts';
import { away } from './support/card-order.ts';
import { numbers, pay } from './support/cards.ts';
import { gateDatabases } from './support/database.ts';
import { goods } from './support/goods.ts';
import { cardShopTest } from './support/shop-test.ts';

interface Line {
  message: string;
  requestId?: string;
}

describe.each(gateDatabases)('reports of state changes on %s', (kind) => {
  const it = cardShopTest[kind];
  const lines: Line[] = [];
  it.beforeAll(async ({ shop }) => {
    const { log } = shop.deps;
    const info = (fields: object, message: string) => void lines.push({ message, ...fields });
    shop.deps.log = { ...log, info };
  });

  const linesOf = (orderId: string) => lines.filter((line) => 'orderId' in line && line.orderId === orderId);
  const ofRequest = { 'X-Request-Id': 'ab12' };

  it('accompany the response, and have a log entry of their own', async ({ shop }) => {
    const who = shop.shopper();
    const ordered = await buy(who, goods.blackM);
    const { id, orderNo } = ordered.data;
    const order = { kind: 'order', orderNo, orderId: id };
    expect(readStateChanges(ordered.headers.get(stateChangesHeader))).toEqual([{ ...order, to: 'UNPAID' }]);
    expect(linesOf(id)).toEqual([{ message: 'moved', ...order, to: 'UNPAID', why: 'placed' }]);

    const declined = await pay(who, id, numbers.declined);
    const payment = { ...order, kind: 'payment' };
    expect(readStateChanges(declined.headers.get(stateChangesHeader))).toEqual([
      { ...payment, to: 'started' },
      { ...payment, from: 'started', to: 'declined' },
      { ...order, from: 'UNPAID', to: 'PAIDFAIL' },
    ]);
    expect(linesOf(id).slice(-2)).toMatchObject([{ why: 'card declined' }, { why: 'card declined' }]);
  });

  it('have the id of the request that made the change', async ({ shop }) => {
    const who = shop.shopper();
    const { id } = (await buy(who, goods.blackM)).data;
    await who.post(`/apis/orders/${id}/cancel`, {}, ofRequest);
    expect(linesOf(id).at(-1)).toMatchObject({ requestId: 'ab12', from: 'UNPAID', to: 'CANCELLED', why: 'customer' });
  });

  it('are not made without a change, or after a rollback', async ({ shop }) => {
    const who = shop.shopper();
    const before = lines.length;
    const looked = await who.get('/apis/cart');
    expect(looked.headers.get(stateChangesHeader)).toBeNull();
    const refused = await buy(who, goods.blackM, { expectedTotal: { cent: 1, currencyCode: 'USD' } });
    expect(refused.status).not.toBe(200);
    expect(refused.headers.get(stateChangesHeader)).toBeNull();
    await transact(shop.db, async (trx) => {
      recordOrderNumber(trx, 'undone', '1234567890');
      recordStateChange(trx, { kind: 'order', orderId: 'undone', to: 'UNPAID', why: 'placed' });
      return fail(codes.shortage, verbatim('There is none left.'));
    });
    expect(lines).toHaveLength(before);
  });

  it('are made without a request: for an expired order', async ({ shop }) => {
    const who = shop.shopper();
    const { id, orderNo } = (await buy(who, goods.blackM)).data;
    shop.clock.pass(3_600_000);
    await shop.sweepAll();
    expect(linesOf(id).at(-1)).toEqual({
      message: 'moved',
      kind: 'order',
      orderNo,
      orderId: id,
      from: 'UNPAID',
      to: 'CANCELLED',
      why: 'expired',
    });
  });

  it('are made for a payment without a response', async ({ shop, cardGateway }) => {
    const who = shop.shopper();
    const { id } = (await buy(who, goods.blackM)).data;
    cardGateway.instead.pay = away;
    await pay(who, id, numbers.approved);
    delete cardGateway.instead.pay;
    expect(linesOf(id).at(-1)).toMatchObject({ kind: 'payment', from: 'started', to: 'unknown', why: 'no answer' });
    shop.clock.pass(120_000);
    await shop.sweepAll();
    expect(linesOf(id).at(-1)).toMatchObject({ kind: 'payment', from: 'unknown', to: 'cancelled', why: 'given up' });
  });
});
