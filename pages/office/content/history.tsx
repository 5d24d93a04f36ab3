import type { Difference } from '../../../shared/documents/difference.ts';
import type { OfficeDocument } from '../../../shared/office/content.ts';
import { documentPath } from '../../../shared/staff/paths.ts';
import { Minute } from '../parts.tsx';
import { DifferenceTable } from './conflict.tsx';

interface Props {
  document: OfficeDocument;
  /** A version beside the one of today; null: none was asked for. */
  compared: { version: number; differences: readonly Difference[] } | null;
}

/** Renders the versions of a document, and what can be done with them. */
export function OfficeDocumentHistory({ document, compared }: Props) {
  return (
    <>
      <p>
        <a className="target" href={documentPath(document)}>
          Edit
        </a>
      </p>
      <Actions document={document} />
      {compared && (
        <>
          <h2>
            Version {compared.version} and version {document.version}
          </h2>
          <DifferenceTable
            differences={compared.differences}
            one={`Version ${compared.version}`}
            other={`Version ${document.version}`}
          />
        </>
      )}
      <h2>Versions</h2>
      {document.revisions.length === 0 ? <p>None yet.</p> : <Versions document={document} />}
    </>
  );
}

function Actions({ document: { draft, published, version, required, ...name } }: Pick<Props, 'document'>) {
  const action = documentPath(name, '/history');
  return (
    <form className="row" method="post" action={action}>
      <input type="hidden" name="version" value={version} />
      {draft !== null && (
        <>
          <button type="submit" name="do" value="publish">
            Publish the draft
          </button>
          <button type="submit" name="do" value="discard">
            Discard the draft
          </button>
        </>
      )}
      {published !== null && !required && (
        <button type="submit" name="do" value="remove">
          Take it off the shop
        </button>
      )}
    </form>
  );
}

function Versions({ document }: Pick<Props, 'document'>) {
  return (
    <table>
      <thead>
        <tr>
          {['Version', 'Stored (UTC)', 'Published (UTC)', 'Restore'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {document.revisions.map(({ version, createdAt, publishedAt, state, revertedTo }) => (
          <tr key={version}>
            <td>
              <a className="target" href={documentPath(document, '/history', { with: String(version) })}>
                {version}
              </a>{' '}
              {state !== 'past' && state} {revertedTo !== null && `as version ${revertedTo}`}
            </td>
            <td>
              <Minute at={createdAt} />
            </td>
            <td>{publishedAt === null ? 'never' : <Minute at={publishedAt} />}</td>
            <td>
              {version !== document.version && (
                <form method="post" action={documentPath(document, '/history')}>
                  <input type="hidden" name="version" value={document.version} />
                  <input type="hidden" name="to" value={version} />
                  <button className="small" type="submit" name="do" value="revert">
                    Make version {version} the draft
                  </button>
                </form>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
