import { z } from 'zod';

/** Beside an answer of the commerce service: the orders and payments that it moved. It leaves the storefront nowhere. */
export const movedHeader = 'X-Moved';

const state = z.string().regex(/^[A-Za-z-]{1,20}$/);
const id = z.string().regex(/^[\w-]{1,64}$/);

/** An order or payment that a request brought to another state, or made. */
export const MovedRecord = z.object({
  kind: z.enum(['order', 'payment']),
  /** The order's number of ten digits. */
  orderNo: z.string().regex(/^\d{10}$/),
  /** The order's id, as addresses of pages have it. */
  orderId: id,
  /** Absent where the request made it. */
  from: state.optional(),
  to: state,
});
export type MovedRecord = z.infer<typeof MovedRecord>;

const List = z.array(MovedRecord).max(20);

export const writeMoved = (moved: readonly MovedRecord[]) =>
  JSON.stringify(moved.map(({ kind, orderNo, orderId, from, to }) => ({ kind, orderNo, orderId, from, to })));

/** None of a header that is absent, or that nobody can read. */
export function readMoved(header: string | null): MovedRecord[] {
  if (header === null) return [];
  try {
    return List.safeParse(JSON.parse(header)).data ?? [];
  } catch {
    return [];
  }
}
