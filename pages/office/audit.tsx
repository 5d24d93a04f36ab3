import type { AuditPage } from '../../shared/contract/office/audit.ts';
import { officePaths, orderPath } from '../../shared/staff/paths.ts';
import { Minute } from './parts.tsx';

/** Renders a page of the audit trail, the newest entry first. */
export function OfficeAudit({ trail: { entries, next } }: { trail: AuditPage }) {
  return (
    <>
      <section aria-label="Entries">
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

function Subject({ subject }: { subject: string }) {
  const [, orderNo] = /^order:(\d{10})$/.exec(subject) ?? [];
  return orderNo ? <a href={orderPath(orderNo)}>{subject}</a> : subject;
}
