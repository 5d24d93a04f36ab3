import { rule } from '../../../shared/messages/message.ts';
import type { Trx } from '../database/connection.ts';
import { insertAll } from '../database/insert.ts';
import { type RowNote, storedNotes } from '../import/draft.ts';
import { UnreadableFile } from '../import/unreadable.ts';
import type { ChangedValue } from '../products/compare.ts';
import { type LoadedProducts, loadProducts } from '../products/load.ts';
import { countsJson } from './cell-counts.ts';
import { insertSet } from './draft.ts';
import { lockSet, updateSet } from './run-set.ts';

/** Work that was done, and what it changed. */
export interface Recorded<T> {
  done: T;
  differences: ChangedValue[];
}

const maxNotes = 200;

/** The change set of an import, which is filled in the transactions that store products. */
export class ImportRecord {
  readonly #title: string;
  readonly #now: number;
  #setId: number | null;

  /** @param setId the set of an import that goes on; null: a set is made with the first batch */
  constructor({ title, now, setId }: { title: string; now: number; setId: number | null }) {
    this.#title = title;
    this.#now = now;
    this.#setId = setId;
  }

  /** Does work that changes products, which are locked and given to it, and adds what it changed to the set. */
  async around<T>(
    trx: Trx,
    ids: readonly number[],
    work: (loaded: LoadedProducts) => Promise<Recorded<T>>,
  ): Promise<{ done: T; setId: number }> {
    // The set is locked first, as it is where a set is undone.
    if (this.#setId !== null) await demandGoingOn(trx, this.#setId);
    const wish = { title: this.#title, kind: 'import', state: 'applying', now: this.#now } as const;
    this.#setId ??= await insertSet(trx, wish);
    const { done, differences } = await work(await loadProducts(trx, ids, { hasParts: true }));
    await addCells(trx, this.#setId, differences);
    return { done, setId: this.#setId };
  }

  /** Ends the set; one that changed nothing is deleted. @returns its number; null where the import changed nothing */
  async close(
    trx: Trx,
    { refused, warnings }: { refused: readonly RowNote[]; warnings: readonly RowNote[] },
  ): Promise<number | null> {
    const id = this.#setId;
    if (id === null) return null;
    await demandGoingOn(trx, id);
    const applied = await nextPosition(trx, id);
    if (applied === 0) {
      await trx.deleteFrom('change_set').where('id', '=', id).execute();
      return null;
    }
    const notes = {
      refused: storedNotes(refused.slice(0, maxNotes)),
      warnings: storedNotes(warnings.slice(0, maxNotes)),
    };
    await updateSet(trx, id, {
      state: 'applied',
      applied_at: this.#now,
      notes_json: JSON.stringify(notes),
      counts_json: countsJson('applied', { applied }),
    });
    return id;
  }
}

/** Locks the set of an import that goes on. @throws UnreadableFile for one that is being undone */
async function demandGoingOn(trx: Trx, id: number): Promise<void> {
  const set = await lockSet(trx, id);
  if (set?.state !== 'applying') throw new UnreadableFile(rule('importUndone', { id }));
}

/** Adds cells behind those that the set has. */
async function addCells(trx: Trx, id: number, cells: readonly ChangedValue[]): Promise<void> {
  if (cells.length === 0) return;
  const from = await nextPosition(trx, id);
  const rows = cells.map((cell, i) => ({ set_id: id, position: from + i, ...cell, state: 'applied' }));
  await insertAll(trx, 'change_cell', rows);
}

/** Returns the position behind the cells of a set; of an import, which are all applied, it is how many they are. */
async function nextPosition(trx: Trx, id: number): Promise<number> {
  const last = await trx
    .selectFrom('change_cell')
    .select('position')
    .where('set_id', '=', id)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (last?.position ?? -1) + 1;
}
