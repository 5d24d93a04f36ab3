import { describe, expect } from 'vitest';
import { findCustomer } from '../../server/commerce/account/customer-queries.ts';
import {
  devicesAtMost,
  findSession,
  isKnownDevice,
  noteDevice,
  sessionsAtMost,
  startSession,
} from '../../server/commerce/account/sessions.ts';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { signedUp, visitor } from './support/customers.ts';
import { gateDatabases } from './support/database.ts';
import { member } from './support/member.ts';
import { shopTest } from './support/shop-test.ts';

describe.each(gateDatabases)('limits of one account on %s', (kind) => {
  const it = shopTest[kind];

  it('has a limited number of sessions: another sign-in ends the one that was not used for longest', async ({
    shop,
  }) => {
    const [ann, bea] = [await member(shop), await member(shop)];
    const tokens = [];
    for (let i = 0; i < sessionsAtMost; i += 1) {
      shop.clock.pass(1);
      tokens.push(await startSession(shop.deps, shop.db, ann.id));
    }
    const [first = '', second = ''] = tokens;
    expect((await ann.get('/apis/user/self')).status).toBe(401);
    shop.clock.pass(2 * 60 * 60_000);
    expect(await findSession(shop.deps, first)).toMatchObject({ id: ann.id });
    const last = await startSession(shop.deps, shop.db, ann.id);
    expect(await findSession(shop.deps, second)).toBeNull();
    for (const token of [first, last]) expect(await findSession(shop.deps, token)).toMatchObject({ id: ann.id });
    expect((await bea.get('/apis/user/self')).status).toBe(200);
  });

  it('logs a warning when a token is sent with the id of another customer', async ({ shop }) => {
    const warnings: unknown[] = [];
    const log = { ...shop.deps.log, warn: (fields: object, message: string) => void warnings.push([message, fields]) };
    const { fetch } = createCommerce({ ...shop.deps, log });
    const [ann, bea] = [await signedUp(shop), await signedUp(shop)];
    const caller = visitor({ fetch }, { token: ann.token, userId: bea.id });
    const answer = await caller.get('/apis/user/self', undefined, { 'x-request-id': 'r-1' });
    expect(answer).toMatchObject({ status: 401, code: '100007' });
    expect(warnings).toEqual([['token with the id of another customer', { requestId: 'r-1', customerId: ann.id }]]);
  });

  it('remembers a limited number of devices, the last used ones', async ({ shop }) => {
    const { id } = await member(shop);
    const ann = await findCustomer(shop.db, id);
    if (!ann) throw new Error('There is no such customer.');
    for (let i = 0; i <= devicesAtMost; i += 1) await noteDevice(shop.db, ann, `device-${i}`, shop.clock.now() + i);
    expect(await isKnownDevice(shop.db, 'device-0', ann.email_key)).toBe(false);
    expect(await isKnownDevice(shop.db, 'device-1', ann.email_key)).toBe(true);
    expect(await isKnownDevice(shop.db, `device-${devicesAtMost}`, ann.email_key)).toBe(true);
  });
});
