import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import { wordsOf } from '../../shared/messages/wording.ts';
import type { AuditEntry, AuditPage, AuditVerdict } from '../../shared/office/audit.ts';
import type { TypedFilter } from '../../shared/office/lists.ts';
import { type DetailInWords, detailsInWords, subjectName, whoDid } from '../../shared/staff/audit-details.ts';
import { officePaths, orderPath } from '../../shared/staff/paths.ts';
import { actionName } from '../../shared/staff/words.ts';
import { type Column, ListTable, listPath, NextPage, nextPath } from './list.tsx';
import { FilterFields } from './lists/filter-form.tsx';
import { type FilterSet, isFiltered } from './lists/filters.ts';
import { Done, inShopZone, LinkLine, Minute, PostButton, Problem } from './parts.tsx';

const words = officeMessages.audit;

interface Props {
  typed: TypedFilter;
  filters: FilterSet;
  /** Null: the filter cannot be read. */
  trail: AuditPage | null;
  /** Result of a verification; absent: none was asked for. */
  verdict: AuditVerdict | undefined;
}

const columns: readonly Column<AuditEntry>[] = [
  [() => terms.number, ({ id }) => id],
  [inShopZone(() => terms.when), ({ at }) => <Minute at={at} />],
  [() => terms.who, ({ actor }) => <a href={listPath(officePaths.audit, { person: actor })}>{whoDid(actor)}</a>],
  [() => terms.what, ({ action }) => actionName(action)],
  [() => words.ofWhat, ({ subject }) => <Subject subject={subject} />],
  [() => words.details, ({ action, details }) => <Details details={detailsInWords(action, details)} />],
];

/** Renders a page of the audit trail, the newest entry first, its filter, and a form that verifies all of it. */
export function OfficeAudit({ typed, filters, trail, verdict }: Props) {
  return (
    <>
      {verdict && <Verdict verdict={verdict} />}
      <FilterFields action={officePaths.audit} filters={filters} typed={typed} />
      {trail && (
        <>
          <ListTable
            stacked
            label={terms.entries}
            columns={columns}
            rows={trail.entries}
            empty={isFiltered(filters, typed) ? words.noneFits : words.empty}
          />
          <NextPage href={nextPath(officePaths.audit, trail.next, { ...typed }, 'before')}>
            {terms.olderEntries}
          </NextPage>
          {trail.entries.length > 0 && (
            <LinkLine href={listPath(officePaths.auditTable, { ...typed })}>{terms.exportCsv}</LinkLine>
          )}
        </>
      )}
      <PostButton action={officePaths.auditVerification} label={words.verify} className="quiet" />
    </>
  );
}

function Verdict({ verdict: { entries, hash, broken } }: { verdict: AuditVerdict }) {
  if (broken !== null) return <Problem text={words.broken(entries, wordsOf(broken))} />;
  const head = entries === 0 ? '' : ` ${words.note(hash)}`;
  return <Done text={`${words.whole(entries)}${head}`} />;
}

function Details({ details }: { details: readonly DetailInWords[] }) {
  if (details.length === 0) return null;
  return (
    <ul className="details">
      {details.map(({ label, value }) => (
        <li key={label}>
          {label}: <bdi>{value}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Renders what an action was done to: a link to all of the same, and to an order itself. */
function Subject({ subject }: { subject: string }) {
  const [, orderNo] = /^order:(\d{10})$/.exec(subject) ?? [];
  const same = <a href={listPath(officePaths.audit, { thing: subject })}>{subjectName(subject)}</a>;
  return orderNo ? (
    <>
      {same} <a href={orderPath(orderNo)}>{words.seeOrder}</a>
    </>
  ) : (
    same
  );
}
