import type { Context } from 'hono';
import { z } from 'zod';
import { codes } from '../../shared/errors.ts';
import { unpackValues } from '../../shared/office/packed-values.ts';
import type { StoreEnv } from '../http/context.ts';
import { Refusal } from '../http/errors/refusal.ts';

/** Values of a form by their names. */
export const Values = z.record(z.string(), z.string());
export type Values = z.infer<typeof Values>;

/** Returns the number at a place of the path. @throws Refusal (404) for anything else there */
export function numberIn(c: Context<StoreEnv>, place: string): number {
  const typed = c.req.param(place) ?? '';
  if (!/^[1-9]\d{0,14}$/.test(typed)) throw new Refusal(codes.notFound, 'noSuchThing');
  return Number(typed);
}

export const productOf = (c: Context<StoreEnv>): number => numberIn(c, 'product');

/** A text of one of a new product's fields. */
export const Short = z.string().trim().max(255).default('');
/** The cells of a new variant. */
export const variantCells = { sku: Short, price: Short, compareAt: Short, stock: Short, weight: Short, barcode: Short };

/** The highest position of a variant that a page of them starts after. */
export const maxPosition = 1_000_000;

/** Returns the numbers whose values from before the form has. @param kind what stands before the number in names */
export const numbersIn = (typed: Values, kind: '' | 'p' = ''): number[] => {
  const start = `before.${kind}`;
  return Object.keys(typed).flatMap((name) => {
    const id = name.startsWith(start) ? name.slice(start.length) : '';
    return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : [];
  });
};

/** Returns the values that a row of the form was made from; null for a broken form. */
export function beforeOf<T extends z.ZodType>(typed: Values, id: number | string, schema: T): z.output<T> | null {
  try {
    const made = typed[`before.${id}`] ?? '';
    // A page that an earlier release made has JSON.
    return schema.parse(made.startsWith('{') ? JSON.parse(made) : unpackValues(made));
  } catch {
    return null;
  }
}
