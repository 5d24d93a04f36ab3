import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import type { Notation } from '../../../shared/numbers/number-text.ts';
import type { CommerceDeps } from '../context.ts';
import { bytesSource } from '../import/source.ts';
import { UnreadableFile } from '../import/unreadable.ts';
import { applySet, goOnSoon, scheduleSet, undoSet } from './apply-and-undo.ts';
import { draftSet } from './draft.ts';
import { readChangeFile } from './read-file.ts';

type Deps = Pick<CommerceDeps, 'db' | 'clock'>;

/** How long a person waits for a set to be written; the sweep does the rest. */
const waitedMs = 2_000;

interface TableOptions {
  title: string;
  /** When the stock in the table was counted; absent: now. */
  countedAt?: number | undefined;
  /** How numbers are written whose column does not show it. */
  numbers?: Notation | undefined;
}

/** Makes a draft of a table (docs/shop/changes.md) and changes nothing else. @returns its id */
export async function draftTable(
  { db, clock }: Deps,
  bytes: Uint8Array,
  { title, countedAt, numbers }: TableOptions,
): Promise<Result<{ id: number }>> {
  if (bytes.length === 0) return fail(codes.invalidInput, verbatim('Paste a table, or choose a file.'));
  try {
    const file = await readChangeFile(db, bytesSource('The table', bytes), { numbers });
    const { id } = await draftSet(db, file, { title: title || 'Office', countedAt, now: clock.now() });
    return ok({ id });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return fail(codes.invalidInput, verbatim(error.message));
  }
}

/** Writes a draft's values; what is not done within two seconds is done in the background. */
export const applyForOffice = (deps: Deps, id: number, overwrites?: boolean): Promise<Result<{ done: boolean }>> =>
  run(deps, id, applySet, overwrites);

/** Restores what a set replaced, in the same way. */
export const undoForOffice = (deps: Deps, id: number): Promise<Result<{ done: boolean }>> => run(deps, id, undoSet);

async function run(
  { db, clock }: Deps,
  id: number,
  direction: typeof applySet,
  overwrites?: boolean,
): Promise<Result<{ done: boolean }>> {
  const until = performance.now() + waitedMs;
  const now = clock.now();
  const ran = await direction(db, id, { now, overwrites, isOver: () => performance.now() > until });
  if (!ran.ok) return ran;
  if (!ran.value.done) await goOnSoon(db, id, now);
  return ok({ done: ran.value.done });
}

/** Lets a draft begin and end by itself. */
export async function scheduleForOffice(
  { db, clock }: Deps,
  id: number,
  wish: { from: number; until: number | null; overwrites: boolean },
): Promise<Result<void>> {
  if (wish.from < clock.now()) return fail(codes.invalidInput, verbatim('It must begin later than now.'));
  return scheduleSet(db, id, wish);
}
