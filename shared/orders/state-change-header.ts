import { z } from 'zod';
import { parseJson } from '../json.ts';

/**
 * Response header of the commerce service with the state changes of orders and payments. The storefront does not
 * forward it.
 */
export const stateChangesHeader = 'X-Moved';

const state = z.string().regex(/^[A-Za-z-]{1,20}$/);
const id = z.string().regex(/^[\w-]{1,64}$/);

/** An order or payment that a request created or whose state it changed. */
export const StateChangeRecord = z.object({
  kind: z.enum(['order', 'payment']),
  /** The order's number: ten digits. */
  orderNo: z.string().regex(/^\d{10}$/),
  /** The order's id, as in URLs. */
  orderId: id,
  /** The previous state; absent if the request created it. */
  from: state.optional(),
  to: state,
});
export type StateChangeRecord = z.infer<typeof StateChangeRecord>;

const List = z.array(StateChangeRecord).max(20);

export const writeStateChanges = (moved: readonly StateChangeRecord[]) =>
  JSON.stringify(moved.map(({ kind, orderNo, orderId, from, to }) => ({ kind, orderNo, orderId, from, to })));

/** Parses the header; empty if it is absent or invalid. */
export function readStateChanges(header: string | null): StateChangeRecord[] {
  return List.safeParse(parseJson(header ?? '')).data ?? [];
}
