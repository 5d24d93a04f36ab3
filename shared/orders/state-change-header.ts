import { z } from 'zod';

/** Beside an answer of the commerce service: the orders and payments that it moved. It leaves the storefront nowhere. */
export const stateChangesHeader = 'X-Moved';

const state = z.string().regex(/^[A-Za-z-]{1,20}$/);
const id = z.string().regex(/^[\w-]{1,64}$/);

/** An order or payment that a request brought to another state, or made. */
export const StateChangeRecord = z.object({
  kind: z.enum(['order', 'payment']),
  /** The order's number of ten digits. */
  orderNo: z.string().regex(/^\d{10}$/),
  /** The order's id, as addresses of pages have it. */
  orderId: id,
  /** Absent where the request made it. */
  from: state.optional(),
  to: state,
});
export type StateChangeRecord = z.infer<typeof StateChangeRecord>;

const List = z.array(StateChangeRecord).max(20);

export const writeStateChanges = (moved: readonly StateChangeRecord[]) =>
  JSON.stringify(moved.map(({ kind, orderNo, orderId, from, to }) => ({ kind, orderNo, orderId, from, to })));

/** None of a header that is absent, or that nobody can read. */
export function readStateChanges(header: string | null): StateChangeRecord[] {
  if (header === null) return [];
  try {
    return List.safeParse(JSON.parse(header)).data ?? [];
  } catch {
    return [];
  }
}
