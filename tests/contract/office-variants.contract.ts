import { describe, expect } from 'vitest';
import { undoSet } from '../../server/commerce/changes/apply-and-undo.ts';
import { inTransaction } from '../../server/commerce/database/connection.ts';
import { integrityViolations } from '../../server/commerce/integrity/violations.ts';
import { moveStock } from '../../server/commerce/stock/move.ts';
import { officePaths, productPath } from '../../shared/staff/paths.ts';
import type { Jar } from '../http/browser-jar.ts';
import { type Catalog, noon } from './support/catalog-shop.ts';
import { changeSetsIn, lastSet } from './support/change-sets.ts';
import { databaseKinds } from './support/database.ts';
import { formIn, multipart, textOf } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { freshCatalogTest, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('variants in the office on %s', (kind) => {
  const race = freshCatalogTest[kind];
  const it = usual(kind, race);
  const buyerOf = (shop: Catalog, name = 'bea') => openOffice(shop).member(name, 'buyer');
  const variantOf = ({ db }: Catalog, sku: string) =>
    db.selectFrom('variant').selectAll().where('sku', '=', sku).executeTakeFirstOrThrow();
  const skusOf = async ({ db }: Catalog, productId: number) =>
    (await db.selectFrom('variant').select('sku').where('product_id', '=', productId).orderBy('id').execute()).map(
      ({ sku }) => sku,
    );
  const ownPrice = ({ db }: Catalog, id: number, currency: string) =>
    db
      .selectFrom('variant_price')
      .select(['sale_cents', 'promotion_cents'])
      .where('variant_id', '=', id)
      .where('currency', '=', currency)
      .executeTakeFirst();
  const formOf = async (jar: Jar, path: string) => formIn((await jar.get(path)).body, path);
  const change = async (jar: Jar, path: string, changed: Record<string, string>) =>
    jar.post(path, multipart({ ...(await formOf(jar, path)), ...changed }));

  it('changes SKU and cost as one set, swaps two SKUs, and undoes both', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const { exported } = changeSetsIn(shop, () => noon);
    const before = await exported();
    const [small, other] = [await variantOf(shop, 'SD-S'), await variantOf(shop, 'SD-M')];
    const path = productPath(small.product_id);
    const saved = await change(buyer, path, {
      [`${small.id}.sku`]: 'SD-M',
      [`${other.id}.sku`]: 'SD-S',
      [`${small.id}.cost`]: '41.50',
    });
    expect(saved.location).toBe(`${path}?done=saved`);
    expect([(await variantOf(shop, 'SD-M')).id, (await variantOf(shop, 'SD-S')).id]).toEqual([small.id, other.id]);
    expect(await formOf(buyer, path)).toMatchObject({ [`${small.id}.cost`]: '41.50' });
    expect(await exported()).toContain('41.50');
    await undoSet(shop.db, (await lastSet(shop)).id, { now: noon });
    expect(await exported()).toBe(before);
  });

  it('a full page of variants stays under 30 KB', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const { id: _, ...row } = await variantOf(shop, 'SD-S');
    const more = Array.from({ length: 20 }, (_, i) => {
      const numbered = { sku: `SILK-DRESS-${100 + i}`, value2: `Size ${i}`, barcode: `40123456789${10 + i}`, stock: 0 };
      return {
        ...row,
        ...numbered,
        position: 100 + i,
        promotion_cents: 15_000,
        extra_json: '{"Cost per item":"41.50"}',
      };
    });
    await shop.db.insertInto('variant').values(more).execute();
    const path = productPath(row.product_id, '?after=99');
    const { body } = await buyer.get(path);
    expect(formIn(body, path)).toHaveProperty(`before.${(await variantOf(shop, 'SILK-DRESS-107')).id}`);
    expect(body.length).toBeLessThan(30_000);
    await shop.db.deleteFrom('variant').where('sku', 'like', 'SILK-DRESS-%').execute();
  });

  it('refuses a SKU that another variant has, or that is given twice, and keeps what was typed', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const small = await variantOf(shop, 'SD-S');
    const other = await variantOf(shop, 'SD-M');
    const path = productPath(small.product_id);
    const before = [await skusOf(shop, small.product_id), await lastSet(shop)];
    const taken = await change(buyer, path, { [`${small.id}.sku`]: 'WC-L', [`${small.id}.price`]: '99' });
    expect(taken.status).toBe(422);
    expect(textOf(taken.body)).toContain("SD-S, Red / S, SKU: The product 'wool-coat' has the SKU WC-L.");
    expect(formIn(taken.body, path)).toMatchObject({ [`${small.id}.sku`]: 'WC-L', [`${small.id}.price`]: '99' });
    const twice = await change(buyer, path, { [`${small.id}.sku`]: 'NEW', [`${other.id}.sku`]: 'NEW' });
    expect(textOf(twice.body)).toContain('The SKU NEW is given twice.');
    const dash = await change(buyer, path, { [`${small.id}.sku`]: '-' });
    expect(textOf(dash.body)).toContain("'-' is no SKU");
    expect([await skusOf(shop, small.product_id), await lastSet(shop)]).toEqual(before);
  });

  race('gives a SKU once also to two people at the same moment', async ({ shop }) => {
    const [bea, ben] = [await buyerOf(shop), await buyerOf(shop, 'ben')];
    const [dress, coat] = [await variantOf(shop, 'SD-S'), await variantOf(shop, 'WC-L')];
    const [one, two] = [productPath(dress.product_id), productPath(coat.product_id)];
    const forms = [await formOf(bea, one), await formOf(ben, two)];
    const sent = await Promise.all([
      bea.post(one, multipart({ ...forms[0], [`${dress.id}.sku`]: 'SAME' })),
      ben.post(two, multipart({ ...forms[1], [`${coat.id}.sku`]: 'SAME' })),
    ]);
    expect(sent.map(({ status }) => status).sort()).toEqual([303, 422]);
    const rows = await shop.db.selectFrom('variant').select('id').where('sku', '=', 'SAME').execute();
    expect(rows).toHaveLength(1);
  });

  it('two people at one table: other fields do not meet, the same one is shown three times', async ({ shop }) => {
    const [bea, ben] = [await buyerOf(shop), await buyerOf(shop, 'ben')];
    const { id, product_id } = await variantOf(shop, 'SD-S');
    const path = productPath(product_id);
    const [mine, theirs] = [await formOf(bea, path), await formOf(ben, path)];
    expect(
      (await ben.post(path, multipart({ ...theirs, [`${id}.sku`]: 'SD-SMALL', [`${id}.cost`]: '10' }))).status,
    ).toBe(303);
    expect((await bea.post(path, multipart({ ...mine, [`${id}.weight`]: '310' }))).status).toBe(303);
    const refused = await bea.post(path, multipart({ ...mine, [`${id}.sku`]: 'SD-TINY', [`${id}.cost`]: '12' }));
    expect(refused.status).toBe(409);
    expect(textOf(refused.body)).toMatch(
      /SKU: somebody changed it.*Before SD-S Theirs SD-SMALL Yours SD-TINY.*Cost: somebody/,
    );
    expect(await variantOf(shop, 'SD-SMALL')).toMatchObject({ id, weight_grams: 310 });
    const kept = formIn(refused.body, path);
    await bea.post(path, multipart({ ...kept, [`choose.${id}.sku`]: 'theirs', [`choose.${id}.cost`]: 'mine' }));
    expect(await formOf(bea, path)).toMatchObject({ [`${id}.sku`]: 'SD-SMALL', [`${id}.cost`]: '12' });
  });

  it('prices of one currency: set, compared, emptied, and undone as one thing', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const { exported } = changeSetsIn(shop, () => noon);
    const before = await exported();
    const { id, product_id } = await variantOf(shop, 'WC-L');
    const path = `${productPath(product_id)}?currency=EUR`;
    const page = await buyer.get(path);
    expect(page.body.length).toBeLessThan(30_000);
    expect(formIn(page.body, path)).toMatchObject({ [`${id}.ownPrice`]: '', [`${id}.ownCompareAt`]: '' });
    expect((await change(buyer, path, { [`${id}.ownPrice`]: '189', [`${id}.ownCompareAt`]: '210.50' })).location).toBe(
      `${path}&done=saved`,
    );
    expect(await ownPrice(shop, id, 'EUR')).toEqual({ sale_cents: 21_050, promotion_cents: 18_900 });
    const { id: set } = await lastSet(shop);
    const stale = await formOf(buyer, path);
    expect((await change(buyer, path, { [`${id}.ownPrice`]: '180' })).status).toBe(303);
    const conflict = await buyer.post(path, multipart({ ...stale, [`${id}.ownPrice`]: '170' }));
    expect([conflict.status, textOf(conflict.body)]).toEqual([
      409,
      expect.stringContaining('Before 189.00 Theirs 180.00 Yours 170'),
    ]);
    const alone = await change(buyer, path, { [`${id}.ownPrice`]: '', [`${id}.ownCompareAt`]: '300' });
    expect(textOf(alone.body)).toContain('Compare-at price / EUR needs Price / EUR beside it');
    await undoSet(shop.db, (await lastSet(shop)).id, { now: noon });
    await undoSet(shop.db, set, { now: noon });
    expect([await ownPrice(shop, id, 'EUR'), await exported()]).toEqual([undefined, before]);
  });

  it('a price in another currency needs one that the shop has, with its decimals', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const { id, product_id } = await variantOf(shop, 'WC-L');
    const path = (currency: string) => `${productPath(product_id)}?currency=${currency}`;
    const form = await formOf(buyer, path('EUR'));
    const send = (currency: string, price: string) =>
      buyer.post(productPath(product_id), multipart({ ...form, currency, [`${id}.ownPrice`]: price }));
    for (const strange of ['USD', 'ZZZ', 'eur']) expect((await send(strange, '5')).status).toBe(422);
    const yen = await send('JPY', '5.50');
    expect(textOf(yen.body)).toContain('A price in JPY has no decimals');
    expect(
      await shop.db.selectFrom('variant_price').select('variant_id').where('variant_id', '=', id).execute(),
    ).toEqual([]);
    const support = await openOffice(shop).member('sue', 'support');
    expect((await support.get(path('EUR'))).status).toBe(403);
    expect((await support.post(path('EUR'), multipart(form))).status).toBe(403);
    expect((await buyer.get(officePaths.products)).status).toBe(200);
  });

  const removePath = (variant: { id: number; product_id: number }) =>
    productPath(variant.product_id, `/variants/${variant.id}/remove`);
  const sizesOf = async ({ db }: Catalog, productId: number) =>
    (
      await db.selectFrom('variant').select('sku').where('product_id', '=', productId).orderBy('position').execute()
    ).map(({ sku }) => sku);
  const ledgerOf = ({ db }: Catalog, id: number) =>
    db
      .selectFrom('stock_entry')
      .select(['delta', 'reason', 'reference', 'created_at'])
      .where('variant_id', '=', id)
      .orderBy('id')
      .execute();
  const fill = async ({ db }: Catalog, variantId: number) => {
    const cart = { owner: `cart-of-${variantId}`, coupon_code: null, version: 1, created_at: noon, updated_at: noon };
    const { id } = await db.insertInto('cart').values(cart).returning('id').executeTakeFirstOrThrow();
    const item = { id: `item-${variantId}`, cart_id: id, variant_id: variantId, quantity: 2, selected: 1 };
    await db
      .insertInto('cart_item')
      .values({ ...item, created_at: noon })
      .execute();
    return () => db.selectFrom('cart_item').select(['id', 'quantity']).where('cart_id', '=', id).execute();
  };

  it('removes a variant as a change set: undoing it restores the export, its ledger and the bags', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const { exported } = changeSetsIn(shop, () => noon);
    const variant = await variantOf(shop, 'SD-S');
    const itemsOf = await fill(shop, variant.id);
    const before = [await exported(), await sizesOf(shop, variant.product_id), await ledgerOf(shop, variant.id)];
    const question = textOf((await buyer.get(removePath(variant))).body);
    expect(question).toMatch(/Remove SD-S.*5 in stock.* 1 bags have it.* 0 orders are to be sent/);
    const removed = await buyer.post(removePath(variant));
    expect(removed.location).toBe(`${productPath(variant.product_id)}?done=removed#variants`);
    expect(await sizesOf(shop, variant.product_id)).not.toContain('SD-S');
    expect(await exported()).not.toContain('SD-S');
    expect(await itemsOf()).toEqual([]);
    const { data } = await shop.get('/apis/products/silk-dress');
    expect(JSON.stringify(data)).not.toContain('SD-S');
    const { id: set, title } = await lastSet(shop);
    expect(title).toBe('Removed SD-S, Red / S of silk-dress');
    const list = (await buyer.get(productPath(variant.product_id))).body;
    expect(list).toContain(`href="/office/changes/${set}"`);
    const trail = await shop.db.selectFrom('audit_entry').select(['action', 'subject']).orderBy('id', 'desc').limit(1);
    expect(await trail.execute()).toEqual([{ action: 'changes.applied', subject: `changes:${set}` }]);
    // A second press finds it gone.
    expect((await buyer.post(removePath(variant))).status).toBe(404);
    expect((await buyer.post(`/office/changes/${set}/undo`)).status).toBe(303);
    expect([await exported(), await sizesOf(shop, variant.product_id), await ledgerOf(shop, variant.id)]).toEqual(
      before,
    );
    expect(await itemsOf()).toEqual([{ id: `item-${variant.id}`, quantity: 2 }]);
    expect(await integrityViolations(shop.db, { now: noon })).toEqual([]);
    expect(await shop.db.selectFrom('removed_variant').selectAll().execute()).toEqual([]);
  });

  it('removals are undone in any order; one whose values are taken again stays removed', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const { exported } = changeSetsIn(shop, () => noon);
    const variants = [await variantOf(shop, 'SD-S'), await variantOf(shop, 'SD-M')];
    const before = await exported();
    const sets: number[] = [];
    for (const variant of variants) {
      await buyer.post(removePath(variant));
      sets.push((await lastSet(shop)).id);
    }
    for (const set of sets) expect((await undoSet(shop.db, set, { now: noon })).ok).toBe(true);
    expect(await exported()).toBe(before);
    const [small] = variants;
    if (!small) throw new Error('There is no variant.');
    await buyer.post(removePath(small));
    const { id: set } = await lastSet(shop);
    const again = { value0: 'Red', value1: 'S', sku: 'SD-S2', price: '10', stock: '1' };
    expect((await buyer.post(productPath(small.product_id, '/variants/new'), again)).location).toContain(
      'done=variant',
    );
    const undone = await undoSet(shop.db, set, { now: noon });
    expect(undone).toMatchObject({ ok: true, value: { cells: { kept: 1 } } });
    expect(await sizesOf(shop, small.product_id)).not.toContain('SD-S');
  });

  it('what an order gives back to a removed variant is in stock once it is restored', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const variant = await variantOf(shop, 'SD-M');
    const move = (delta: number, reason: string) =>
      inTransaction(shop.db, (trx) =>
        moveStock(trx, { variantId: variant.id, delta, reason, reference: 'order-1', at: noon }),
      );
    expect((await move(-2, 'order')).ok).toBe(true);
    await buyer.post(removePath(variant));
    const { id: set } = await lastSet(shop);
    expect((await move(-1, 'order')).ok).toBe(false);
    expect([(await move(2, 'cancellation')).ok, (await move(2, 'cancellation')).ok]).toEqual([true, true]);
    await undoSet(shop.db, set, { now: noon });
    expect(await variantOf(shop, 'SD-M')).toMatchObject({ id: variant.id, stock: variant.stock });
    expect((await ledgerOf(shop, variant.id)).map(({ reason }) => reason).slice(-2)).toEqual(['order', 'cancellation']);
    const rest = await integrityViolations(shop.db, { now: noon });
    expect(rest.filter((line) => line.startsWith('stock'))).toEqual([]);
  });

  it('keeps the only variant, and variants of other products and from other roles', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const coat = await variantOf(shop, 'WC-L');
    const dress = await variantOf(shop, 'SD-S');
    const only = await shop.db
      .selectFrom('variant')
      .selectAll()
      .where('product_id', 'in', (eb) =>
        eb
          .selectFrom('variant')
          .select('product_id')
          .groupBy('product_id')
          .having(({ fn }) => fn.countAll<number>(), '=', 1),
      )
      .executeTakeFirstOrThrow();
    const refused = await buyer.post(removePath(only));
    expect([refused.status, textOf(refused.body)]).toEqual([409, expect.stringContaining('only variant')]);
    expect((await buyer.post(productPath(coat.product_id, `/variants/${dress.id}/remove`))).status).toBe(404);
    for (const role of ['pack', 'support', 'books', 'editor'] as const) {
      const other = await openOffice(shop).member(role, role);
      expect([(await other.get(removePath(dress))).status, (await other.post(removePath(dress))).status]).toEqual([
        403, 403,
      ]);
    }
    expect(await sizesOf(shop, dress.product_id)).toContain('SD-S');
  });
});
