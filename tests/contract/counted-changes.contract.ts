import { describe, expect } from 'vitest';
import { applySet, scheduleSet, undoSet } from '../../server/commerce/changes/apply-and-undo.ts';
import { countCells, loadCounts } from '../../server/commerce/changes/cell-counts.ts';
import { storeTexts } from '../../server/commerce/changes/content-texts/run.ts';
import { viewForOffice } from '../../server/commerce/changes/office-list.ts';
import { removeVariant } from '../../server/commerce/changes/remove-variant.ts';
import { up } from '../../server/commerce/database/migrations/122-kept-counts.ts';
import type { Catalog } from './support/catalog-shop.ts';
import { changeSetsIn, lastSet } from './support/change-sets.ts';
import { databaseKinds } from './support/database.ts';
import { freshCatalogTest } from './support/shop-test.ts';
import { recorded } from './support/statements.ts';

const rowsOf = ({ db }: Catalog) =>
  db.selectFrom('change_set').select(['id', 'state', 'counts_json']).orderBy('id').execute();

/** Returns what a set keeps, which must be what it has. */
async function keptBy(shop: Catalog, id: number) {
  const row = (await rowsOf(shop)).find((each) => each.id === id);
  const kept = JSON.parse(row?.counts_json ?? 'null');
  expect(kept.cells).toEqual(await countCells(shop.db, id));
  return { state: row?.state, ...kept.cells };
}

const prices = 'Handle,Variant Price\nlinen-dress,90.00\n';

describe.each(databaseKinds)('the cells of change sets on %s', (kind) => {
  const it = freshCatalogTest[kind];
  const draftOf = async (shop: Catalog) => (await changeSetsIn(shop).draft(prices)).id;
  /** Whether a page of the set counts its cells. */
  const countsFor = async (shop: Catalog, id: number) => {
    const { db, asked } = recorded(shop.db);
    expect(await viewForOffice(db, { id, only: 'all' })).toMatchObject({
      ok: true,
      value: { counts: await countCells(shop.db, id) },
    });
    return asked.some(({ sql }) => sql.includes('count(*)') && sql.includes('change_cell'));
  };

  it('are counted once for each state in which nobody writes them', async ({ shop }) => {
    const now = Date.now();
    // The catalogue was imported.
    const { state, applied } = await keptBy(shop, 1);
    expect([state, applied > 0]).toEqual(['applied', true]);
    const id = await draftOf(shop);
    const { pending } = await keptBy(shop, id);
    expect(pending).toBeGreaterThan(1);
    await scheduleSet(shop.db, id, { from: now + 1_000, until: null, overwrites: false });
    expect(await keptBy(shop, id)).toEqual({ state: 'scheduled', pending });
    expect(await countsFor(shop, id)).toBe(false);
    await shop.db
      .updateTable('variant')
      .set({ base_cents: 4_321 })
      .where('id', '=', await aVariant(shop, id))
      .execute();
    await applySet(shop.db, id, { now });
    expect(await keptBy(shop, id)).toEqual({ state: 'applied', applied: pending - 1, changed: 1 });
    expect(await countsFor(shop, id)).toBe(false);
    await undoSet(shop.db, id, { now });
    expect(await keptBy(shop, id)).toEqual({ state: 'undone', changed: 1, undone: pending - 1 });
    await undoSet(shop.db, 1, { now });
    expect(await keptBy(shop, 1)).toMatchObject({ state: 'undone' });
  });

  const aVariant = async ({ db }: Catalog, id: number) => {
    const cell = db.selectFrom('change_cell').select('variant_id').where('set_id', '=', id);
    return (await cell.orderBy('position').executeTakeFirstOrThrow()).variant_id ?? 0;
  };

  it('of a removed variant are one', async ({ shop }) => {
    const id = await aVariant(shop, await draftOf(shop));
    const { product_id } = await shop.db
      .selectFrom('variant')
      .select('product_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await removeVariant(shop.deps, { productId: product_id, variantId: id })).toMatchObject({ ok: true });
    expect(await keptBy(shop, (await lastSet(shop)).id)).toEqual({ state: 'applied', applied: 1 });
  });

  it('are counted while they are written, and where another program wrote them', async ({ shop }) => {
    const id = await draftOf(shop);
    const as = async (state: string) => {
      await shop.db.updateTable('change_set').set({ state }).where('id', '=', id).execute();
      return countsFor(shop, id);
    };
    await shop.db.updateTable('change_cell').set({ state: 'applied' }).where('set_id', '=', id).execute();
    expect([await as('applying'), await as('applied'), await as('undoing'), await as('undone')]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('are counted for sets of before that nobody writes', async ({ shop }) => {
    const drafts = [await draftOf(shop), await draftOf(shop), await draftOf(shop)];
    const [scheduled = 0, applying = 0, applied = 0] = drafts;
    const text = { kind: 'method', id: 'x/y', field: 'name', language: 'de', before: null, text: 'x' } as const;
    await storeTexts(shop.db, { set: scheduled, from: 100 }, [text, { ...text, field: 'other' }]);
    await scheduleSet(shop.db, scheduled, { from: Date.now() + 1_000, until: null, overwrites: false });
    await applySet(shop.db, applied, { now: Date.now() });
    await shop.db.updateTable('change_set').set({ state: 'applying' }).where('id', '=', applying).execute();
    const empty = await shop.db
      .insertInto('change_set')
      .values({ title: '', state: 'draft', actor: '', overwrites: 0, notes_json: '{}', created_at: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.db.updateTable('change_set').set({ counts_json: null }).execute();

    await up(shop.db as never);
    for (const row of await rowsOf(shop)) {
      const kept = JSON.parse(row.counts_json ?? 'null');
      if (row.id === applying) expect(kept).toBe(null);
      else {
        expect(kept).toEqual({
          in: row.id === scheduled ? 'draft' : row.state,
          cells: await countCells(shop.db, row.id),
        });
        expect(await loadCounts(shop.db, row)).toEqual(kept.cells);
      }
    }
    expect(await keptBy(shop, empty.id)).toEqual({ state: 'draft' });
    expect((await keptBy(shop, scheduled)).pending).toBeGreaterThan(2);
  });
});
