import { createHash } from 'node:crypto';
import type { Database } from '../database/connection.ts';

/** Actor of what the shop does by itself: due work, and its first start. */
export const shopActor = 'shop';

/** Returns the actor that a handle of the database, or a transaction, works for. @throws if none was named */
export function actorIn({ work }: Pick<Database, 'work'>): string {
  if (work?.actor) return work.actor;
  throw new Error('This work names no actor: begin it with beginWork or actingAs.');
}

/** Returns the actor of what a member of staff does in the office. */
export const actorOfStaff = (name: string): string => `staff:${name}@office`;

/** Returns an owner's name in the audit trail. A guest's device id gives access to their cart, so it is left out. */
export function actorOf(owner: string): string {
  return owner.startsWith('user:') ? customerName(owner.slice('user:'.length)) : 'guest';
}

/**
 * Returns a customer's name in the audit trail: a hash of the id, which does not lead back to it. After an account is
 * deleted nothing says whose it was.
 */
export function customerName(id: string): string {
  return `customer:${createHash('sha256').update(`audit:${id}`).digest('hex').slice(0, 20)}`;
}
