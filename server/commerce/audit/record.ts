import { createHash } from 'node:crypto';
import type { officeMessages } from '../../../shared/messages/office/office-messages.ts';
import type { AuditEntryTable } from '../database/audit-tables.ts';
import { type Database, lockRows, type Trx } from '../database/connection.ts';
import { only, prepared } from '../database/prepared.ts';

/** Actions in the audit trail: those that have words there. docs/operate/backup.md describes each. */
export type AuditAction = keyof typeof officeMessages.audit.actions;

export interface AuditNote {
  action: AuditAction;
  /** The object of the action; no person's name, e-mail or postal address: the trail outlives them. */
  subject: string;
  details?: Record<string, string | number | boolean | null> | undefined;
  at: number;
  /** Absent: the actor of the work. */
  actor?: string;
}

/** Returns the hash of an entry, over all its fields, its number, and the hash of the entry before. */
export function hashOf(entry: Omit<AuditEntryTable, 'hash'>): string {
  const { id, at, actor, action, subject, details_json, previous } = entry;
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
