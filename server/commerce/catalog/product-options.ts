import type { Database } from '../database/connection.ts';

interface NamedOption {
  name: string;
  values: string[];
}

/** Loads the options of products with their values, in their order, by product. @param ids at most a chunk */
export async function loadOptions(db: Database, ids: readonly number[]): Promise<Map<number, NamedOption[]>> {
  const options = await db
    .selectFrom('product_option')
    .select(['product_id', 'name'])
    .where('product_id', 'in', ids)
    .orderBy('position')
    .execute();
  const values = await db
    .selectFrom('product_option_value')
    .select(['product_id', 'option_position', 'name'])
    .where('product_id', 'in', ids)
    .orderBy('position')
    .execute();
  const found = new Map<number, NamedOption[]>();
  for (const [id, own] of Map.groupBy(options, ({ product_id }) => product_id))
    found.set(
      id,
      own.map(({ name }) => ({ name, values: [] })),
    );
  for (const { product_id, option_position, name } of values)
    found.get(product_id)?.[option_position]?.values.push(name);
  return found;
}
