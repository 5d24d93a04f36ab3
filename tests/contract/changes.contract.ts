import { describe, expect } from 'vitest';
import { scheduleSet } from '../../server/commerce/changes/apply-and-undo.ts';
import { inTransaction } from '../../server/commerce/database/connection.ts';
import { readVisibleChanges } from '../../server/commerce/database/visible-changes.ts';
import { integrityViolations } from '../../server/commerce/integrity/violations.ts';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { moveStock } from '../../server/commerce/stock/move.ts';
import { setStock } from '../../server/commerce/stock/set-stock.ts';
import { hourMs } from '../../shared/time/duration.ts';
import { type Catalog, noon } from './support/catalog-shop.ts';
import { changeSetsIn, demandValue } from './support/change-sets.ts';
import { databaseKinds } from './support/database.ts';
import { freshCatalogTest, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('change sets on %s', (kind) => {
  const race = freshCatalogTest[kind];
  const it = usual(kind, race);
  const variantOf = (shop: Catalog, sku: string) =>
    shop.db.selectFrom('variant').selectAll().where('sku', '=', sku).executeTakeFirstOrThrow();
  const tagsOf = async (shop: Catalog, handle: string) =>
    (
      await shop.db
        .selectFrom('product_tag')
        .innerJoin('product', 'product.id', 'product_id')
        .select('tag')
        .where('handle', '=', handle)
        .orderBy('tag')
        .execute()
    ).map(({ tag }) => tag);
  /** Sells a unit as an order does. */
  const sell = async (shop: Catalog, sku: string, units = 1, at = 1) => {
    const { id } = await variantOf(shop, sku);
    await inTransaction(shop.db, (trx) =>
      moveStock(trx, { variantId: id, delta: -units, reason: 'order', reference: `${sku} ${at}`, at }),
    );
  };

  it('a file with three columns changes prices and nothing else, and undoing it restores the export', async ({
    shop,
  }) => {
    const changes = changeSetsIn(shop);
    const before = await changes.exported();
    const text = 'Handle,Title,Variant Price\nlinen-dress,Linen Dress,90.00\nwool-coat,,280\nwool-coat,,280\n';
    const { id, cells, notes } = await changes.draft(text);
    expect([cells, notes]).toEqual([6, { refused: [], warnings: [] }]);
    expect(await changes.exported()).toBe(before);
    expect(await changes.apply(id)).toEqual({ applied: 6 });
    const after = await changes.exported();
    // The Silk Dress keeps its prices, and the coat its compare-at price.
    expect(after).toBe(before.replaceAll(',100.00,,', ',90.00,,').replaceAll(',300.00,400.00,', ',280.00,400.00,'));
    const summary = shop.db.selectFrom('product').select('price_cents').where('handle', '=', 'linen-dress');
    expect(await summary.execute()).toEqual([{ price_cents: 90_00 }]);
    expect(await changes.undo(id)).toEqual({ undone: 6 });
    expect(await changes.exported()).toBe(before);
    expect(await integrityViolations(shop.db, { now: Date.now() })).toEqual([]);
  });

  it('an empty cell changes nothing and a dash empties', async ({ shop }) => {
    const changes = changeSetsIn(shop);
    const before = await changes.exported();
    const { id } = await changes.draft('SKU,Compare-at price,Tags,Description\nWC-M,,-,\nWC-L,-,,-\n');
    await changes.apply(id);
    expect(await variantOf(shop, 'WC-M')).toMatchObject({ base_cents: 400_00, promotion_cents: 300_00 });
    expect(await variantOf(shop, 'WC-L')).toMatchObject({ base_cents: 300_00, promotion_cents: null });
    expect(await tagsOf(shop, 'wool-coat')).toEqual([]);
    const html = await shop.db
      .selectFrom('product')
      .select('description_html')
      .where('handle', '=', 'wool-coat')
      .execute();
    expect(html).toEqual([{ description_html: '' }]);
    await changes.undo(id);
    expect(await changes.exported()).toBe(before);
  });

  it('shows old and new values with what should be looked at', async ({ shop }) => {
    const changes = changeSetsIn(shop);
    const { id, notes } = await changes.draft(
      'SKU,Price,Compare-at price,Inventory quantity\nWC-M,450,,2\nSS,10,9,-3\nnone,1,,\nCS,20,,\nCS,21,,\n',
    );
    expect(notes.refused.map(({ line, message }) => [line, message.slice(0, 40)])).toEqual([
      [4, "There is no variant with the SKU 'none'."],
      [5, 'Lines 5, 6 give the same price different'],
      [6, 'Lines 5, 6 give the same price different'],
    ]);
    expect(notes.warnings.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '3: Compare-at price 9 is not above the price 10: it shows no reduction.',
      '3: Inventory quantity -3 is negative: 0 is stored.',
    ]);
    const shown = (await changes.cells(id)).map(({ variant, field, before, after, warnings }) => [
      `${variant} ${field}`,
      before,
      after,
      warnings.length,
    ]);
    expect(shown).toEqual([
      ['WC-M price', '{"price":30000,"compareAt":40000}', '{"price":45000,"compareAt":null}', 1],
      ['WC-M stock', '{"stock":1,"counts":1,"moved":0}', '{"stock":2,"counts":2,"moved":0}', 0],
      ['SS price', '{"price":4500,"compareAt":null}', '{"price":1000,"compareAt":null}', 1],
      ['SS stock', '{"stock":9,"counts":1,"moved":0}', '{"stock":0,"counts":2,"moved":0}', 0],
    ]);
  });

  it('leaves and names cells that somebody changed since, applying as well as undoing', async ({ shop }) => {
    const changes = changeSetsIn(shop);
    const first = await changes.draft('SKU,Price\nWC-M,200\nWC-L,210\n');
    const second = await changes.draft('SKU,Price\nWC-M,220\nSS,40\n');
    await changes.apply(first.id);
    expect(await changes.apply(second.id)).toEqual({ applied: 1, changed: 1 });
    expect((await variantOf(shop, 'WC-M')).promotion_cents).toBe(200_00);
    const anyway = await changes.draft('SKU,Price\nWC-M,230\n');
    await changes.apply(anyway.id);
    expect(await changes.undo(first.id)).toEqual({ kept: 1, undone: 1 });
    const kept = (await changes.cells(first.id)).filter(({ state }) => state === 'kept');
    expect(kept).toMatchObject([{ variant: 'WC-M', now: '{"price":23000,"compareAt":40000}' }]);
    expect((await variantOf(shop, 'WC-L')).promotion_cents).toBe(300_00);
  });

  it('writes over other changes only when told to', async ({ shop }) => {
    const changes = changeSetsIn(shop);
    const [first, second] = [await changes.draft('SKU,Price\nSS,40\n'), await changes.draft('SKU,Price\nSS,41\n')];
    await changes.apply(first.id);
    expect(await changes.apply(second.id, true)).toEqual({ applied: 1 });
    expect((await variantOf(shop, 'SS')).base_cents).toBe(41_00);
    await changes.undo(second.id);
    expect((await variantOf(shop, 'SS')).base_cents).toBe(40_00);
  });

  race('two sets that are applied at once to one cell: one writes it, the other names it', async ({ shop }) => {
    const changes = changeSetsIn(shop);
    const [first, second] = [await changes.draft('SKU,Price\nSS,40\n'), await changes.draft('SKU,Price\nSS,41\n')];
    const counts = await Promise.all([changes.apply(first.id), changes.apply(second.id)]);
    expect(counts.map((cells) => Object.keys(cells).join()).sort()).toEqual(['applied', 'changed']);
    const winner = counts[0]?.applied ? 40_00 : 41_00;
    expect((await variantOf(shop, 'SS')).base_cents).toBe(winner);
  });

  it('moves a count by what was sold since, and takes back only its own difference', async ({ shop }) => {
    const changes = changeSetsIn(shop);
    // Nine scarves; one is sold after the count of seven.
    await sell(shop, 'SS', 1, Date.now() + 5_000);
    const counted = await changes.draft('SKU,Stock\nSS,7\n'.replace('Stock', 'Inventory quantity'), {
      countedAt: Date.now() + 1_000,
    });
    expect(await changes.apply(counted.id)).toEqual({ applied: 1 });
    expect((await variantOf(shop, 'SS')).stock).toBe(6);
    await sell(shop, 'SS', 2, 2);
    await changes.undo(counted.id);
    expect((await variantOf(shop, 'SS')).stock).toBe(6);
    const moved = await changes.draft('SKU,Stock moved\nSS,-2\nCS,+4\nWC-M,-9\n');
    expect(await changes.apply(moved.id)).toEqual({ applied: 2, short: 1 });
    expect([(await variantOf(shop, 'SS')).stock, (await variantOf(shop, 'CS')).stock]).toEqual([4, 4]);
    await setStock(shop.db, { sku: 'SS', quantity: 3, reference: 'by hand', now: 9 });
    expect(await changes.undo(moved.id)).toEqual({ kept: 1, short: 1, undone: 1 });
    expect([(await variantOf(shop, 'SS')).stock, (await variantOf(shop, 'CS')).stock]).toEqual([3, 0]);
    expect(await integrityViolations(shop.db, { now: Date.now() })).toEqual([]);
  });

  it('takes movements back in any order, with a count and a sale between them', async ({ shop }) => {
    const changes = changeSetsIn(shop);
    const stock = async () => (await variantOf(shop, 'SS')).stock;
    const draft = (moved: string) => changes.draft(`SKU,Stock moved\nSS,${moved}\n`);
    const [first, second, third] = [await draft('+5'), await draft('-2'), await draft('+4')];
    for (const { id } of [first, second]) await changes.apply(id);
    await sell(shop, 'SS', 1, 2);
    expect(await stock()).toBe(11);
    expect(await changes.undo(first.id)).toEqual({ undone: 1 });
    expect(await changes.undo(second.id)).toEqual({ undone: 1 });
    expect(await stock()).toBe(8);
    await changes.apply(third.id);
    // A count is moved by what was moved since it was made, and is undone beside movements.
    const counted = await changes.draft('SKU,Inventory quantity\nSS,10\n');
    const more = await draft('+1');
    await changes.apply(more.id);
    expect(await changes.apply(counted.id)).toEqual({ applied: 1 });
    expect(await stock()).toBe(11);
    // The count holds what was moved before it; what is moved after it is not its business.
    expect(await changes.undo(third.id)).toEqual({ kept: 1 });
    expect(await changes.undo(counted.id)).toEqual({ undone: 1 });
    expect(await stock()).toBe(13);
    expect(await integrityViolations(shop.db, { now: Date.now() })).toEqual([]);
  });

  it('a count that followed a movement keeps its units, also where a count before the movement was undone', async ({
    shop,
  }) => {
    const changes = changeSetsIn(shop);
    const stock = async () => (await variantOf(shop, 'SS')).stock;
    const applied = async (text: string) => {
      const { id } = await changes.draft(text);
      expect(await changes.apply(id)).toEqual({ applied: 1 });
      return id;
    };
    const first = await applied('SKU,Inventory quantity\nSS,12\n');
    const moved = await applied('SKU,Stock moved\nSS,+5\n');
    // A count is undone after the movements that follow it: otherwise the next count would stand in its place.
    expect(await changes.undo(first)).toEqual({ kept: 1 });
    const next = await applied('SKU,Inventory quantity\nSS,20\n');
    expect(await changes.undo(moved)).toEqual({ kept: 1 });
    expect(await stock()).toBe(20);
    expect(await changes.undo(next)).toEqual({ undone: 1 });
    expect(await stock()).toBe(17);
    expect(await integrityViolations(shop.db, { now: Date.now() })).toEqual([]);
  });

  it('changes status, tags, texts, type and own prices, with search and collections', async ({ shop }) => {
    const changes = changeSetsIn(shop);
    const before = await changes.exported();
    const { id } = await changes.draft(
      'Handle;Status;Tags added;Tags removed;Title;Type;Price;Price / EUR;Cost per item;Charge tax;Tax class\nsilk-scarf;draft;winter;gift;Sea Foulard;Shawls;19,90;18,50;4,00;FALSE;clothing\n',
    );
    await changes.apply(id);
    expect(await tagsOf(shop, 'silk-scarf')).toEqual(['silk', 'winter']);
    expect(await variantOf(shop, 'SS')).toMatchObject({
      base_cents: 19_90,
      taxable: 0,
      tax_class: 'clothing',
      category: 'shawls',
    });
    const on = await changes.draft('Handle,Status\nsilk-scarf,active\n');
    await changes.apply(on.id);
    const found = (await shop.get('/apis/products?q=foulard')).data.content;
    expect(found.map(({ handle }: { handle: string }) => handle)).toEqual(['silk-scarf']);
    await changes.undo(on.id);
    await changes.undo(id);
    expect(await changes.exported()).toBe(before);
    expect((await shop.get('/apis/products?q=foulard')).data.content).toEqual([]);
    expect(await integrityViolations(shop.db, { now: Date.now() })).toEqual([]);
  });

  it("reads Shopify's inventory file: the stock of all locations, without what orders hold", async ({ shop }) => {
    const changes = changeSetsIn(shop);
    const { id, notes } = await changes.draft(
      `Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,SKU,Location,Incoming,Unavailable,Committed,Available,On hand
linen-dress,Linen Dress,Color,Black,Size,S,,Shop,0,0,1,4,5
linen-dress,Linen Dress,Color,Black,Size,S,,Store room,0,0,0,2,2
linen-dress,Linen Dress,Color,Blue,Size,M,,Shop,not stocked,not stocked,not stocked,not stocked,not stocked
`,
    );
    expect(notes).toEqual({ refused: [], warnings: [] });
    expect(await changes.apply(id)).toEqual({ applied: 1 });
    expect((await variantOf(shop, 'LD-BS')).stock).toBe(6);
    expect((await variantOf(shop, 'LD-UM')).stock).toBe(2);
  });

  it('writes one audit entry for a set, which its cells are found by', async ({ shop }) => {
    const changes = changeSetsIn(shop);
    const { id } = await changes.draft('SKU,Price\nSS,40\nCS,41\n');
    await changes.apply(id);
    await changes.undo(id);
    const entries = await shop.db
      .selectFrom('audit_entry')
      .select(['action', 'details_json'])
      .where('subject', '=', `changes:${id}`)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'changes.applied', details_json: '{"title":"test","applied":2}' },
      { action: 'changes.undone', details_json: '{"title":"test","undone":2}' },
    ]);
  });

  it('begins and ends by itself at its times, and shared pages follow', async ({ shop }) => {
    let time = noon;
    const { sweep } = createCommerce({ ...shop.deps, clock: { now: () => time } });
    const changes = changeSetsIn(shop, () => time);
    const before = await changes.exported();
    const { id } = await changes.draft('SKU,Price,Compare-at price\nSS,30,45\n');
    demandValue(await scheduleSet(shop.db, id, { from: noon + hourMs, until: noon + 2 * hourMs, overwrites: false }));
    const product = (await variantOf(shop, 'SS')).product_id;
    const tagsOfSweepAt = async (at: number) => {
      const { position } = await readVisibleChanges(shop.db, undefined);
      time = at;
      await sweep();
      return (await readVisibleChanges(shop.db, position)).tags;
    };
    expect(await tagsOfSweepAt(noon + hourMs - 1)).not.toContain(`product:${product}`);
    expect(await changes.stateOf(id)).toBe('scheduled');
    expect(await tagsOfSweepAt(noon + hourMs)).toEqual(expect.arrayContaining([`product:${product}`, 'catalogue']));
    expect(await variantOf(shop, 'SS')).toMatchObject({ base_cents: 45_00, promotion_cents: 30_00 });
    expect(await changes.stateOf(id)).toBe('applied');
    expect(await tagsOfSweepAt(noon + 2 * hourMs)).toContain(`product:${product}`);
    expect(await changes.stateOf(id)).toBe('undone');
    expect(await changes.exported()).toBe(before);
  });
});
