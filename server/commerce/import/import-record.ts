import { addCells, closeImportSet, demandGoingOn, openImportSet } from '../changes/import-set.ts';
import type { Trx } from '../database/connection.ts';
import type { ChangedValue } from '../products/compare.ts';
import { type LoadedProducts, loadProducts } from '../products/load.ts';
import type { RowNote } from './draft.ts';

interface NewRecord {
  title: string;
  now: number;
  /** The set of an import that goes on; null: a set is made with the first batch. */
  setId: number | null;
}

/** Work that was done, and what it changed. */
export interface Recorded<T> {
  done: T;
  differences: ChangedValue[];
}

/** The change set of an import, which is filled in the transactions that store products. */
export class ImportRecord {
  readonly #title: string;
  readonly #now: number;
  #setId: number | null;

  constructor({ title, now, setId }: NewRecord) {
    this.#title = title;
    this.#now = now;
    this.#setId = setId;
  }

  /** Number of the set; null before the first batch. */
  get setId(): number | null {
    return this.#setId;
  }

  /** Does work that changes products, which are locked and given to it, and adds what it changed to the set. */
  async around<T>(
    trx: Trx,
    ids: readonly number[],
    work: (loaded: LoadedProducts) => Promise<Recorded<T>>,
  ): Promise<{ done: T; setId: number }> {
    const setId = await this.#open(trx);
    const { done, differences } = await work(await loadProducts(trx, ids, { hasParts: true }));
    await addCells(trx, setId, differences);
    return { done, setId };
  }

  /** The set is locked first, as it is where a set is undone. */
  async #open(trx: Trx): Promise<number> {
    if (this.#setId === null) this.#setId = await openImportSet(trx, { title: this.#title, now: this.#now });
    else await demandGoingOn(trx, this.#setId);
    return this.#setId;
  }

  /** Ends the set. @returns its number; null where the import changed nothing */
  async close(trx: Trx, notes: { refused: readonly RowNote[]; warnings: readonly RowNote[] }): Promise<number | null> {
    if (this.#setId === null) return null;
    return (await closeImportSet(trx, this.#setId, notes, this.#now)) ? this.#setId : null;
  }
}
