import type { Context } from 'hono';
import { codes, fail, ok, type Result } from '../../shared/errors.ts';
import { allField, allStamp, fieldsForAll, isOwnPriceField } from '../../shared/office/all-variants.ts';
import type { Edit } from '../../shared/office/products.ts';
import { loadOtherPrices, stampOf } from '../commerce/changes/office/other-prices.ts';
import type { StoreEnv } from '../http/context.ts';
import { officeOf } from './office-of.ts';
import { numbersIn, productOf, type Values } from './product-form.ts';

/** Returns what was typed, with prices that were written once for all variants in the rows that the form has. */
export function withPricesForAll(typed: Values): Values {
  const written = pricesForAll(typed).flatMap(([field, price]) =>
    rowsWith(typed, field).map((name) => [name, price] as const),
  );
  return { ...typed, ...Object.fromEntries(written) };
}

/** Returns the fields that were written once for all variants, with their texts. */
const pricesForAll = (typed: Values): (readonly [field: (typeof fieldsForAll)[number], price: string])[] =>
  fieldsForAll.flatMap((field) => {
    const price = (typed[allField(field)] ?? '').trim();
    return price === '' ? [] : [[field, price] as const];
  });

const rowsWith = (typed: Values, field: string): string[] =>
  Object.keys(typed).filter((name) => /^[1-9]\d{0,14}\./.test(name) && name.slice(name.indexOf('.') + 1) === field);

/**
 * Returns the edits of prices that were written once for all variants, of those that the form has no rows of. Code 500409:
 * their prices are no more those from which the form was made.
 */
export async function readEditsOfOthers(c: Context<StoreEnv>, typed: Values): Promise<Result<Edit[]>> {
  const written = pricesForAll(typed);
  if (written.length === 0) return ok([]);
  const { currency } = typed;
  const page = { id: productOf(c), shown: numbersIn(typed), currency };
  const others = await loadOtherPrices(officeOf(c).shop.db, page);
  if (others.length > 0 && stampOf(others) !== typed[allStamp]) return fail(codes.conflict, 'otherPricesChanged');
  return ok(
    others.flatMap(({ id, fields }) =>
      written.map(([field, mine]): Edit => {
        const edit = { variant: id, field, before: fields[field] ?? '', mine };
        return isOwnPriceField(field) && currency ? { ...edit, currency } : edit;
      }),
    ),
  );
}
