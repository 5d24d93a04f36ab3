import { documentTypes } from '../../../shared/contract/documents.ts';
import { spoken, titleOfDocument } from '../../../shared/documents/document-name.ts';
import type { DocumentList, DocumentRow } from '../../../shared/office/content.ts';
import { documentPath, officePaths } from '../../../shared/staff/paths.ts';
import { type Column, ListTable, NextPage, nextPath } from '../list.tsx';
import { Choice, Field, inShopZone, Minute } from '../parts.tsx';

interface Props {
  type: string;
  list: DocumentList;
}

/** Renders the documents of the shop, and the form for a new one. */
export function OfficeDocuments({ type, list: { documents, next } }: Props) {
  return (
    <>
      <form className="row" method="get" action={officePaths.content}>
        <Choice label="Type" name="type" options={[['', 'all'], ...types]} defaultValue={type} />
        <button type="submit">Show</button>
      </form>
      <p>
        <a className="target" href={officePaths.deadLinks}>
          Dead links
        </a>
      </p>
      <ListTable
        stacked
        label="Documents"
        empty="No documents."
        columns={columns}
        rows={documents}
        keyOf={documentPath}
      />
      <NextPage href={nextPath(officePaths.content, next, { type })} />
      <h2>A new document</h2>
      <form className="stack" method="get" action={officePaths.contentNew}>
        <Choice label="Type" name="type" options={types} defaultValue="page" />
        <Field label="Code: the last part of a page's address, such as delivery" name="code" maxLength={80} />
        <Field label="Only for the country, such as GB; empty: for all" name="market" maxLength={2} />
        <button type="submit">Write it</button>
      </form>
    </>
  );
}

const types = Object.keys(documentTypes);

function stateOf({ published, draft, placeholder }: DocumentRow): string {
  const states = [published !== null && 'published', draft !== null && 'draft', placeholder && 'to be written'];
  return states.filter(Boolean).join(', ');
}

const columns: readonly Column<DocumentRow>[] = [
  [
    'Document',
    (document) => (
      <>
        <a href={documentPath(document)}>{spoken(document)}</a> {document.title || titleOfDocument(document)}
      </>
    ),
  ],
  ['State', stateOf],
  [inShopZone('Changed'), ({ updatedAt }) => <Minute at={updatedAt} />],
];
