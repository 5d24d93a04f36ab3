import { rule } from '../../../shared/messages/message.ts';
import type { AuditVerdict } from '../../../shared/office/audit.ts';
import type { Database } from '../database/connection.ts';
import { hashOf } from './record.ts';

/** An entry's number and hash that were recorded outside the database. */
export interface RecordedEntry {
  id: number;
  hash: string;
}

const readAtATime = 1_000;

/**
 * Verifies the chain from its first entry to its head. A changed, inserted or removed entry is found, at the end as
 * well; a rewritten rest of the chain is found by a hash recorded outside.
 */
export async function verifyTrail(db: Database, known: readonly RecordedEntry[] = []): Promise<AuditVerdict> {
  const head = await db.selectFrom('audit_head').select(['entries', 'hash']).executeTakeFirst();
  if (!head) return { entries: 0, hash: '', broken: rule('trailHeadMissing') };
  const before = new Map(known.map(({ id, hash }) => [id, hash]));
  let last = 0;
  let hash = '';
  const verdict = (broken: string | null): AuditVerdict => ({ entries: last, hash, broken });
  for (;;) {
    // Entries written during the check come after the head that was read.
    const page = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('id', '>', last)
      .where('id', '<=', head.entries)
      .orderBy('id')
      .limit(readAtATime)
      .execute();
    for (const entry of page) {
      if (entry.id !== last + 1) return verdict(rule('trailMissing', { entry: last + 1 }));
      if (entry.previous !== hash) return verdict(rule('trailNotAfter', { entry: entry.id }));
      if (entry.hash !== hashOf(entry)) return verdict(rule('trailChanged', { entry: entry.id, action: entry.action }));
      const expected = before.get(entry.id);
      if (expected !== undefined && expected !== entry.hash) return verdict(rule('trailAnother', { entry: entry.id }));
      before.delete(entry.id);
      last = entry.id;
      hash = entry.hash;
    }
    if (page.length < readAtATime) break;
  }
  if (last !== head.entries) return verdict(rule('trailLastMissing', { count: head.entries - last }));
  if (hash !== head.hash) return verdict(rule('trailHeadChanged'));
  const stray = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('id', '>', (eb) => eb.selectFrom('audit_head').select('entries'))
    .executeTakeFirst();
  if (stray) return verdict(rule('trailStray', { entry: stray.id }));
  const [gone] = before.keys();
  return verdict(gone === undefined ? null : rule('trailKnownMissing', { entry: gone }));
}
