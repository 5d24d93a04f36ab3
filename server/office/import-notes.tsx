import { type Context, Hono } from 'hono';
import { OfficeImportNotes } from '../../pages/office/import-notes.tsx';
import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import {
  type FileNote,
  type FileNoteKind,
  fileNoteKinds,
  type OfficeProductFile,
} from '../../shared/office/product-files.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import type { Database } from '../commerce/database/connection.ts';
import { pageSize } from '../commerce/database/page.ts';
import { viewFile } from '../commerce/import/product-files/list.ts';
import { listNotes } from '../commerce/import/product-files/notes.ts';
import type { StoreEnv } from '../http/context.ts';
import { dataOf } from '../http/errors/refusal.ts';
import { streamedResponse } from '../rendering/streamed-response.ts';
import { csvHeaders, csvPages } from './csv-file.ts';
import { integerIn } from './integer-in.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { numberIn } from './product-form.ts';
import { screen } from './screen.ts';

const words = officeMessages.imports.one;

/** Pages of all notes of a product file by kind, and each kind as CSV. */
export const importNotes = new Hono<StoreEnv>();
const changers = screen('products.change');
importNotes.get(officePaths.importNotes, changers, showNotes);
importNotes.get(officePaths.importNotesTable, changers, async (c) => {
  const { db } = officeOf(c).shop;
  const { file } = dataOf(await viewFile(db, numberIn(c, 'file')));
  const kind = kindIn(c);
  return streamedResponse(c, notesTable(db, file.id, kind), csvHeaders(`product-file-${file.id}-${kind}`));
});

const kindIn = (c: Context<StoreEnv>): FileNoteKind =>
  fileNoteKinds.find((kind) => kind === c.req.query('kind')) ?? 'warnings';

async function showNotes(c: Context<StoreEnv>): Promise<Response> {
  const { db } = officeOf(c).shop;
  const view = dataOf(await viewFile(db, numberIn(c, 'file')));
  const kind = kindIn(c);
  const after = integerIn(c, 'after', { least: 1 }) ?? 0;
  const page = await listNotes(db, { fileId: view.file.id, kind, after }, pageSize);
  const { notes, next } = page.notes.length === 0 && after === 0 ? firstNotes(view, kind) : page;
  const body = <OfficeImportNotes {...{ view, kind, notes, next }} />;
  return showPage(c, { title: words.notesTitle(view.file.id), body });
}

/** Returns the notes that the report itself has: those of earlier releases, and of files that were discarded. */
function firstNotes({ preview, report }: OfficeProductFile, kind: FileNoteKind): { notes: FileNote[]; next: null } {
  const first = (report ?? preview?.report)?.[kind].first ?? [];
  return { notes: first.map((note, i) => ({ ...note, position: i + 1, field: '', read: '' })), next: null };
}

/** Yields all notes of a kind as CSV. */
function notesTable(db: Database, fileId: number, kind: FileNoteKind): AsyncGenerator<string> {
  const headings = [words.lineHeading, terms.product, terms.field, words.read, terms.note];
  return csvPages(headings, async (after: number | undefined, size) => {
    const { notes, next } = await listNotes(db, { fileId, kind, after: after ?? 0 }, size);
    return { rows: notes.map(({ line, handle, field, read, message }) => [line, handle, field, read, message]), next };
  });
}
