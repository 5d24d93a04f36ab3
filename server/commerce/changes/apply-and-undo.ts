import { setTimeout as pause } from 'node:timers/promises';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { filled } from '../../../shared/messages/message.ts';
import { minuteMs } from '../../../shared/time/duration.ts';
import { actorIn, record } from '../audit/record.ts';
import { Memberships } from '../catalog/memberships.ts';
import { menuFollowsCatalogue } from '../content/follow-catalogue.ts';
import type { CommerceDeps } from '../context.ts';
import { type Database, type Trx, transact } from '../database/connection.ts';
import { BatchSize } from '../jobs/batch-size.ts';
import { schedule, unschedule, type WorkOutcome } from '../jobs/due-work.ts';
import { actingAs } from '../work.ts';
import { type CellCounts, countCells, countsJson } from './cell-counts.ts';
import { runTexts } from './content-texts/run.ts';
import { followMerge } from './merges/merge.ts';
import { type ChangeSet, type Direction, directions, hasPartsOf, lockSet, updateSet, writeBatch } from './run-set.ts';

/** Kind of the due work that begins, continues and ends sets. */
export const changeSetWork = 'change-set';

/** When the sweep takes up a set whose process was killed. */
const takenUpAfterMs = minuteMs;

const startsFrom: Readonly<Record<Direction, readonly string[]>> = {
  apply: ['draft', 'scheduled', 'applying'],
  // A set that is being applied can be undone as far as it came.
  undo: ['applied', 'applying', 'undoing'],
};

/** How long a person waits for a set to be written; the sweep does the rest. */
export const waitedMs = 2_000;

interface Running {
  now: number;
  /** Absent: as the set says. */
  overwrites?: boolean | undefined;
  /** Cells done so far are reported after each batch. */
  onProgress?: ((cells: number) => void) | undefined;
  /** After this time it ends between two batches, and the sweep goes on soon; absent: it ends with the last cell. */
  maxMs?: number;
}

export interface Ran {
  done: boolean;
  cells: CellCounts;
}

/** A transaction takes 50 ms at most, so that orders are written between two. */
const pace = { wantedMs: 25, first: 20, most: 1_000 };
/** Pause after a batch, in which other processes get the database's lock. */
const pauseMs = 10;

/**
 * Writes the cells of a set in short transactions. Whole batches are written or none, so after a kill the same call goes on
 * with the next. Several processes may do it at once.
 */
const runner =
  (direction: Direction) =>
  async (db: Database, id: number, running: Running): Promise<Result<Ran>> => {
    const { now, onProgress, maxMs = Number.POSITIVE_INFINITY } = running;
    const until = performance.now() + maxMs;
    const begun = await begin(db, id, direction, running);
    if (!begun.ok) return begun;
    const memberships = await Memberships.load(db);
    const batch = new BatchSize(pace);
    for (let after = -1, cells = 0; ; await pause(pauseMs)) {
      const started = performance.now();
      const run = { id, direction, now, memberships, after, size: batch.size };
      const written = await transact(db, (trx) => writeBatch(trx, run));
      if (!written.ok) return written;
      const { last, count } = written.value;
      if (last === null) break;
      batch.took(performance.now() - started);
      after = last;
      cells += count;
      onProgress?.(cells);
      if (performance.now() <= until) continue;
      await goOnSoon(db, id, now);
      return ok({ done: false, cells: await countCells(db, id) });
    }
    await runTexts(db, { id, direction, now, overwrites: begun.value.overwrites });
    await finish(db, id, direction, now);
    return ok({ done: true, cells: await countCells(db, id) });
  };

/** Applies a set, or goes on applying it. An unknown set is code 200001, one in another state 500409. */
export const applySet = runner('apply');
/** Undoes a set, or goes on: cells that somebody changed since are kept. */
export const undoSet = runner('undo');

function begin(
  db: Database,
  id: number,
  direction: Direction,
  { now, overwrites }: Running,
): Promise<Result<{ overwrites: boolean }>> {
  return transact(db, async (trx) => {
    const locked = await lockIn(trx, id, startsFrom[direction], direction);
    if (!locked.ok) return locked;
    const set = locked.value;
    if (set.kind === 'import' && direction === 'apply') return fail(codes.conflict, filled('setImportGoesOn', { id }));
    const wished = overwrites === undefined ? set.overwrites : Number(overwrites);
    await updateSet(trx, id, { state: directions[direction].state, actor: actorIn(trx), overwrites: wished });
    const followed = await followMerge(trx, set, direction, now);
    if (!followed.ok) return followed;
    await schedule(trx, changeSetWork, String(id), now + takenUpAfterMs);
    return ok({ overwrites: wished === 1 });
  });
}

/** Locks a set. An unknown one is code 200001, one in another state than these 500409. */
async function lockIn(
  trx: Trx,
  id: number,
  states: readonly string[],
  verb: 'apply' | 'undo' | 'discard' | 'schedule',
): Promise<Result<ChangeSet>> {
  const set = await lockSet(trx, id);
  if (!set) return fail(codes.notFound, filled('setUnknown', { id }));
  if (states.includes(set.state)) return ok(set);
  return fail(codes.conflict, filled('setCannotBe', { id, state: set.state, verb }));
}

const notBegun = ['draft', 'scheduled'];

/** Lets the sweep go on at once with a set that is being written. */
const goOnSoon = (db: Database, id: number, now: number): Promise<Result<void>> =>
  transact(db, async (trx) => {
    const set = await lockSet(trx, id);
    if (set?.state === 'applying' || set?.state === 'undoing') await schedule(trx, changeSetWork, String(id), now);
    return ok(undefined);
  });

/** Ends a direction once, whichever process did the last cells: the state, the audit entry, what is due next. */
async function finish(db: Database, id: number, direction: Direction, now: number): Promise<void> {
  await transact(db, async (trx) => {
    const set = await lockSet(trx, id);
    if (set?.state !== directions[direction].state) return ok(undefined);
    const isApplied = direction === 'apply';
    const ended = isApplied ? { state: 'applied', applied_at: now } : { state: 'undone', undone_at: now };
    const cells = await countCells(trx, id);
    await updateSet(trx, id, { ...ended, counts_json: countsJson(ended.state, cells) });
    if (isApplied && set.until_at !== null) await schedule(trx, changeSetWork, String(id), set.until_at);
    else await unschedule(trx, changeSetWork, String(id));
    if (hasPartsOf(set) || (await movesInMenu(trx, id))) await menuFollowsCatalogue(trx, now);
    await record(trx, {
      action: isApplied ? 'changes.applied' : 'changes.undone',
      subject: `changes:${id}`,
      details: { title: set.title, ...cells },
      at: now,
    });
    return ok(undefined);
  });
}

/** Whether a set has products join or leave collections, which may be in the menu. */
async function movesInMenu(trx: Trx, id: number): Promise<boolean> {
  const cell = await trx
    .selectFrom('change_cell')
    .select('position')
    .where('set_id', '=', id)
    .where((eb) =>
      eb.or([eb('field', 'in', ['status', 'type']), eb('field', 'like', 'tag:%'), eb('field', 'like', 'collection:%')]),
    )
    .limit(1)
    .executeTakeFirst();
  return cell !== undefined;
}

/** Lets the sweep apply a draft at a time, and undo it at another. @param until null: it stays */
export function scheduleSet(
  db: Database,
  id: number,
  { from, until, overwrites }: { from: number; until: number | null; overwrites: boolean },
): Promise<Result<void>> {
  return transact(db, async (trx) => {
    const set = await lockIn(trx, id, notBegun, 'schedule');
    if (!set.ok) return set;
    if (until !== null && until <= from) return fail(codes.invalidInput, 'setEndsFirst');
    const times = { from_at: from, until_at: until, overwrites: overwrites ? 1 : 0 };
    await updateSet(trx, id, { state: 'scheduled', actor: actorIn(trx), ...times });
    await schedule(trx, changeSetWork, String(id), from);
    return ok(undefined);
  });
}

/** Deletes a set that was never applied. */
export function discardSet(db: Database, id: number): Promise<Result<void>> {
  return transact(db, async (trx) => {
    const set = await lockIn(trx, id, notBegun, 'discard');
    if (!set.ok) return set;
    await unschedule(trx, changeSetWork, String(id));
    await trx.deleteFrom('change_text').where('set_id', '=', id).execute();
    await trx.deleteFrom('change_cell').where('set_id', '=', id).execute();
    await trx.deleteFrom('change_set').where('id', '=', id).execute();
    return ok(undefined);
  });
}

/** Well below the time after which another process takes the work for abandoned. */
const atOnceMs = 20_000;

/**
 * Begins a scheduled set when its time has come, ends it, and goes on with one whose process was killed; in the name of
 * who asked for it.
 */
export async function advanceChangeSet({ db, clock }: CommerceDeps, reference: string): Promise<WorkOutcome> {
  const set = await db.selectFrom('change_set').selectAll().where('id', '=', Number(reference)).executeTakeFirst();
  const now = clock.now();
  const direction = set && directionOf(set, now);
  if (!direction) return 'done';
  const run = direction === 'apply' ? applySet : undoSet;
  const ran = await run(actingAs({ db }, set.actor).db, set.id, { now, maxMs: atOnceMs });
  // In another state: somebody undid or discarded it meanwhile.
  return !ran.ok || ran.value.done ? 'done' : { againAt: now };
}

function directionOf({ kind, state, from_at, until_at }: ChangeSet, now: number): Direction | null {
  // Only its file says how an import goes on.
  if (kind === 'import') return state === 'undoing' ? 'undo' : null;
  if (state === 'applying' || (state === 'scheduled' && from_at !== null && from_at <= now)) return 'apply';
  if (state === 'undoing' || (state === 'applied' && until_at !== null && until_at <= now)) return 'undo';
  return null;
}
