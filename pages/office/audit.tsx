import type { AuditPage, AuditVerdict } from '../../shared/office/audit.ts';
import { officePaths, orderPath } from '../../shared/staff/paths.ts';
import { type Column, ListTable, NextPage, nextPath } from './list.tsx';
import { Done, inShopZone, Minute, PostButton, Problem } from './parts.tsx';

interface Props {
  trail: AuditPage;
  /** Result of a verification; absent: none was asked for. */
  verdict: AuditVerdict | undefined;
}

const columns: readonly Column<AuditPage['entries'][number]>[] = [
  ['No.', ({ id }) => id],
  [inShopZone('When'), ({ at }) => <Minute at={at} />],
  ['Who', ({ actor }) => actor],
  ['What', ({ action }) => action],
  ['Of what', ({ subject }) => <Subject subject={subject} />],
  ['Details', ({ details }) => (details === '{}' ? '' : details)],
];

/** Renders a page of the audit trail, the newest entry first, and a form that verifies all of it. */
export function OfficeAudit({ trail: { entries, next }, verdict }: Props) {
  return (
    <>
      {verdict && <Verdict verdict={verdict} />}
      <PostButton action={officePaths.auditVerification} label="Verify that no entry was changed" />
      <ListTable label="Entries" columns={columns} rows={entries} keyOf={({ id }) => id} />
      <NextPage href={nextPath(officePaths.audit, next, {}, 'before')}>Older entries</NextPage>
    </>
  );
}

function Verdict({ verdict: { entries, hash, broken } }: { verdict: AuditVerdict }) {
  if (broken !== null) return <Problem text={`The trail is broken after entry ${entries}: ${broken}.`} />;
  const head = entries === 0 ? '' : ` Note the number and this hash elsewhere: ${hash}`;
  return <Done text={`${entries} entries, each as it was written.${head}`} />;
}

function Subject({ subject }: { subject: string }) {
  const [, orderNo] = /^order:(\d{10})$/.exec(subject) ?? [];
  return orderNo ? <a href={orderPath(orderNo)}>{subject}</a> : subject;
}
