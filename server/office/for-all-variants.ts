import { allField, fieldsForAll } from '../../shared/office/all-variants.ts';
import type { Values } from './product-form.ts';

/** Returns what was typed, with prices that were written once in the row of each variant that the form has. */
export function withPricesForAll(typed: Values): Values {
  const written = fieldsForAll.flatMap((field) => {
    const price = (typed[allField(field)] ?? '').trim();
    return price === '' ? [] : rowsWith(typed, field).map((name) => [name, price] as const);
  });
  const once = new Set(fieldsForAll.map(allField));
  const rows = Object.entries(typed).filter(([name]) => !once.has(name));
  return Object.fromEntries([...rows, ...written]);
}

const rowsWith = (typed: Values, field: string): string[] =>
  Object.keys(typed).filter((name) => /^[1-9]\d{0,14}\./.test(name) && name.slice(name.indexOf('.') + 1) === field);
