import type { Context } from 'hono';
import { z } from 'zod';
import type { ShownField } from '../../pages/office/edit-field.tsx';
import { codes, type Failure } from '../../shared/errors.ts';
import type { Edit, SavedEdits } from '../../shared/office/products.ts';
import { saveEdits } from '../commerce/changes/office/save.ts';
import type { StoreEnv } from '../http/context.ts';
import { checked } from './checked.ts';
import { leadTo } from './done.ts';
import { mistake } from './mistake.ts';
import { officeOf } from './office-of.ts';
import { productOf, type Values } from './product-form.ts';
import { inShopLanguages } from './shop-languages.ts';

const Text = z.string().max(20_000);
const Wish = z.object({
  edits: z
    .array(
      z.object({
        variant: z.int().min(1).max(Number.MAX_SAFE_INTEGER).nullable(),
        // Words of options have the option and the value in their names.
        field: z.string().max(600),
        currency: z
          .string()
          .regex(/^[A-Z]{3}$/)
          .optional(),
        before: Text,
        mine: Text,
        counts: z.int().min(-1_000_000_000).max(1_000_000_000).optional(),
      }),
    )
    .max(2_000),
});

/** A form of a product as it is shown again, with what became of it. */
export interface Attempt {
  typed?: Values;
  /** Edits that were left, by their fields. */
  saved?: SavedEdits;
  failure?: Failure;
}

interface Form {
  typed: Values;
  edits: readonly Edit[];
  /** Where it leads once it is saved. */
  path: string;
  again: (attempt: Attempt) => Promise<Response>;
}

/** Saves the edits of a form as one change set; shows the form again where one of them was left. */
export async function saveForm(c: Context<StoreEnv>, { typed, edits, path, again }: Form): Promise<Response> {
  const result = await checked(Wish, { edits: [...edits] }, (valid) =>
    inShopLanguages(officeOf(c).shop, () => saveEdits(officeOf(c).shop, productOf(c), valid.edits)),
  );
  if (!result.ok) return again({ typed, failure: result.error });
  const saved = result.value;
  if (saved.conflicts.length + saved.problems.length === 0)
    return leadTo(c, path, saved.set === null ? 'same' : 'saved');
  return again({ typed, saved, failure: whatWasLeft(saved) });
}

function whatWasLeft({ set, conflicts }: SavedEdits): Failure {
  if (conflicts.length === 0) return mistake(set === null ? 'valuesWrong' : 'valuesWrongRest');
  return { code: codes.conflict, message: set === null ? 'valuesConflict' : 'valuesConflictRest' };
}

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
