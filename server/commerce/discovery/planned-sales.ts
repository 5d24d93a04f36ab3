import type { Database } from '../database/connection.ts';

/** When a reduction began and ends by itself; milliseconds since 1970. */
export interface SaleDates {
  from: number;
  until: number;
}

/** Returns the times of the reductions that a change set made and takes back by itself, by variant. */
export async function plannedSales(db: Database, variantIds: readonly number[]): Promise<Map<number, SaleDates>> {
  const found = new Map<number, SaleDates>();
  const due = await db.selectFrom('due_work').select('reference').where('kind', '=', 'change-set').execute();
  if (due.length === 0) return found;
  const sets = await db
    .selectFrom('change_set')
    .select(['id', 'applied_at', 'until_at'])
    .where(
      'id',
      'in',
      due.map(({ reference }) => Number(reference)),
    )
    .where('state', '=', 'applied')
    .execute();
  const asked = new Set(variantIds);
  for (const { id, applied_at: from, until_at: until } of sets) {
    if (from === null || until === null) continue;
    const cells = await db
      .selectFrom('change_cell')
      .select('variant_id')
      .where('set_id', '=', id)
      .where('state', '=', 'applied')
      .where('field', '=', 'price')
      .execute();
    for (const { variant_id } of cells)
      if (variant_id !== null && asked.has(variant_id)) found.set(variant_id, { from, until });
  }
  return found;
}
