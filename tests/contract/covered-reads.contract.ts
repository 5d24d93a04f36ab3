import { expect, it } from 'vitest';
import { countListings } from '../../server/commerce/catalog/count-listings.ts';
import { loadShelfFacts } from '../../server/commerce/catalog/kept-facts.ts';
import type { Database } from '../../server/commerce/database/connection.ts';
import { freshDatabase } from './support/database.ts';
import { planOf, recorded } from './support/statements.ts';

/** Returns the steps of the plans of all reading statements, on SQLite, whose plans do not depend on the number of rows. */
async function plansOf(work: (db: Database) => Promise<unknown>): Promise<string[]> {
  const { db, close } = await freshDatabase('sqlite', 'stocked');
  const { db: watched, asked } = recorded(db);
  try {
    await work(watched);
    const plans: string[] = [];
    for (const query of asked.filter(({ sql }) => /^\s*select/.test(sql))) plans.push(...(await planOf(db, query)));
    return plans.filter((step) => !step.includes('json_each'));
  } finally {
    await close();
  }
}

it('what filters ask of products is read from a narrow table and from indexes alone', async () => {
  expect((await plansOf((db) => loadShelfFacts(db, [1, 2]))).toSorted()).toEqual([
    expect.stringMatching(/^SEARCH product USING COVERING INDEX product_facts /),
    expect.stringMatching(/^SEARCH product_attribute USING COVERING INDEX /),
    expect.stringMatching(/^SEARCH shelf_facts USING INTEGER PRIMARY KEY /),
    expect.stringMatching(/^SEARCH variant USING COVERING INDEX variant_choice /),
  ]);
});

it("listings are counted with products' collections from an index alone", async () => {
  const memberships = (await plansOf((db) => countListings(db))).filter((step) => step.includes('collection_product'));
  expect(new Set(memberships)).toEqual(
    new Set([expect.stringMatching(/^SEARCH collection_product USING COVERING INDEX collection_product_by_product /)]),
  );
});
