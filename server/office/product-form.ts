import type { Context } from 'hono';
import { z } from 'zod';
import { codes } from '../../shared/errors.ts';
import type { StoreEnv } from '../http/context.ts';
import { Refusal } from '../http/errors/refusal.ts';

/** Values of a form by their names. */
export const Values = z.record(z.string(), z.string());
export type Values = z.infer<typeof Values>;

export const invalidForm = (): never => {
  throw new Refusal(codes.badRequest, 'requestUnreadable');
};

/** Returns the number at a place of the path. @throws Refusal (404) for anything else there */
export function numberIn(c: Context<StoreEnv>, place: string): number {
  const typed = c.req.param(place) ?? '';
  if (!/^[1-9]\d{0,14}$/.test(typed)) throw new Refusal(codes.notFound, 'noSuchThing');
  return Number(typed);
}

export const productOf = (c: Context<StoreEnv>): number => numberIn(c, 'product');

/** Returns the cells of a new variant as they were typed. */
export function variantCells({ sku = '', price = '', compareAt = '', stock = '', weight = '', barcode = '' }: Values) {
  return { sku, price, compareAt, stock, weight, barcode };
}

/** Returns the numbers whose values from before the form has. */
export const numbersIn = (typed: Values): number[] =>
  Object.keys(typed).flatMap((name) => {
    const id = /^before\.([1-9]\d{0,14})$/.exec(name)?.[1];
    return id === undefined ? [] : Number(id);
  });

/** Returns the values that a row of the form was made from; null for a broken form. */
export function beforeOf<T extends z.ZodType>(typed: Values, id: number, schema: T): z.output<T> | null {
  try {
    return schema.parse(JSON.parse(typed[`before.${id}`] ?? ''));
  } catch {
    return null;
  }
}

/** Sentences above the pages of a product. */
export const doneWords: Readonly<Record<string, string>> = {
  saved: 'The new values are written. The screen Changes can undo them.',
  same: 'Nothing was changed.',
  added: 'The draft is added.',
  variant: 'The variant is added.',
  removed: 'The variant is removed. It can be restored below.',
};
