import type { AuditPage, AuditVerdict } from '../../shared/contract/office/audit.ts';
import { officePaths, orderPath } from '../../shared/staff/paths.ts';
import { Done, Minute, Problem } from './parts.tsx';

interface Props {
  trail: AuditPage;
  /** Result of a verification; absent: none was asked for. */
  verdict: AuditVerdict | undefined;
}

/** Renders a page of the audit trail, the newest entry first, and a form that verifies all of it. */
export function OfficeAudit({ trail: { entries, next }, verdict }: Props) {
  return (
    <>
      {verdict && <Verdict verdict={verdict} />}
      <form method="post" action={officePaths.auditVerification}>
        <button type="submit">Verify that no entry was changed</button>
      </form>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section aria-label="Entries" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {['No.', 'When (UTC)', 'Who', 'What', 'Of what', 'Details'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, at, actor, action, subject, details }) => (
              <tr key={id}>
                <td>{id}</td>
                <td>
                  <Minute at={at} />
                </td>
                <td>{actor}</td>
                <td>{action}</td>
                <td>
                  <Subject subject={subject} />
                </td>
                <td>{details === '{}' ? '' : details}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {next !== null && (
        <p>
          <a rel="next" href={`${officePaths.audit}?before=${next}`}>
            Older entries
          </a>
        </p>
      )}
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
