import { setImmediate as turn } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { OfficeImportNotes } from '../../pages/office/import-notes.tsx';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import {
  type FileNote,
  type FileNoteKind,
  fileNoteKinds,
  type OfficeProductFile,
} from '../../shared/office/product-files.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { csvOf } from '../../shared/text/csv.ts';
import type { Database } from '../commerce/database/connection.ts';
import { pageSize } from '../commerce/database/page.ts';
import { viewFile } from '../commerce/import/product-files/list.ts';
import { listNotes } from '../commerce/import/product-files/notes.ts';
import type { StoreEnv } from '../http/context.ts';
import { dataOf } from '../http/errors/refusal.ts';
import { streamedResponse } from '../rendering/streamed-response.ts';
import { integerIn } from './integer-in.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { numberIn } from './product-form.ts';
import { screen } from './screen.ts';

const words = officeMessages.imports.one;

/** Pages of all notes of a product file by kind, and each kind as CSV. */
export function importNoteScreens(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  const changers = screen('products.change');
  app.get(officePaths.importNotes, changers, showNotes);
  app.get(officePaths.importNotesTable, changers, async (c) => {
    const { db } = officeOf(c).shop;
    const { file } = dataOf(await viewFile(db, numberIn(c, 'file')));
    const kind = kindIn(c);
    return streamedResponse(c, notesTable(db, file.id, kind), {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="product-file-${file.id}-${kind}.csv"`,
      'X-Content-Type-Options': 'nosniff',
    });
  });
  return app;
}

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

/** Notes that are read at a time. */
const readAtOnce = 500;

/** Yields all notes of a kind as CSV. */
async function* notesTable(db: Database, fileId: number, kind: FileNoteKind): AsyncGenerator<string> {
  yield csvOf([[words.lineHeading, words.product, words.field, words.read, words.message]]);
  let after: number | null = 0;
  while (after !== null) {
    const { notes, next }: Awaited<ReturnType<typeof listNotes>> = await listNotes(
      db,
      { fileId, kind, after },
      readAtOnce,
    );
    if (notes.length > 0)
      yield csvOf(notes.map(({ line, handle, field, read, message }) => [line, handle, field, read, message]));
    after = next;
    await turn();
  }
}
