import { documentTypes } from '../../../shared/contract/documents.ts';
import { spoken, titleOfDocument } from '../../../shared/documents/document-name.ts';
import { officeMessages, terms } from '../../../shared/messages/office/office-messages.ts';
import type { DocumentList, DocumentRow } from '../../../shared/office/content.ts';
import { documentPath, officePaths } from '../../../shared/staff/paths.ts';
import { type Column, ListTable, NextPage, nextPath } from '../list.tsx';
import { nameOfCountry } from '../name-of-country.ts';
import { Choice, Field, inShopZone, Minute } from '../parts.tsx';
import { StateMark } from '../state-mark.tsx';

const words = officeMessages.content;

interface Props {
  type: string;
  list: DocumentList;
  /** Codes of the countries that the shop sells to. */
  countries: readonly string[];
  /** What was typed into the form for a new one and refused. */
  typed: Readonly<Record<string, string>>;
}

/** Renders the documents of the shop, and the form for a new one. */
export function OfficeDocuments({ type, list: { documents, next }, countries, typed }: Props) {
  return (
    <>
      <form className="row" method="get" action={officePaths.content}>
        <Choice label={words.type} name="type" options={[['', words.all], ...types()]} defaultValue={type} />
        <button type="submit">{terms.show}</button>
        <a className="office-begin" href="#new">
          {words.newTitle}
        </a>
      </form>
      <nav aria-label={words.documents}>
        <a href={officePaths.deadLinks}>{words.deadLinks}</a>
      </nav>
      <ListTable stacked label={words.documents} empty={words.empty} columns={columns} rows={documents} />
      <NextPage href={nextPath(officePaths.content, next, { type })} />
      <section className="card" id="new" aria-label={words.newTitle}>
        <h2>{words.newTitle}</h2>
        <form className="stack" method="get" action={officePaths.contentNew}>
          <Choice label={words.type} name="type" options={types()} defaultValue={typed.type ?? 'page'} />
          <Field label={words.code} name="code" maxLength={80} defaultValue={typed.code} />
          <Choice
            label={words.market}
            name="market"
            options={[['', words.everyMarket], ...countries.map((code) => [code, nameOfCountry(code)] as const)]}
            defaultValue={typed.market?.toUpperCase()}
          />
          <button type="submit">{words.write}</button>
        </form>
      </section>
    </>
  );
}

const types = () =>
  Object.keys(documentTypes).map((type) => [type, officeMessages.documentTypes[type] ?? type] as const);

const DocumentStates = ({ of: { published, draft, placeholder } }: { of: DocumentRow }) => (
  <>
    {published !== null && <StateMark tone="done">{words.states.published}</StateMark>}{' '}
    {draft !== null && <StateMark tone="waiting">{words.states.draft}</StateMark>}{' '}
    {placeholder && <StateMark tone="wrong">{words.states.placeholder}</StateMark>}
  </>
);

const columns: readonly Column<DocumentRow>[] = [
  [
    () => words.document,
    (document) => (
      <>
        <a href={documentPath(document)}>{document.title || titleOfDocument(document)}</a>{' '}
        <small>{spoken(document)}</small>
      </>
    ),
  ],
  [() => terms.state, (document) => <DocumentStates of={document} />],
  [inShopZone(() => words.changed), ({ updatedAt }) => <Minute at={updatedAt} />],
];
