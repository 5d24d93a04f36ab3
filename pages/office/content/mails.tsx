import { mailCodes } from '../../../shared/contract/mail-texts.ts';
import { titleOfDocument } from '../../../shared/documents/document-name.ts';
import { officeMessages, screenNames } from '../../../shared/messages/office/office-messages.ts';
import type { DocumentRow } from '../../../shared/office/content.ts';
import { documentPath, mailPath, officePaths } from '../../../shared/staff/paths.ts';
import { type Column, ListTable } from '../list.tsx';
import { LinkLine } from '../parts.tsx';

const words = officeMessages.mails;

interface Props {
  documents: readonly DocumentRow[];
  /** Whether the person may say who sends them. */
  mayManage: boolean;
}

/** Renders the mails of the shop, each with whether it has own words. */
export function OfficeMails({ documents, mayManage }: Props) {
  const rows = mailCodes.map((code) => ({
    code,
    document: documents.find((each) => each.code === code && each.market === ''),
  }));
  const ofMarkets = documents.filter(({ market }) => market !== '');
  return (
    <>
      <p>{words.about}</p>
      {mayManage && <LinkLine href={officePaths.mailSender}>{officeMessages.mailSender.change}</LinkLine>}
      <ListTable stacked label={screenNames.mails} columns={columns} rows={rows} />
      {ofMarkets.length > 0 && (
        <>
          <h2>{words.forMarkets}</h2>
          <ListTable stacked label={words.forMarkets} columns={marketColumns} rows={ofMarkets} />
        </>
      )}
      <p>{words.fixed}</p>
    </>
  );
}

interface Row {
  code: (typeof mailCodes)[number];
  document: DocumentRow | undefined;
}

const columns: readonly Column<Row>[] = [
  [() => words.mail, ({ code }) => <a href={mailPath(code)}>{words.names[code]}</a>],
  [() => words.when, ({ code }) => words.whens[code]],
  [() => words.words, ({ document }) => wordsOf(document)],
];
const marketColumns: readonly Column<DocumentRow>[] = [
  [() => words.mail, (document) => <a href={documentPath(document)}>{titleOfDocument(document)}</a>],
  [() => words.words, wordsOf],
];

function wordsOf(document: DocumentRow | undefined): string {
  if (!document) return words.builtIn;
  return [document.published !== null && words.own, document.draft !== null && words.draft].filter(Boolean).join(', ');
}
