import type { OfficeListName } from '../../../shared/office/lists.ts';
import type { Database } from '../database/connection.ts';

/** Returns the names of the columns that a person chose for a list; none: the usual ones. */
export async function loadColumns(db: Database, staffId: string, list: OfficeListName): Promise<string[]> {
  const row = await db
    .selectFrom('staff_columns')
    .select('columns')
    .where('staff_id', '=', staffId)
    .where('list', '=', list)
    .executeTakeFirst();
  return row?.columns.split(',') ?? [];
}

/** Remembers the columns that a person chose for a list. */
export async function storeColumns(
  db: Database,
  staffId: string,
  { list, columns }: { list: OfficeListName; columns: readonly string[] },
): Promise<void> {
  const row = { staff_id: staffId, list, columns: columns.join(',') };
  await db
    .insertInto('staff_columns')
    .values(row)
    .onConflict((conflict) => conflict.columns(['staff_id', 'list']).doUpdateSet({ columns: row.columns }))
    .execute();
}
