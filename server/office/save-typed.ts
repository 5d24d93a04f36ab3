import type { Context } from 'hono';
import { z } from 'zod';
import type { ShownField } from '../../pages/office/edit-field.tsx';
import { codes, type Failure, type Result } from '../../shared/errors.ts';
import type { Edit, SavedEdits } from '../../shared/office/products.ts';
import { saveEdits } from '../commerce/changes/office/save.ts';
import type { StoreEnv } from '../http/context.ts';
import { checked } from './checked.ts';
import { mistake } from './mistake.ts';
import { officeOf } from './office-of.ts';
import { productOf, type Values } from './product-form.ts';
import { inShopLanguages } from './shop-languages.ts';

/** Four prices of as many variants as a product can have, and the fields of a page. */
const maxEdits = 10_000;

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
    .max(maxEdits),
});

/** A form of a product as it is shown again, with what became of it. */
export interface Attempt {
  typed?: Values;
  /** Edits that were left, by their fields. */
  saved?: SavedEdits;
}

/** Saves edits as one change set, or says which of them were left. */
export function saveTyped(c: Context<StoreEnv>, edits: readonly Edit[]): Promise<Result<SavedEdits>> {
  const { shop } = officeOf(c);
  return checked(Wish, { edits: [...edits] }, (valid) =>
    inShopLanguages(shop, () => saveEdits(shop, productOf(c), valid.edits)),
  );
}

/** Returns why some edits were left; null: none was. */
export function whatWasLeft({ set, conflicts, problems }: SavedEdits): Failure | null {
  if (conflicts.length + problems.length === 0) return null;
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
    before: conflict?.theirs ?? (isTheirs ? stored : beforeIn(typed, name, stored)),
    conflict,
    problem,
  };
}

/** Returns what a field was made from: one that was empty has no hidden field beside it. */
const beforeIn = (typed: Values, name: string, stored: string): string =>
  typed[`before.${name}`] ?? (typed[name] === undefined ? stored : '');
