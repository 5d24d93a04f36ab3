import { dayMs } from '../../../shared/time/duration.ts';
import type { Owner, TimedDeps } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { first, prepared } from '../database/prepared.ts';
import { findAnyOrder, type OrderRow } from './order-queries.ts';

/** How long the link of a mail lets its reader act on the order. */
export const accessMs = dayMs;

/** Returns an order that this owner placed or may act on; undefined for any other. */
export async function findOrder({ db, clock }: TimedDeps, owner: Owner, id: string): Promise<OrderRow | undefined> {
  const order = await findAnyOrder(db, id);
  return order && (await mayActOn(db, order, owner, clock.now())) ? order : undefined;
}

/** Returns whether an owner placed an order, or opened the link of its mail a short time ago. */
export async function mayActOn(
  db: Database,
  order: Pick<OrderRow, 'id' | 'owner'>,
  owner: Owner,
  at: number,
): Promise<boolean> {
  return order.owner === owner || (await hasOpenedMail(db, { id: order.id, owner, at }));
}

/** Returns whether this owner opened the link of a mail about the order a short time ago. */
export async function hasOpenedMail(
  db: Database,
  { id, owner, at }: { id: string; owner: Owner; at: number },
): Promise<boolean> {
  return (await first(readAccess(db, { id, owner, since: at - accessMs }))) !== undefined;
}

const readAccess = prepared((db, { id, owner, since }: { id: string; owner: Owner; since: number }) =>
  db
    .selectFrom('order_access')
    .select('given_at')
    .where('order_id', '=', id)
    .where('owner', '=', owner)
    .where('given_at', '>', since),
);

/** Returns whether a guest placed an order who is not forgotten. */
export const isOfGuest = ({ owner, email }: Pick<OrderRow, 'owner' | 'email'>): boolean =>
  owner.startsWith('device:') && email !== '';
