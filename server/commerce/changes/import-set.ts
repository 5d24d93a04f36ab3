import { actorIn } from '../audit/actor.ts';
import type { Trx } from '../database/connection.ts';
import { insertAll } from '../database/insert.ts';
import type { RowNote } from '../import/draft.ts';
import { UnreadableFile } from '../import/unreadable.ts';
import type { ChangedValue } from '../products/compare.ts';
import { lockSet } from './run-set.ts';

interface NewImport {
  title: string;
  now: number;
}

/** Makes the change set of an import. */
export async function openImportSet(trx: Trx, { title, now }: NewImport): Promise<number> {
  const { id } = await trx
    .insertInto('change_set')
    .values({
      kind: 'import',
      title,
      state: 'applying',
      actor: actorIn(trx),
      overwrites: 0,
      notes_json: JSON.stringify({ refused: [], warnings: [] }),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks the set of an import that goes on. @throws UnreadableFile for one that is being undone */
export async function demandGoingOn(trx: Trx, id: number): Promise<void> {
  const set = await lockSet(trx, id);
  if (set?.state !== 'applying')
    throw new UnreadableFile(`Change set ${id} of this import was undone meanwhile, so the import ended.`);
}

/** Adds cells to the set of an import, behind those that it has. */
export async function addCells(trx: Trx, id: number, cells: readonly ChangedValue[]): Promise<void> {
  if (cells.length === 0) return;
  const last = await trx
    .selectFrom('change_cell')
    .select('position')
    .where('set_id', '=', id)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  const from = (last?.position ?? -1) + 1;
  const rows = cells.map((cell, i) => ({ set_id: id, position: from + i, ...cell, state: 'applied' }));
  await insertAll(trx, 'change_cell', rows);
}

const mostNotes = 200;

interface Notes {
  refused: readonly RowNote[];
  warnings: readonly RowNote[];
}

/** Ends the set of an import; one that changed nothing is deleted. @returns whether it stays */
export async function closeImportSet(
  trx: Trx,
  id: number,
  { refused, warnings }: Notes,
  now: number,
): Promise<boolean> {
  await demandGoingOn(trx, id);
  const changed = await trx.selectFrom('change_cell').select('position').where('set_id', '=', id).limit(1).execute();
  if (changed.length === 0) {
    await trx.deleteFrom('change_set').where('id', '=', id).execute();
    return false;
  }
  const notes = { refused: refused.slice(0, mostNotes), warnings: warnings.slice(0, mostNotes) };
  await trx
    .updateTable('change_set')
    .set({ state: 'applied', applied_at: now, notes_json: JSON.stringify(notes) })
    .where('id', '=', id)
    .execute();
  return true;
}
