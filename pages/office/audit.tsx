import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { wordsOf } from '../../shared/messages/wording.ts';
import type { AuditEntry, AuditPage, AuditVerdict, TypedTrailFilter } from '../../shared/office/audit.ts';
import { type DetailInWords, detailsInWords, subjectName, whoDid } from '../../shared/staff/audit-details.ts';
import { officePaths, orderPath } from '../../shared/staff/paths.ts';
import { actionName, actorName } from '../../shared/staff/words.ts';
import { currentZone } from '../../shared/time/current-zone.ts';
import { type Column, ListTable, listPath, NextPage, nextPath } from './list.tsx';
import { Choice, Done, Field, inShopZone, Minute, type Option, PostButton, Problem } from './parts.tsx';

const words = officeMessages.audit;

interface Props {
  typed: TypedTrailFilter;
  /** Who can be chosen, as the trail names them. */
  people: readonly string[];
  /** Null: the filter cannot be read. */
  trail: AuditPage | null;
  /** Result of a verification; absent: none was asked for. */
  verdict: AuditVerdict | undefined;
}

const columns: readonly Column<AuditEntry>[] = [
  [() => words.no, ({ id }) => id],
  [inShopZone(() => words.when), ({ at }) => <Minute at={at} />],
  [() => words.who, ({ actor }) => <a href={listPath(officePaths.audit, { person: actor })}>{whoDid(actor)}</a>],
  [() => words.what, ({ action }) => actionName(action)],
  [() => words.ofWhat, ({ subject }) => <Subject subject={subject} />],
  [() => words.details, ({ action, details }) => <Details details={detailsInWords(action, details)} />],
];

/** Renders a page of the audit trail, the newest entry first, its filter, and a form that verifies all of it. */
export function OfficeAudit({ typed, people, trail, verdict }: Props) {
  const isFiltered = Object.values(typed).some((text) => text !== '');
  return (
    <>
      {verdict && <Verdict verdict={verdict} />}
      <TrailFilter typed={typed} people={people} isOpen={isFiltered} />
      {trail && (
        <>
          <ListTable
            stacked
            label={words.entries}
            columns={columns}
            rows={trail.entries}
            keyOf={({ id }) => id}
            empty={isFiltered ? words.noneFits : words.empty}
          />
          <NextPage href={nextPath(officePaths.audit, trail.next, { ...typed }, 'before')}>{words.older}</NextPage>
          {trail.entries.length > 0 && (
            <p>
              <a href={listPath(officePaths.auditTable, { ...typed })}>{words.export}</a>
            </p>
          )}
        </>
      )}
      <PostButton action={officePaths.auditVerification} label={words.verify} className="quiet" />
    </>
  );
}

function TrailFilter({ typed, people, isOpen }: Pick<Props, 'typed' | 'people'> & { isOpen: boolean }) {
  const { fields } = words;
  const any: Option = ['', words.any];
  const inZone = (label: string) => officeMessages.frame.inZone(label, currentZone());
  const persons = people.map((actor): Option => [actor, actorName(actor)]);
  return (
    <details open={isOpen}>
      <summary>{words.filter}</summary>
      <form className="filter" method="get" action={officePaths.audit}>
        <Choice label={fields.person} name="person" options={[any, ...persons]} defaultValue={typed.person} />
        <Choice
          label={fields.kind}
          name="kind"
          options={[any, ...Object.entries(words.kinds)]}
          defaultValue={typed.kind}
        />
        <Choice
          label={fields.action}
          name="action"
          options={[any, ...Object.entries(words.actions)]}
          defaultValue={typed.action}
        />
        <Field label={fields.thing} name="thing" maxLength={200} defaultValue={typed.thing} />
        <Field label={inZone(fields.from)} name="from" type="date" defaultValue={typed.from} />
        <Field label={inZone(fields.to)} name="to" type="date" defaultValue={typed.to} />
        <button type="submit">{words.show}</button>
      </form>
    </details>
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
