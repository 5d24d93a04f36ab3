import type { AuditPage } from '../../../shared/office/audit.ts';
import type { Database } from '../database/connection.ts';
import { pageOf, pageSize } from '../database/page.ts';

/** Entries that are asked for; absent parts ask for nothing. Times are milliseconds since 1970. */
export interface TrailFilter {
  actor?: string | undefined;
  /** Any of these. */
  actions?: readonly string[] | undefined;
  /** None of these. */
  except?: readonly string[] | undefined;
  subject?: string | undefined;
  since?: number | undefined;
  until?: number | undefined;
}

interface TrailQuery extends TrailFilter {
  /** Number of the entry before which the page begins; absent: the newest. */
  before?: number | undefined;
}

/** Returns a page of the audit trail, the newest entry first. */
export async function listTrail(db: Database, { before, ...filter }: TrailQuery, size = pageSize): Promise<AuditPage> {
  const last = before === undefined ? undefined : await findKey(db, before);
  // Each action is read by an index of its own: one list of them would be sorted whole.
  const actions = filter.actions ?? [undefined];
  const found = await Promise.all(actions.map((action) => readEntries(db, { ...filter, action, last }, size + 1)));
  const byTime = filter.subject === undefined;
  const newest = found.flat().sort((one, other) => (byTime && other.at - one.at) || other.id - one.id);
  const { rows: entries, next } = pageOf(newest, ({ id }) => id, size);
  return { entries, next };
}

interface Key {
  at: number;
  id: number;
}

const findKey = (db: Database, id: number): Promise<Key | undefined> =>
  db.selectFrom('audit_entry').select(['at', 'id']).where('id', '=', id).executeTakeFirst();

interface Part extends Omit<TrailFilter, 'actions'> {
  action: string | undefined;
  last: Key | undefined;
}

function readEntries(db: Database, { actor, action, except, subject, since, until, last }: Part, limit: number) {
  let query = db
    .selectFrom('audit_entry')
    .select(['id', 'at', 'actor', 'action', 'subject', 'details_json as details'])
    .limit(limit);
  if (actor !== undefined) query = query.where('actor', '=', actor);
  if (action !== undefined) query = query.where('action', '=', action);
  if (except !== undefined) query = query.where('action', 'not in', except);
  if (subject !== undefined) query = query.where('subject', '=', subject);
  if (since !== undefined) query = query.where('at', '>=', since);
  if (until !== undefined) query = query.where('at', '<', until);
  // What was done to one thing has an index by numbers, which follow each other in time.
  if (subject !== undefined)
    return query
      .$if(last !== undefined, (of) => of.where('id', '<', last?.id ?? 0))
      .orderBy('id', 'desc')
      .execute();
  if (last)
    query = query.where('at', '<=', last.at).where((eb) => eb.or([eb('at', '<', last.at), eb('id', '<', last.id)]));
  return query.orderBy('at', 'desc').orderBy('id', 'desc').execute();
}
