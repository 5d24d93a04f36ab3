import { z } from 'zod';
import { checkAddressCall } from '../../shared/contract/addresses.ts';
import type { Call } from '../../shared/contract/call.ts';
import { Cart, CartItem } from '../../shared/contract/cart.ts';
import { fee } from '../../shared/contract/checkout.ts';
import { codes } from '../../shared/errors.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { RefusalRecord } from './log-entry.ts';
import { shownName } from './redact.ts';
import type { RequestLog } from './request-line.ts';

/** A problem in the data of a call that succeeded; `field` may be a variant. */
interface Problem {
  field: string;
  code: string;
  message: string;
}

/**
 * Returns the problems in the data of a success that a page's script shows: refused, though the code is '1'. Data of another
 * shape, as a service of its own may send it, has none.
 */
export function problemsIn(call: Call, data: unknown): Problem[] {
  if (call === checkAddressCall) return inShape(Checked, data, problemsOfFields);
  if (call === fee) return inShape(Quoted, data, problemsOfQuote);
  return call.out === Cart ? inShape(Shown, data, problemsOfCart) : [];
}

const Checked = z.object({ fields: z.record(z.string(), z.string()) });
const Quoted = z.object({
  problems: z.array(z.object({ variantId: z.string(), code: z.string(), message: z.string() })),
});
const Shown = z.object({ shoppingCart: z.array(CartItem.pick({ variantId: true, state: true, stock: true })) });

function inShape<S extends z.ZodType>(shape: S, data: unknown, problemsOf: (of: z.output<S>) => Problem[]): Problem[] {
  const parsed = shape.safeParse(data);
  return parsed.success ? problemsOf(parsed.data) : [];
}

const problemsOfFields = ({ fields }: z.infer<typeof Checked>): Problem[] =>
  Object.entries(fields).map(([field, message]) => ({ field, code: codes.invalidInput, message }));

const problemsOfQuote = ({ problems }: z.infer<typeof Quoted>): Problem[] =>
  problems.map(({ variantId, ...why }) => ({ field: variantId, ...why }));

const problemsOfCart = ({ shoppingCart }: z.infer<typeof Shown>): Problem[] =>
  shoppingCart
    .filter(({ state }) => state !== 'ok')
    .map(({ variantId, state, stock }) => ({
      field: variantId,
      code: codes.shortage,
      message: state === 'short' ? messages.cart.left(stock) : messages.cart.soldOut,
    }));

/** Records that something was refused. */
export function noteRefusal(line: RequestLog, code: string, fields: readonly string[] = []): void {
  const known = line.refused.getOrInsertComputed(code, () => new Set());
  for (const field of fields) {
    // The page repeats a call's field by the name that its form has for it.
    known.delete(field.replace(/^.*\./, ''));
    if (field !== '') known.add(field);
  }
}

const variant = /^\d{1,9}$/;
const maxFields = 20;

/** Returns the refusals of a request as its entry has them; undefined without any. */
export function refusalRecords({ refused }: RequestLog): RefusalRecord[] | undefined {
  const records = [...refused].map(([code, fields]) => {
    const names = [...fields].slice(0, maxFields).map((name) => (variant.test(name) ? name : shownName(name)));
    return names.length > 0 ? { code, fields: names } : { code };
  });
  return records.length > 0 ? records : undefined;
}
