import { setTimeout as pause } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import { Memberships } from '../catalog/memberships.ts';
import type { ChangeSetTable } from '../database/change-tables.ts';
import type { Database, Trx } from '../database/connection.ts';
import { prepared } from '../database/prepared.ts';
import { lockRows, transact } from '../database/transaction.ts';
import { BatchSize } from '../jobs/batch-size.ts';
import { changedBy, type LoadedProducts, loadProducts, movedBy, valueAt } from '../products/load.ts';
import { type Write, writeProducts } from '../products/write.ts';
import { type ChangeCell, nextCells, wholeProducts } from './cells.ts';
import { applied, type Decision, undone } from './decide.ts';
import { type Decided, leaveImpossible } from './leave-impossible.ts';
import { leaveTaken } from './leave-taken.ts';
import { restored } from './restored.ts';

/** The two directions in which a set's cells are written: states of the set and of its cells. */
export const directions = {
  apply: { state: 'applying', from: 'pending', to: 'applied' },
  undo: { state: 'undoing', from: 'applied', to: 'undone' },
} as const;
export type Direction = keyof typeof directions;

export type ChangeSet = Selectable<ChangeSetTable>;

interface Run {
  db: Database;
  id: number;
  direction: Direction;
  /** Milliseconds since 1970. */
  now: number;
  /** Cells done so far are reported after each batch. */
  onProgress?: ((cells: number) => void) | undefined;
  /** Ends between two batches when it returns true. */
  isOver?: () => boolean;
}

/** A transaction takes 50 ms at most, so that orders are written between two. */
const pace = { wantedMs: 25, first: 20, most: 1_000 };
/** Pause after a batch, in which other processes get the database's lock. */
const pauseMs = 10;

/**
 * Writes the cells of a set that is being applied or undone, in short transactions. Whole batches are written or none,
 * so after a kill the same call goes on with the next. Several processes may do it at once.
 *
 * @returns whether all cells are done; a set that another process put into another state is code 500409
 */
export async function writeCells(run: Run): Promise<Result<{ done: boolean }>> {
  const memberships = await Memberships.load(run.db);
  const batch = new BatchSize(pace);
  let [after, cells] = [-1, 0];
  for (;;) {
    const begun = performance.now();
    const written = await transact(run.db, (trx) => writeBatch(trx, run, { memberships, after, size: batch.size }));
    if (!written.ok) return written;
    const { last, count } = written.value;
    if (last === null) return ok({ done: true });
    batch.took(performance.now() - begun);
    after = last;
    cells += count;
    run.onProgress?.(cells);
    if (run.isOver?.()) return ok({ done: false });
    await pause(pauseMs);
  }
}

interface Batch {
  memberships: Memberships;
  /** Position of the last cell of the batch before. */
  after: number;
  size: number;
}

async function writeBatch(
  trx: Trx,
  { id, direction, now }: Run,
  { memberships, after, size }: Batch,
): Promise<Result<{ last: number | null; count: number }>> {
  const set = await lockSet(trx, id);
  const { state, from } = directions[direction];
  if (set?.state !== state) return fail(codes.conflict, verbatim(`Change set ${id} is ${set?.state ?? 'gone'}.`));
  const hasParts = hasPartsOf(set);
  const wish = { id, state: from, after, size };
  const cells = await (hasParts ? wholeProducts(trx, wish) : nextCells(trx, wish));
  const last = cells.at(-1)?.position ?? null;
  if (last === null) return ok({ last, count: 0 });
  const ids = cells.map(({ product_id }) => product_id);
  const loaded = await loadProducts(trx, ids, { hasParts });
  const decided = cells.map((cell) => ({ cell, decision: decide(cell, { loaded, direction, set }) }));
  if (hasParts) await leaveImpossible(trx, decided, loaded);
  // A file may have a SKU twice, and undoing its import restores what was there.
  else await leaveTaken(trx, decided);
  const did = direction === 'apply' ? 'applied' : 'undone';
  const ledger = { reason: changedBy[did], movement: movedBy[did], reference: `changes:${id}` };
  await writeProducts(trx, loaded, writesOf(decided, loaded), { memberships, ledger, now });
  for (const { cell, decision } of decided) await noteCell(trx, noteOf(cell, decision, direction));
  return ok({ last, count: cells.length });
}

/** Whether the cells of a set may be about options, variants and pictures. */
export const hasPartsOf = ({ kind }: { kind: string }): boolean => kind !== 'table';

/** Returns a set, locked until the transaction ends: two processes that write its cells take turns. */
export async function lockSet(trx: Trx, id: number): Promise<ChangeSet | undefined> {
  return lockRows(trx, trx.selectFrom('change_set').selectAll().where('id', '=', id)).executeTakeFirst();
}

interface Deciding {
  loaded: LoadedProducts;
  direction: Direction;
  set: ChangeSet;
}

function decide(cell: ChangeCell, { loaded, direction, set }: Deciding): Decision {
  const now = valueAt(loaded, cell);
  const untracked = cell.variant_id !== null && loaded.variants.get(cell.variant_id)?.row.untracked === 1;
  if (direction === 'apply') return applied(cell, { now, untracked }, set.overwrites === 1);
  if (set.kind === 'removal') return restored(cell, now);
  return undone(cell, { now, untracked });
}

/** Returns the values that differ from the present ones. */
function writesOf(decided: readonly Decided[], loaded: LoadedProducts): Write[] {
  return decided.flatMap(({ cell, decision }): Write[] => {
    if ('left' in decision) return [];
    const { write: json, move, isMovement = false } = decision;
    const { product_id, variant_id, field } = cell;
    if (move === null && json === valueAt(loaded, cell)) return [];
    return [{ product_id, variant_id, field, json, move, isMovement }];
  });
}

function noteOf({ set_id, position, replaced, result }: ChangeCell, decision: Decision, direction: Direction) {
  if ('left' in decision) return { set_id, position, state: leftState(decision.left, direction), replaced, result };
  const { to } = directions[direction];
  if (direction === 'undo') return { set_id, position, state: to, replaced, result };
  return { set_id, position, state: to, replaced: decision.replaced, result: decision.result };
}

const leftState = (why: string, direction: Direction) =>
  direction === 'apply' || ownWords.includes(why) ? why : 'kept';
/** Reasons that are shown for both directions. */
const ownWords = ['used', 'taken'];

const noteCell = prepared((db, { set_id, position, state, replaced, result }: ReturnType<typeof noteOf>) =>
  db
    .updateTable('change_cell')
    .set({ state, replaced, result })
    .where('set_id', '=', set_id)
    .where('position', '=', position),
);
