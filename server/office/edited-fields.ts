import type { Context } from 'hono';
import type { ShownField } from '../../pages/office/edit-field.tsx';
import type { SavedEdits } from '../../shared/contract/office/products.ts';
import type { Failure } from '../../shared/errors.ts';
import type { StoreEnv } from '../http/context.ts';
import { refusedBy } from './page.tsx';

interface Given {
  name: string;
  stored: string;
  /** Values of a form that was refused. */
  typed: Readonly<Record<string, string>> | undefined;
  saved: SavedEdits | undefined;
}

/** Returns a field as its form shows it: as stored, or as typed with what was refused. */
export function fieldOf({ name, stored, typed, saved }: Given): ShownField {
  if (!typed) return { value: stored, before: stored };
  const conflict = saved?.conflicts.find(({ field }) => field === name);
  const problem = saved?.problems.find(({ field }) => field === name)?.message;
  const isTheirs = typed[`choose.${name}`] === 'theirs';
  return {
    value: isTheirs ? stored : (typed[name] ?? stored),
    // Who chooses after a conflict has seen the present value.
    before: conflict?.theirs ?? (isTheirs ? stored : (typed[`before.${name}`] ?? stored)),
    conflict,
    problem,
  };
}

/** Returns the sentence above a form that was refused, and the status of its page. */
export function savedAs(
  c: Context<StoreEnv>,
  { saved, failure }: { saved?: SavedEdits | undefined; failure?: Failure | undefined },
): { problem: string | undefined; status: number } {
  if (failure) return refusedBy(c, failure);
  if (!saved) return { problem: undefined, status: 200 };
  const nothing = saved.set === null ? 'Nothing is written yet. ' : 'The other values are written. ';
  if (saved.conflicts.length === 0) return { problem: `${nothing}Please correct the marked fields.`, status: 422 };
  return { problem: `${nothing}Somebody changed the same fields: choose for each.`, status: 409 };
}
