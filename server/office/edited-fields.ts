import type { ShownField } from '../../pages/office/edit-field.tsx';
import type { Attempt } from './save-form.ts';

/** Returns a field as its form shows it: as stored, or as typed with what was refused. */
export function fieldOf(name: string, stored: string, { typed, saved }: Attempt): ShownField {
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
