import type { Database } from '../database/connection.ts';
import { idList, isListed } from '../database/listed.ts';
import { changeSetWork } from './apply-and-undo.ts';

/** Returns how many change sets begin, go on or end by themselves in the name of each actor, e.g. 'staff:ann@office'. */
export async function plannedSets(db: Database): Promise<ReadonlyMap<string, number>> {
  const due = await db.selectFrom('due_work').select('reference').where('kind', '=', changeSetWork).execute();
  if (due.length === 0) return new Map();
  const ids = due.map(({ reference }) => Number(reference));
  const rows = await db
    .selectFrom('change_set')
    .select(['actor', ({ fn }) => fn.countAll<number>().as('sets')])
    .where(isListed(db, 'id', idList(db, ids)))
    .groupBy('actor')
    .execute();
  return new Map(rows.map(({ actor, sets }) => [actor, Number(sets)]));
}
