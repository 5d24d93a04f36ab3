import type { AuditPage } from '../../../shared/office/audit.ts';
import type { Database } from '../database/connection.ts';
import { pageOf } from '../database/page.ts';

const size = 50;

/** Returns a page of the audit trail, the newest entry first, of entries before a number. */
export async function listTrail(db: Database, before: number | undefined): Promise<AuditPage> {
  const found = await db
    .selectFrom('audit_entry')
    .select(['id', 'at', 'actor', 'action', 'subject', 'details_json as details'])
    .$if(before !== undefined, (q) => q.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute();
  const { rows: entries, next } = pageOf(found, ({ id }) => id, size);
  return { entries, next };
}
