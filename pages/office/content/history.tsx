import type { Difference } from '../../../shared/documents/difference.ts';
import { officeMessages, terms } from '../../../shared/messages/office/office-messages.ts';
import type { OfficeDocument } from '../../../shared/office/content.ts';
import { documentPath } from '../../../shared/staff/paths.ts';
import { type Column, ListTable } from '../list.tsx';
import { inShopZone, LinkLine, Minute, PostButton } from '../parts.tsx';
import { StepButtons } from '../step-buttons.tsx';
import { DifferenceTable } from './conflict.tsx';

const words = officeMessages.documentHistory;

interface Props {
  document: OfficeDocument;
  /** A version beside the one of today; null: none was asked for. */
  compared: { version: number; differences: readonly Difference[] } | null;
}

/** Renders the versions of a document, and what can be done with them. */
export function OfficeDocumentHistory({ document, compared }: Props) {
  return (
    <>
      <LinkLine href={documentPath(document)}>{terms.edit}</LinkLine>
      <Actions document={document} />
      {compared && (
        <>
          <h2>{words.two(compared.version, document.version)}</h2>
          <DifferenceTable
            differences={compared.differences}
            one={officeMessages.documents.version(compared.version)}
            other={officeMessages.documents.version(document.version)}
          />
        </>
      )}
      <h2>{words.versions}</h2>
      <ListTable
        stacked
        label={words.versions}
        empty={words.noneYet}
        columns={columnsOf(document)}
        rows={document.revisions}
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
        <StepButtons
          name="do"
          steps={[
            ['publish', words.publish],
            ['discard', words.discard],
          ]}
        />
      )}
      {published !== null && !required && (
        <button type="submit" className="quiet" name="do" value="remove">
          {words.takeOff}
        </button>
      )}
    </form>
  );
}

const columnsOf = (document: OfficeDocument): readonly Column<OfficeDocument['revisions'][number]>[] => [
  [
    words.version,
    ({ version, state, revertedTo }) => (
      <>
        <a className="target" href={documentPath(document, '/history', { with: String(version) })}>
          {version}
        </a>{' '}
        {words.states[state]} {revertedTo !== null && words.asVersion(revertedTo)}
      </>
    ),
  ],
  [inShopZone(() => terms.stored), ({ createdAt }) => <Minute at={createdAt} />],
  [
    inShopZone(() => words.published),
    ({ publishedAt }) => (publishedAt === null ? terms.never : <Minute at={publishedAt} />),
  ],
  [
    terms.restore,
    ({ version }) =>
      version !== document.version && (
        <PostButton
          action={documentPath(document, '/history')}
          label={words.makeDraft(version)}
          send={{ version: document.version, to: version }}
          className="small"
          name="do"
          value="revert"
        />
      ),
  ],
];
