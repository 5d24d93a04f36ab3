import type { Difference } from '../../../shared/documents/difference.ts';
import type { OfficeDocument } from '../../../shared/office/content.ts';
import { documentPath } from '../../../shared/staff/paths.ts';
import { type Column, ListTable } from '../list.tsx';
import { inShopZone, Minute, PostButton } from '../parts.tsx';
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
      <ListTable
        label="Versions"
        empty="None yet."
        columns={columnsOf(document)}
        rows={document.revisions}
        keyOf={({ version }) => version}
      />
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

const columnsOf = (document: OfficeDocument): readonly Column<OfficeDocument['revisions'][number]>[] => [
  [
    'Version',
    ({ version, state, revertedTo }) => (
      <>
        <a className="target" href={documentPath(document, '/history', { with: String(version) })}>
          {version}
        </a>{' '}
        {state !== 'past' && state} {revertedTo !== null && `as version ${revertedTo}`}
      </>
    ),
  ],
  [inShopZone('Stored'), ({ createdAt }) => <Minute at={createdAt} />],
  [inShopZone('Published'), ({ publishedAt }) => (publishedAt === null ? 'never' : <Minute at={publishedAt} />)],
  [
    'Restore',
    ({ version }) =>
      version !== document.version && (
        <PostButton
          action={documentPath(document, '/history')}
          label={`Make version ${version} the draft`}
          send={{ version: document.version, to: version }}
          className="small"
          name="do"
          value="revert"
        />
      ),
  ],
];
