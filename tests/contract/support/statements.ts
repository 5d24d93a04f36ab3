import { CompiledQuery, type KyselyPlugin } from 'kysely';
import type { Database } from '../../../server/commerce/database/connection.ts';
import { asShop } from './as-shop.ts';

/** Returns a database whose statements are recorded in `asked`, in their order. */
export function recorded(db: Database): { db: Database; asked: CompiledQuery[] } {
  const asked: CompiledQuery[] = [];
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      asked.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: asShop(db.withPlugin(recorder)), asked };
}

/** Returns the steps of SQLite's plan of a statement, e.g. `SEARCH product USING INDEX product_facts (id=?)`. */
export async function planOf(db: Database, { sql, parameters }: CompiledQuery): Promise<string[]> {
  const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
  const { rows } = await db.executeQuery<{ detail: string }>(explain);
  return rows.map(({ detail }) => detail);
}
