import { record } from '../audit/record.ts';
import type { Trx } from '../database/connection.ts';
import type { ImportRun } from './draft.ts';
import type { ImportReport } from './report.ts';

/** Adds an import that has ended to the audit trail, with its numbers. */
export async function auditImport(trx: Trx, report: ImportReport, { id, now }: ImportRun): Promise<void> {
  const { products, variants, refused, removed, archived, changeSet } = report;
  const counts = { refused: refused.length, removed: removed.length, archived: archived.length };
  await record(trx, {
    action: 'catalogue.imported',
    subject: changeSet === null ? `import:${id}` : `changes:${changeSet}`,
    at: now,
    details: { ...products, variants, ...counts },
  });
}
