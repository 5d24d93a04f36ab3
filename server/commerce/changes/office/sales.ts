import type { ChangeState } from '../../../../shared/office/changes.ts';
import type { ListedSale } from '../../../../shared/office/sales.ts';
import type { Database } from '../../database/connection.ts';

/** Sales of a list; more would be a year's. */
const maxListed = 50;

/** Returns the changes of prices that begin or end by themselves after a moment, in the order of their ends and beginnings. */
export async function listSales(db: Database, now: number): Promise<ListedSale[]> {
  const sets = db
    .selectFrom('change_set')
    .innerJoin('change_cell', 'change_cell.set_id', 'change_set.id')
    .select(['change_set.id', 'title', 'change_set.state', 'from_at as from', 'until_at as until'])
    .where('change_cell.position', '=', 0)
    .where((eb) => eb.or([eb('field', '=', 'price'), eb('field', 'like', 'price:%')]))
    .where('change_set.state', '!=', 'undone')
    .$narrowType<{ state: ChangeState }>();
  const [ending, beginning] = await Promise.all([
    sets.where('until_at', '>', now).orderBy('until_at').limit(maxListed).execute(),
    sets.where('from_at', '>', now).where('until_at', 'is', null).orderBy('from_at').limit(maxListed).execute(),
  ]);
  return [...ending, ...beginning].slice(0, maxListed);
}
