import { CompiledQuery, type KyselyPlugin, type PluginTransformQueryArgs } from 'kysely';
import { expect, it } from 'vitest';
import { loadShelfFacts } from '../../server/commerce/catalog/load-facts.ts';
import { freshDatabase } from './support/database.ts';

/** On SQLite, whose plans do not depend on the number of rows. */
it('what filters ask of products is read from a narrow table and from indexes alone', async () => {
  const { db, close } = await freshDatabase('sqlite');
  const asked: PluginTransformQueryArgs[] = [];
  const watching: KyselyPlugin = {
    transformQuery(query) {
      asked.push(query);
      return query.node;
    },
    transformResult: async ({ result }) => result,
  };
  try {
    await loadShelfFacts(db.withPlugin(watching), [1, 2]);
    const plans: string[] = [];
    for (const { node, queryId } of asked) {
      const { sql, parameters } = db.getExecutor().compileQuery(node, queryId);
      const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
      const { rows } = await db.executeQuery<{ detail: string }>(plan);
      plans.push(...rows.flatMap(({ detail }) => (detail.includes('json_each') ? [] : detail)));
    }
    expect(plans.toSorted()).toEqual([
      expect.stringMatching(/^SEARCH product USING COVERING INDEX product_facts /),
      expect.stringMatching(/^SEARCH product_attribute USING COVERING INDEX /),
      expect.stringMatching(/^SEARCH shelf_facts USING INTEGER PRIMARY KEY /),
      expect.stringMatching(/^SEARCH variant USING COVERING INDEX variant_choice /),
    ]);
  } finally {
    await close();
  }
});
