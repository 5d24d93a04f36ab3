import { describe, expect } from 'vitest';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { switchStaffOff } from '../../server/commerce/staff/accounts.ts';
import { challengeMs, freshChallenge, useChallenge } from '../../server/commerce/staff/challenges.ts';
import { passkeyChallenge } from '../../server/commerce/staff/passkey-sign-in.ts';
import { listPasskeys, removePasskeys } from '../../server/commerce/staff/passkeys.ts';
import { commandLine } from '../../server/commerce/staff/rights.ts';
import { browserJar } from '../http/browser-jar.ts';
import { openStorefront } from '../http/storefront.ts';
import { gateDatabases } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { openOffice, staffPassword } from './support/office.ts';
import { strangerAt } from './support/office-routes.ts';
import { freshCardShopTest } from './support/shop-test.ts';

const staffId = async ({ db }: Shop, name: string) =>
  (await db.selectFrom('staff').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

/** Stores a passkey as if its owner had added it. */
async function addKey(shop: Shop, name: string, id: string): Promise<void> {
  const row = { id, staff_id: await staffId(shop, name), name: 'Laptop', public_key: 'AA', counter: 0 };
  await shop.db
    .insertInto('staff_passkey')
    .values({ ...row, created_at: 0, used_at: null })
    .execute();
}

describe.each(gateDatabases)('passkeys of staff on %s', (kind) => {
  const it = freshCardShopTest[kind];

  it('sign a challenge that is valid once, for its purpose, for five minutes', async ({ shop }) => {
    await openOffice(shop).member('ann', 'owner');
    const id = await staffId(shop, 'ann');
    const mine = await freshChallenge(shop.deps, id);
    expect(await useChallenge(shop.deps, mine, null)).toBe(false);
    expect(await useChallenge(shop.deps, mine, id)).toBe(true);
    expect(await useChallenge(shop.deps, mine, id)).toBe(false);
    const late = await freshChallenge(shop.deps, null);
    shop.clock.pass(challengeMs);
    expect(await useChallenge(shop.deps, late, null)).toBe(false);
    const stored = JSON.stringify(await shop.db.selectFrom('staff_challenge').selectAll().execute());
    expect(stored).not.toContain(late);
  });

  it('are refused with one sentence for whatever is sent, and attempts are limited', async ({ shop }) => {
    const office = openOffice(shop);
    await office.member('bob', 'owner');
    await addKey(shop, 'bob', 'known');
    const data = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge: 'x', origin: 'http://localhost' }));
    const answer = (id: string) => ({
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON: data.toString('base64url') },
    });
    const visitor = office.visitor();
    for (const response of ['', 'x', '{}', '[]', JSON.stringify(answer('none')), JSON.stringify(answer('known'))]) {
      const { status, body } = await visitor.post('/office/sign-in/passkey', { response });
      expect([response, status < 500 && status >= 400]).toEqual([response, true]);
      expect(body).not.toContain('Sign out');
    }
    const ask = async (ip: string) => (await passkeyChallenge(shop.deps, strangerAt(ip), 'http://localhost')).ok;
    for (let i = 0; i < 30; i += 1) expect(await ask('203.0.113.7')).toBe(true);
    expect([await ask('203.0.113.7'), await ask('203.0.113.8')]).toEqual([false, true]);
  });

  it('are added with the password only, and end with the account or by command', async ({ shop }) => {
    const office = openOffice(shop);
    const cat = await office.member('cat', 'pack');
    await office.member('olga', 'owner');
    const wrong = await cat.post('/office/account/passkeys', { response: '{}', password: 'guess' });
    expect([wrong.status, wrong.body.includes('This is not your password')]).toEqual([422, true]);
    const broken = await cat.post('/office/account/passkeys', { response: '{}', password: staffPassword });
    expect([broken.status, broken.body.includes('The passkey was not made')]).toEqual([422, true]);
    await addKey(shop, 'olga', 'of-olga');
    const other = await cat.post('/office/account/passkeys/removal', { id: 'of-olga', password: staffPassword });
    expect(other.status).toBe(404);
    const of = async (name: string) => (await listPasskeys(shop.db, { id: await staffId(shop, name) })).length;
    expect(await of('olga')).toBe(1);
    expect(await removePasskeys(shop.deps, 'olga')).toEqual({ ok: true, value: { removed: 1 } });
    await addKey(shop, 'cat', 'of-cat');
    await switchStaffOff(shop.deps, commandLine, 'cat');
    expect([await of('olga'), await of('cat')]).toEqual([0, 0]);
  });

  it('do not exist where the office is off', async ({ shop }) => {
    const stranger = browserJar(openStorefront({ answer: createCommerce(shop.deps).fetch }));
    for (const path of ['/office/sign-in/passkey/options', '/office/sign-in/passkey', '/office/account/passkeys'])
      expect([path, (await stranger.post(path, { response: '{}' })).status]).toEqual([path, 404]);
  });
});
