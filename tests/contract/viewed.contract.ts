import { describe, expect } from 'vitest';
import { startSession } from '../../server/commerce/account/sessions.ts';
import { GatheredViews } from '../../server/commerce/account/viewed/gathered-views.ts';
import { writeViews, writeViewsRegularly } from '../../server/commerce/account/viewed/write-views.ts';
import { openDatabase } from '../../server/commerce/database/connection.ts';
import { keepHouse } from '../../server/commerce/service/housekeeping.ts';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { composeAuthorization } from '../../shared/authorization.ts';
import { login, signedUp, visitor } from './support/customers.ts';
import { gateDatabases } from './support/database.ts';
import { noon, type Shop, type Shopper } from './support/fixture.ts';
import { freshShopTest } from './support/shop-test.ts';

const path = '/apis/user/viewed';

describe.each(gateDatabases)('recently viewed products, on %s', (kind) => {
  const it = freshShopTest[kind];

  const look = async (shop: Shop, who: Pick<Shopper, 'post'>, productId: string) => {
    shop.clock.pass(1_000);
    return who.post(path, { productId });
  };
  const handles = async (who: Pick<Shopper, 'get'>, query = '') =>
    (await who.get(path + query)).data.map(({ handle }: { handle: string }) => handle);

  it('are listed with the last one first, each product once, by id or handle', async ({ shop }) => {
    const ann = shop.shopper();
    for (const product of ['1', 'scarf', '5', 'dress']) expect((await look(shop, ann, product)).status).toBe(200);
    expect(await handles(ann)).toEqual(['dress', 'bag', 'scarf']);
    expect(await handles(ann, '?except=1')).toEqual(['bag', 'scarf']);
    expect(await handles(ann, '?except=bag')).toEqual(['dress', 'scarf']);
  });

  it('are private to their visitor', async ({ shop }) => {
    await look(shop, shop.shopper(), '1');
    expect(await handles(shop.shopper())).toEqual([]);
  });

  it('exclude what is off the shelf, and what is not a product', async ({ shop }) => {
    const ann = shop.shopper();
    for (const product of ['1', '4', 'retired', 'nothing', '999'])
      expect((await look(shop, ann, product)).code).toBe('1');
    expect(await handles(ann)).toEqual(['dress']);
    await shop.db.updateTable('product').set({ status: 'offShelf' }).where('id', '=', 1).execute();
    expect(await handles(ann)).toEqual([]);
    await shop.db.updateTable('product').set({ status: 'onSale' }).where('id', '=', 1).execute();
    expect(await handles(ann)).toEqual(['dress']);
  });

  it('are twenty products at most', async ({ shop }) => {
    const [dress] = await shop.db.selectFrom('product').selectAll().where('id', '=', 1).execute();
    if (!dress) throw new Error('There is no dress.');
    await shop.db
      .insertInto('product')
      .values(Array.from({ length: 25 }, (_, i) => ({ ...dress, id: 100 + i, handle: `more-${i}` })))
      .execute();
    const ann = shop.shopper();
    for (let i = 0; i < 25; i++) await look(shop, ann, String(100 + i));
    const seen = await handles(ann);
    expect(seen).toEqual(Array.from({ length: 20 }, (_, i) => `more-${24 - i}`));
    await writeViews(shop.deps);
    expect(await handles(ann)).toEqual(seen);
    const rows = await shop.db
      .selectFrom('product_view')
      .select('product_id')
      .where('owner', '=', `device:${ann.deviceId}`)
      .execute();
    expect(rows).toHaveLength(20);
  });

  it('are consistent when the same page is opened many times concurrently', async ({ shop }) => {
    const ann = shop.shopper();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => ann.post(path, { productId: i % 2 ? '1' : '2' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await handles(ann)).sort()).toEqual(['dress', 'scarf']);
  });

  it('are limited in number and rate', async ({ shop }) => {
    const ann = shop.shopper();
    const codes = [];
    for (let i = 0; i < 62; i++) codes.push((await ann.post(path, { productId: '1' })).status);
    expect(codes.slice(0, 60)).toEqual(Array(60).fill(200));
    expect(codes.at(-1)).toBe(429);
  });

  it('need a visitor and a valid product', async ({ shop }) => {
    expect((await shop.shopper('USD', '').get(path)).status).toBe(400);
    const ann = shop.shopper();
    for (const body of [{}, { productId: '' }, { productId: 'x'.repeat(121) }, { productId: '1', owner: 'user:2' }]) {
      expect((await ann.post(path, body)).status).toBe(422);
    }
  });

  it('move to the customer who signs in, with the later time of both', async ({ shop }) => {
    const customer = await signedUp(shop);
    const guest = visitor(shop);
    await look(shop, guest, '1');
    await look(shop, customer, '2');
    await look(shop, customer, '1');
    await look(shop, guest, '2');
    await look(shop, guest, '5');
    await login(shop, customer.email, undefined, visitor(shop, { deviceId: guest.deviceId }));
    expect(await handles(customer)).toEqual(['bag', 'scarf', 'dress']);
    expect(await handles(guest)).toEqual([]);
    expect(shop.faults).toEqual([]);
  });

  describe('gathered in memory', () => {
    const stored = async (shop: Shop) =>
      shop.db.selectFrom('product_view').select(['owner', 'product_id', 'viewed_at']).orderBy('product_id').execute();

    it('are written together, by each process about once a second and when it stops', async ({ shop }) => {
      const commits: boolean[] = [];
      const db = openDatabase(shop.location, { onCommit: ({ durable }) => commits.push(durable) });
      const deps = { ...shop.deps, db, views: new GatheredViews() };
      const { fetch } = createCommerce(deps);
      const stop = writeViewsRegularly(deps);
      const visitors = Array.from({ length: 5 }, () => shop.shopperOf(fetch));
      for (const who of visitors) for (const product of ['1', '2', '5', '1']) await look(shop, who, product);
      expect(commits).toEqual([]);
      await expect.poll(() => stored(shop)).toHaveLength(15);
      expect(commits).toEqual([false]);
      await look(shop, visitors[0] ?? shop.shopper(), '2');
      await stop();
      expect(commits).toEqual([false, false]);
      expect(await handles(shop.shopper('USD', visitors[0]?.deviceId))).toEqual(['scarf', 'dress', 'bag']);
      await db.destroy();
    });

    it('are kept until the database accepts them', async ({ shop }) => {
      const away = openDatabase(shop.location);
      await away.selectFrom('currency').select('code').execute();
      await away.destroy();
      const ann = shop.shopper();
      await look(shop, ann, '1');
      await expect(writeViews({ ...shop.deps, db: away })).rejects.toThrow();
      expect(await handles(ann)).toEqual(['dress']);
      await writeViews(shop.deps);
      expect(await stored(shop)).toMatchObject([{ owner: `device:${ann.deviceId}`, product_id: 1 }]);
    });

    it('exclude what was deleted since: a product, a customer', async ({ shop }) => {
      const { views } = shop.deps;
      for (const owner of ['device:ann', 'user:nobody']) {
        for (const productId of [1, 987_654]) views.note({ owner, productId, at: noon });
      }
      await writeViews(shop.deps);
      expect(await stored(shop)).toEqual([{ owner: 'device:ann', product_id: 1, viewed_at: noon }]);
      expect(views.all()).toEqual([]);
    });

    it('have the later time, whichever process writes last', async ({ shop }) => {
      const [one, other] = [new GatheredViews(), new GatheredViews()];
      one.note({ owner: 'device:ann', productId: 1, at: noon + 2 });
      other.note({ owner: 'device:ann', productId: 1, at: noon + 1 });
      await Promise.all([one, other].map((views) => writeViews({ ...shop.deps, views })));
      expect(await stored(shop)).toMatchObject([{ viewed_at: noon + 2 }]);
    });
  });

  it('of a guest are deleted after 90 days, of a customer kept', async ({ shop }) => {
    const guest = shop.shopper();
    const customer = await customerOf(shop, `later-${kind}@example.com`);
    await look(shop, guest, '1');
    await look(shop, customer.shopper, '1');
    await writeViews(shop.deps);
    shop.clock.pass(91 * 24 * 60 * 60_000);
    await keepHouse(shop.deps);
    expect(await handles(guest)).toEqual([]);
    const kept = await shop.db
      .selectFrom('product_view')
      .select('owner')
      .where('owner', '=', `user:${customer.id}`)
      .execute();
    expect(kept).toHaveLength(1);
  });
});

/** Returns a signed-in customer who registered by the rules of accounts. */
async function customerOf(shop: Shop, email: string) {
  const id = `customer-${email}`;
  const at = shop.clock.now();
  await shop.db
    .insertInto('customer')
    .values({
      id,
      email,
      email_key: email,
      email_verified_at: null,
      password_hash: '',
      nickname: null,
      first_name: null,
      last_name: null,
      invite_code: email,
      invited_by: null,
      instagram: null,
      instagram_key: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  const token = await startSession(shop.deps, shop.db, id);
  const guest = shop.shopper();
  const headers = { authorization: composeAuthorization({ ...nobody, deviceId: guest.deviceId, token }) };
  const shopper: Shopper = {
    ...guest,
    get: (to, body) => guest.get(to, body, headers),
    post: (to, body) => guest.post(to, body, headers),
  };
  return { id, shopper };
}

const nobody = {
  token: '',
  userId: '',
  deviceId: '',
  currencyCode: 'USD',
  countryCode: 'US',
  platform: 'web',
  language: 'en',
  type: '',
  sessionId: '',
  sizeConversionType: 'US',
  cab: '',
};
