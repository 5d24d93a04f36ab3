import type * as contract from '../../../shared/contract/office/changes.ts';
import { ChangeFields, changeTableLimits } from '../../../shared/contract/office/changes.ts';
import type { FormBody } from '../../../shared/contract/perform.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import type { CommerceDeps } from '../context.ts';
import { bytesSource } from '../import/source.ts';
import { UnreadableFile } from '../import/unreadable.ts';
import { forStaff, type HandlersOf } from '../service/handler.ts';
import { readForm } from '../service/read-form.ts';
import { draftSet } from './draft.ts';
import { applySet, discardSet, goOnSoon, scheduleSet, undoSet } from './lifecycle.ts';
import { listForOffice, viewForOffice } from './office-list.ts';
import { readChangeFile } from './read-file.ts';

/** How long a person waits for a set to be written; the sweep does the rest. */
const waitedMs = 2_000;

/** Handlers of the office's change sets. */
export function officeChangeHandlers(deps: CommerceDeps): HandlersOf<typeof contract> {
  const { db, clock } = deps;
  return {
    officeChangeSets: forStaff('products.change', async ({ before }) => ok(await listForOffice(db, before))),
    officeChangeSet: forStaff('products.change', (wish) => viewForOffice(db, wish)),
    officeChangeDraft: forStaff('products.change', (_, { form }) => draftOf(deps, form)),
    officeChangeApply: forStaff('products.change', ({ id, anyway }) => run(deps, id, applySet, anyway)),
    officeChangeUndo: forStaff('products.change', ({ id }) => run(deps, id, undoSet)),
    officeChangeSchedule: forStaff('products.change', ({ id, from, until, anyway }) => {
      if (from < clock.now()) return fail(codes.invalidInput, verbatim('It must begin later than now.'));
      return done(scheduleSet(db, id, { from, until, overwrites: anyway }));
    }),
    officeChangeDiscard: forStaff('products.change', ({ id }) => done(discardSet(db, id))),
  };
}

async function done(work: Promise<Result<void>>): Promise<Result<null>> {
  const result = await work;
  return result.ok ? ok(null) : result;
}

async function draftOf(
  { db, clock }: CommerceDeps,
  body: FormBody | null,
): Promise<Result<{ id: number; cells: number }>> {
  const form = await readForm(body, ChangeFields, changeTableLimits);
  if (!form.ok) return form;
  const { values, files } = form.value;
  const [table] = files;
  if (!table) return fail(codes.invalidInput, verbatim('Paste a table, or choose a file.'));
  try {
    const file = await readChangeFile(db, bytesSource('The table', table.bytes), {
      numbers: values.numbers || undefined,
    });
    const title = values.title || 'Office';
    const { id, cells } = await draftSet(db, file, { title, countedAt: values.countedAt, now: clock.now() });
    return ok({ id, cells });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return fail(codes.invalidInput, verbatim(error.message));
  }
}

async function run(
  { db, clock }: CommerceDeps,
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
