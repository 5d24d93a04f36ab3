import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import {
  type FileNote,
  type FileNoteKind,
  fileNoteKinds,
  type OfficeProductFile,
} from '../../shared/office/product-files.ts';
import { importNotesPath, importPath } from '../../shared/staff/paths.ts';
import { type Column, ListTable, NextPage } from './list.tsx';
import { LinkLine } from './parts.tsx';
import { Tabs } from './tabs.tsx';

const words = officeMessages.imports.one;

interface Props {
  view: OfficeProductFile;
  kind: FileNoteKind;
  notes: readonly FileNote[];
  /** Position of the last note of the page; null: there are no more. */
  next: number | null;
}

/** Renders a page of the notes of a kind of a product file, links to the other kinds, and all of them as a file. */
export function OfficeImportNotes({ view: { file, preview, report }, kind, notes, next }: Props) {
  const counts = report ?? preview?.report;
  return (
    <>
      <LinkLine href={importPath(file.id)}>{file.title}</LinkLine>
      <Tabs
        label={words.notesOf}
        tabs={fileNoteKinds.map((each) => [
          importNotesPath(file.id, { kind: each }),
          `${words[each]}: ${counts?.[each].count ?? 0}`,
          each === kind,
        ])}
      />
      <ListTable stacked label={words[kind]} columns={columns} rows={notes} />
      <NextPage href={next === null ? null : importNotesPath(file.id, { kind, after: next })} />
      {notes.length > 0 && <LinkLine href={importNotesPath(file.id, { kind }, '.csv')}>{words.notesFile}</LinkLine>}
    </>
  );
}

const columns: readonly Column<FileNote>[] = [
  [() => terms.product, ({ handle }) => handle],
  [() => words.lineHeading, ({ line }) => line, 'amount'],
  [() => terms.field, ({ field }) => field],
  [() => words.read, ({ read }) => <bdi>{read}</bdi>],
  [() => terms.note, ({ message }) => message],
];
