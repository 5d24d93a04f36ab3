import { createHash } from 'node:crypto';
import type { AuditEntryTable } from '../database/audit-tables.ts';
import { type Database, lockRows, type Trx } from '../database/connection.ts';
import { only, prepared } from '../database/prepared.ts';

/** Actions in the audit trail; docs/operate/backup.md describes each. */
export type AuditAction =
  | 'shop.made'
  | 'shop.zone set'
  | 'mail.sender set'
  | 'shop.opened'
  | 'shop.closed'
  | 'shop.password set'
  | 'shop.line set'
  | 'order.cancelled'
  | 'order.shipped'
  | 'order.delivered'
  | 'order.cash collected'
  | 'order.refused at the door'
  | 'order.transferred'
  | 'order.given back'
  | 'order.units removed'
  | 'order.resolved'
  | 'order.withdrawn'
  | 'order.exchange agreed'
  | 'order.exchange received'
  | 'order.exchange ended'
  | 'message.answered'
  | 'message.closed'
  | 'message.reopened'
  | 'review.published'
  | 'review.rejected'
  | 'review.removed'
  | 'review.answered'
  | 'review.answer removed'
  | 'reviews.imported'
  | 'reviews.undone'
  | 'content.stored'
  | 'content.published'
  | 'content.reverted'
  | 'content.discarded'
  | 'content.removed'
  | 'coupon.added'
  | 'coupon.generated'
  | 'coupon.changed'
  | 'coupon.ended'
  | 'collection.stored'
  | 'collection.removed'
  | 'collection.restored'
  | 'category.stored'
  | 'category.placed'
  | 'values.stored'
  | 'points.granted'
  | 'points.taken'
  | 'points.undone'
  | 'points.debt'
  | 'points.rate set'
  | 'redirect.set'
  | 'redirect.removed'
  | 'currency.rate set'
  | 'currency.rate withdrawn'
  | 'currency.added'
  | 'currency.switched'
  | 'country.set'
  | 'country.switched'
  | 'country.product excluded'
  | 'country.product included'
  | 'shipping.method set'
  | 'shipping.method switched'
  | 'shipping.free from set'
  | 'tax.rate set'
  | 'tax.rate removed'
  | 'tax.prices set'
  | 'tax.delivery set'
  | 'stock.counted'
  | 'catalogue.imported'
  | 'catalogue.archived'
  | 'product.added'
  | 'product.variant added'
  | 'product.pictures changed'
  | 'product.file imported'
  | 'picture.uploaded'
  | 'changes.applied'
  | 'changes.undone'
  | 'account.opened'
  | 'account.signed in'
  | 'account.signed out'
  | 'account.password changed'
  | 'account.downloaded'
  | 'account.deleted'
  | 'account.noted'
  | 'account.tagged'
  | 'subscriber.removed'
  | 'order.forgotten'
  | 'wave.made'
  | 'wave.ended'
  | 'order.noted'
  | 'order.tagged'
  | 'order.delayed'
  | 'order.address changed'
  | 'staff.added'
  | 'staff.linked'
  | 'staff.role set'
  | 'staff.role added'
  | 'staff.role changed'
  | 'staff.role removed'
  | 'staff.invited'
  | 'staff.switched off'
  | 'staff.password set'
  | 'staff.second factor on'
  | 'staff.second factor off'
  | 'staff.passkey added'
  | 'staff.passkey removed'
  | 'staff.signed in'
  | 'staff.signed out'
  | 'list.exported'
  | 'view.saved'
  | 'view.renamed'
  | 'view.removed'
  | 'view.restored'
  | 'backup.taken'
  | 'backup.tried'
  | 'backup.restored'
  | 'invoices.continued';

export interface AuditNote {
  action: AuditAction;
  /** The object of the action; no person's name, e-mail or postal address: the trail outlives them. */
  subject: string;
  details?: Record<string, string | number | boolean | null> | undefined;
  at: number;
  /** Absent: the actor of the work. */
  actor?: string;
}

type Entry = AuditEntryTable;

/** Returns the hash of an entry, over all its fields, its number, and the hash of the entry before. */
export function hashOf({ id, at, actor, action, subject, details_json, previous }: Omit<Entry, 'hash'>): string {
  return createHash('sha256')
    .update(JSON.stringify([previous, id, at, actor, action, subject, details_json]))
    .digest('hex');
}

/**
 * Writes an entry in the transaction of the action: both or neither. Entries are serialised, so others that write one
 * wait until the transaction ends; call it last.
 */
export async function record(trx: Trx | Database, { action, subject, details, at, actor }: AuditNote): Promise<void> {
  const { entries, hash: previous } = await only(lockHead(trx, {}));
  const entry = {
    id: entries + 1,
    at,
    actor: actor ?? actorIn(trx),
    action,
    subject,
    details_json: JSON.stringify(details ?? {}),
    previous,
  };
  const hash = hashOf(entry);
  await writeEntry(trx, { ...entry, hash });
  await writeHead(trx, { entries: entry.id, hash });
}

const lockHead = prepared((db, _: Record<string, never>) =>
  lockRows(db, db.selectFrom('audit_head').select(['entries', 'hash']).where('id', '=', 1)),
);

// A type of its own: an interface is not assignable to an index signature.
type Row = { [Column in keyof AuditEntryTable]: AuditEntryTable[Column] };

const writeEntry = prepared((db, entry: Row) => db.insertInto('audit_entry').values(entry));

const writeHead = prepared((db, { entries, hash }: { entries: number; hash: string }) =>
  db.updateTable('audit_head').set({ entries, hash }).where('id', '=', 1),
);

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
