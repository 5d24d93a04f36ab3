import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { AuditPage, AuditVerdict } from '../../shared/office/audit.ts';
import { officePaths, orderPath } from '../../shared/staff/paths.ts';
import { type Column, ListTable, NextPage, nextPath } from './list.tsx';
import { Done, inShopZone, Minute, PostButton, Problem } from './parts.tsx';

const words = officeMessages.audit;

interface Props {
  trail: AuditPage;
  /** Result of a verification; absent: none was asked for. */
  verdict: AuditVerdict | undefined;
}

const columns: readonly Column<AuditPage['entries'][number]>[] = [
  [() => words.no, ({ id }) => id],
  [inShopZone(() => words.when), ({ at }) => <Minute at={at} />],
  [() => words.who, ({ actor }) => <code>{actor}</code>],
  [() => words.what, ({ action }) => <code>{action}</code>],
  [() => words.ofWhat, ({ subject }) => <Subject subject={subject} />],
  [() => words.details, ({ details }) => (details === '{}' ? '' : <code>{details}</code>)],
];

/** Renders a page of the audit trail, the newest entry first, and a form that verifies all of it. */
export function OfficeAudit({ trail: { entries, next }, verdict }: Props) {
  return (
    <>
      {verdict && <Verdict verdict={verdict} />}
      <PostButton action={officePaths.auditVerification} label={words.verify} />
      <ListTable label={words.entries} columns={columns} rows={entries} keyOf={({ id }) => id} />
      <NextPage href={nextPath(officePaths.audit, next, {}, 'before')}>{words.older}</NextPage>
    </>
  );
}

function Verdict({ verdict: { entries, hash, broken } }: { verdict: AuditVerdict }) {
  if (broken !== null) return <Problem text={words.broken(entries, broken)} />;
  const head = entries === 0 ? '' : ` ${words.note(hash)}`;
  return <Done text={`${words.whole(entries)}${head}`} />;
}

function Subject({ subject }: { subject: string }) {
  const [, orderNo] = /^order:(\d{10})$/.exec(subject) ?? [];
  return orderNo ? <a href={orderPath(orderNo)}>{subject}</a> : <code>{subject}</code>;
}
