import type { CommerceDeps } from '../context.ts';
import type { WorkOutcome } from '../jobs/due-work.ts';
import { actingAs } from '../work.ts';
import { applySet, undoSet } from './apply-and-undo.ts';
import type { ChangeSet, Direction } from './run-set.ts';

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
  const ran = await run(actingAs({ db }, set.actor).db, set.id, { now, mostMs: atOnceMs });
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
