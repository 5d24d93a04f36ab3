import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeVariantsPage, type ShownVariant } from '../../../pages/office/variants.tsx';
import {
  type OfficeVariant,
  officeProductSave,
  officeVariantAdd,
  officeVariants,
  type SavedEdits,
  variantFieldNames,
} from '../../../shared/contract/office/products.ts';
import { officeSelf } from '../../../shared/contract/office/session.ts';
import type { Failure } from '../../../shared/errors.ts';
import { officePaths, productPath } from '../../../shared/staff/paths.ts';
import type { StoreEnv } from '../../http/context.ts';
import { formOf } from '../../http/forms/form.ts';
import { baseCurrencyOf } from './base-currency.ts';
import { savedAs } from './edited-fields.ts';
import { beforeOf, doneWords, invalidForm, numbersIn, productOf, Values, variantCells } from './product-form.ts';
import { refusedBy, screen } from './screen.tsx';

/** The page of a product's variants. */
export function variantScreens(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.get(officePaths.variants, (c) => show(c, {}));
  app.post(officePaths.variants, formOf(Values, invalidForm), saveVariants);
  app.post(officePaths.variantNew, formOf(Values, invalidForm), async (c) => {
    const typed = c.req.valid('form');
    const values = [0, 1, 2].flatMap((i) => typed[`value${i}`] ?? []);
    const wish = { id: productOf(c), values, ...variantCells(typed) };
    const added = await c.get('api').attempt(officeVariantAdd, wish);
    if (!added.ok) return show(c, { added: typed, failure: added.error });
    return c.redirect(`${productPath(productOf(c), '/variants')}?done=variant`, 303);
  });
  return app;
}

interface Shown {
  typed?: Values;
  saved?: SavedEdits;
  failure?: Failure;
  added?: Values;
}

async function show(c: Context<StoreEnv>, { typed, saved, failure, added }: Shown): Promise<Response> {
  const self = await c.get('api').get(officeSelf, {});
  const after = c.req.query('after');
  const view = await c.get('api').get(officeVariants, { id: productOf(c), ...(after && { after }) });
  const { problem, status } = added && failure ? refusedBy(c, failure) : savedAs(c, { saved, failure });
  const isForm = typed !== undefined || added !== undefined;
  const body = (
    <OfficeVariantsPage
      view={view}
      after={after ?? ''}
      variants={view.variants.map((variant) => shownVariant(variant, typed, saved))}
      mayChange={self.permissions.includes('products.change')}
      base={await baseCurrencyOf(c)}
      problem={problem}
      done={isForm ? undefined : doneWords[c.req.query('done') ?? '']}
      added={added ?? null}
    />
  );
  return screen(c, { title: view.product.title, self, body, status });
}

/** Returns a row as its form shows it; after a conflict it is made from the present values of its fields. */
function shownVariant(stored: OfficeVariant, typed: Values | undefined, saved: SavedEdits | undefined): ShownVariant {
  const shown: ShownVariant = { ...stored, typed: {}, conflicts: {}, problems: {} };
  const before = typed ? beforeOf(typed, stored.id, Before) : null;
  if (!typed || !before) return shown;
  shown.fields = { ...stored.fields };
  shown.counts = before.counts;
  for (const field of variantFieldNames) {
    const mine = typed[`${stored.id}.${field}`];
    const isTheirs = typed[`choose.${stored.id}.${field}`] === 'theirs';
    const here = (found: { variant: number | null; field: string }) =>
      found.variant === stored.id && found.field === field;
    const conflict = saved?.conflicts.find(here);
    if (conflict) shown.conflicts[field] = conflict;
    const problem = saved?.problems.find(here)?.message;
    if (problem) shown.problems[field] = problem;
    if (!isTheirs && mine !== undefined) shown.typed[field] = mine;
    if (!isTheirs) shown.fields[field] = conflict?.theirs ?? before[field];
    if (field === 'stock' && (conflict || isTheirs)) shown.counts = conflict?.counts ?? stored.counts;
  }
  return shown;
}

const Before = z.object({
  price: z.string(),
  compareAt: z.string(),
  stock: z.string(),
  weight: z.string(),
  taxClass: z.string(),
  barcode: z.string(),
  counts: z.number(),
});

async function saveVariants(c: Context<StoreEnv, string, { out: { form: Values } }>): Promise<Response> {
  const typed = c.req.valid('form');
  const edits = numbersIn(typed).flatMap((id) => {
    const before = beforeOf(typed, id, Before);
    if (!before) return [];
    return variantFieldNames.flatMap((field) => {
      const mine = typed[`${id}.${field}`];
      if (mine === undefined || typed[`choose.${id}.${field}`] === 'theirs') return [];
      const { counts } = before;
      return { variant: id, field, before: before[field], mine, ...(field === 'stock' && { counts }) };
    });
  });
  const saved = await c.get('api').attempt(officeProductSave, { id: productOf(c), edits });
  if (!saved.ok) return show(c, { typed, failure: saved.error });
  const { set, conflicts, problems } = saved.value;
  if (conflicts.length + problems.length > 0) return show(c, { typed, saved: saved.value });
  const after = c.req.query('after');
  const said = new URLSearchParams({ done: set === null ? 'same' : 'saved', ...(after && { after }) });
  return c.redirect(`${productPath(productOf(c), '/variants')}?${said}`, 303);
}
