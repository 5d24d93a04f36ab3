import type { Selectable, Updateable } from 'kysely';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { filled } from '../../../shared/messages/message.ts';
import type { Memberships } from '../catalog/memberships.ts';
import type { ChangeSetTable } from '../database/change-tables.ts';
import { lockRows, type Trx } from '../database/connection.ts';
import { prepared } from '../database/prepared.ts';
import { changedBy, loadProducts, movedBy, valueAt } from '../products/load.ts';
import { type Write, writeProducts } from '../products/write.ts';
import { type ChangeCell, nextCells, variantsOfStock, wholeProducts } from './cells.ts';
import { applied, type Decision, restored, undone } from './decide.ts';
import { type Decided, leaveImpossible, leaveNamed, leaveTaken } from './leave-impossible.ts';

/** The two directions in which a set's cells are written: states of the set and of its cells. */
export const directions = {
  apply: { state: 'applying', from: 'pending', to: 'applied' },
  undo: { state: 'undoing', from: 'applied', to: 'undone' },
} as const;
export type Direction = keyof typeof directions;

export type ChangeSet = Selectable<ChangeSetTable>;

interface Batch {
  id: number;
  direction: Direction;
  /** Milliseconds since 1970. */
  now: number;
  memberships: Memberships;
  /** Position of the last cell of the batch before. */
  after: number;
  size: number;
}

/**
 * Writes the next cells of a set that is being applied or undone, and notes what became of them.
 *
 * @returns the last one, null: all are done; a set that another process put into another state is code 500409
 */
export async function writeBatch(
  trx: Trx,
  { id, direction, now, memberships, after, size }: Batch,
): Promise<Result<{ last: number | null; count: number }>> {
  const set = await lockSet(trx, id);
  const { state, from } = directions[direction];
  if (set?.state !== state) return fail(codes.conflict, filled('setIs', { id, state: set?.state ?? 'gone' }));
  const hasParts = hasPartsOf(set);
  const wish = { id, state: from, after, size };
  const cells = await (hasParts ? wholeProducts(trx, wish) : nextCells(trx, wish));
  const last = cells.at(-1)?.position ?? null;
  if (last === null) return ok({ last, count: 0 });
  const ids = cells.map(({ product_id }) => product_id);
  const loaded = await loadProducts(trx, ids, { hasParts, counted: variantsOfStock(cells) });
  const undo = set.kind === 'removal' ? restored : undone;
  const decide = direction === 'apply' ? applied : undo;
  const decided = cells.map((cell): Decided => {
    const untracked = loaded.variants.get(cell.variant_id ?? 0)?.row.untracked === 1;
    return {
      cell,
      decision: decide(cell, { now: valueAt(loaded, cell), untracked, overwrites: set.overwrites === 1 }),
    };
  });
  if (hasParts) await leaveImpossible(trx, decided, loaded);
  // A file may have a SKU twice, and undoing its import restores what was there.
  else await leaveTaken(trx, decided);
  await leaveNamed(trx, decided);
  const writes = decided.flatMap(({ cell, decision }): Write[] => {
    const { product_id, variant_id, field } = cell;
    if ('left' in decision || (decision.move === null && decision.write === valueAt(loaded, cell))) return [];
    const { write: json, move, isMovement = false } = decision;
    return [{ product_id, variant_id, field, json, move, isMovement }];
  });
  const did = direction === 'apply' ? 'applied' : 'undone';
  const ledger = { reason: changedBy[did], movement: movedBy[did], reference: `changes:${id}` };
  await writeProducts(trx, loaded, writes, { memberships, ledger, now });
  for (const { cell, decision } of decided) await noteCell(trx, noteOf(cell, decision, direction));
  return ok({ last, count: cells.length });
}

/** Whether the cells of a set may be about options, variants and pictures. */
export const hasPartsOf = ({ kind }: { kind: string }): boolean => kind !== 'table';

/** Returns a set, locked until the transaction ends: two processes that write its cells take turns. */
export async function lockSet(trx: Trx, id: number): Promise<ChangeSet | undefined> {
  return lockRows(trx, trx.selectFrom('change_set').selectAll().where('id', '=', id)).executeTakeFirst();
}

export async function updateSet(trx: Trx, id: number, columns: Updateable<ChangeSetTable>): Promise<void> {
  await trx.updateTable('change_set').set(columns).where('id', '=', id).execute();
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
const ownWords = ['used', 'taken', 'named'];

const noteCell = prepared((db, { set_id, position, state, replaced, result }: ReturnType<typeof noteOf>) =>
  db
    .updateTable('change_cell')
    .set({ state, replaced, result })
    .where('set_id', '=', set_id)
    .where('position', '=', position),
);
