import type { Database } from '../database/connection.ts';

/** Returns the area of each category by its handle. @param categories absent: of all */
export async function readAreas(db: Database, categories?: readonly string[]): Promise<Map<string, string>> {
  if (categories?.length === 0) return new Map();
  const rows = await db
    .selectFrom('category')
    .select(['handle', 'area'])
    .$if(categories !== undefined, (query) => query.where('handle', 'in', categories ?? []))
    .execute();
  return new Map(rows.map(({ handle, area }) => [handle, area]));
}
