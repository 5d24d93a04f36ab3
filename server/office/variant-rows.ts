import { z } from 'zod';
import type { ShownVariant } from '../../pages/office/variant-table.tsx';
import type { Edit } from '../../shared/office/products.ts';
import { beforeOf, type Values } from './product-form.ts';
import type { Attempt } from './save-typed.ts';

type StoredVariant<F extends string> = Omit<ShownVariant<F>, 'typed' | 'conflicts' | 'problems'>;

/** Returns what a row of the form was made from, the fields that the form had; none for a broken form. */
function rowBefore<F extends string>(names: readonly F[], typed: Values, id: number) {
  const fields = beforeOf(typed, id, z.record(z.string(), z.union([z.string(), z.number()]))) ?? {};
  const texts = names.flatMap((name): [F, string][] => {
    const text = fields[name];
    return typeof text === 'string' ? [[name, text]] : [];
  });
  const counts = /^-?\d{1,15}$/.test(String(fields.counts)) ? Number(fields.counts) : undefined;
  return { fields: Object.fromEntries(texts) as Partial<Record<F, string>>, counts };
}

/** Returns a variant as a row of its form; after a conflict it is made from the present values of its fields. */
export function shownVariant<F extends string>(
  names: readonly F[],
  stored: StoredVariant<F>,
  { typed, saved }: Attempt,
): ShownVariant<F> {
  const shown: ShownVariant<F> = { ...stored, typed: {}, conflicts: {}, problems: {} };
  if (!typed) return shown;
  const before = rowBefore(names, typed, stored.id);
  shown.fields = { ...stored.fields };
  if (before.counts !== undefined) shown.counts = before.counts;
  for (const field of names) {
    const mine = typed[`${stored.id}.${field}`];
    const isTheirs = typed[`choose.${stored.id}.${field}`] === 'theirs';
    const here = (found: { variant: number | null; field: string }) =>
      found.variant === stored.id && found.field === field;
    const conflict = saved?.conflicts.find(here);
    if (conflict) shown.conflicts[field] = conflict;
    const problem = saved?.problems.find(here)?.message;
    if (problem) shown.problems[field] = problem;
    if (!isTheirs && mine !== undefined) shown.typed[field] = mine;
    if (!isTheirs) shown.fields[field] = conflict?.theirs ?? before.fields[field] ?? stored.fields[field];
    const counts = conflict?.counts ?? stored.counts;
    if (field === 'stock' && (conflict || isTheirs) && counts !== undefined) shown.counts = counts;
  }
  return shown;
}

/**
 * Returns what was typed into a form of variants, without the fields of which the other's value was chosen. What a form does
 * not say that it was made from was empty: where it was not, that is a conflict.
 */
export function editsOf<F extends string>(names: readonly F[], typed: Values, currency?: string): Edit[] {
  return variantsIn(typed).flatMap((id) => {
    const before = rowBefore(names, typed, id);
    return names.flatMap((field): Edit | [] => {
      const mine = typed[`${id}.${field}`];
      if (mine === undefined || typed[`choose.${id}.${field}`] === 'theirs') return [];
      const beside = { ...(field === 'stock' && { counts: before.counts }), ...(currency && { currency }) };
      return { variant: id, field, before: before.fields[field] ?? '', mine, ...beside };
    });
  });
}

/** Returns the ids of the variants that a form has fields of. */
function variantsIn(typed: Values): number[] {
  const ids = Object.keys(typed).flatMap((name) => /^([1-9]\d{0,14})\./.exec(name)?.[1] ?? []);
  return [...new Set(ids)].map(Number);
}
