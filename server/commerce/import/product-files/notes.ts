import { type FileNote, type FileNoteKind, fileNoteKinds } from '../../../../shared/office/product-files.ts';
import { type Database, inTransaction } from '../../database/connection.ts';
import { insertAll } from '../../database/insert.ts';
import { pageOf } from '../../database/page.ts';
import { notesInWords, type RowNote, storedNotes } from '../draft.ts';
import { cellOfMessage } from '../note-cell.ts';

/** Notes that are written in one transaction, so that orders are written between two. */
const writtenAtOnce = 500;
const longestMessage = 1_000;

/** Stores all notes of a product file in place of those of its preview. */
export async function storeNotes(
  db: Database,
  fileId: number,
  notes: Readonly<Record<FileNoteKind, readonly RowNote[]>>,
): Promise<void> {
  await removeNotes(db, fileId);
  for (const kind of fileNoteKinds) {
    const of = notes[kind];
    for (let from = 0; from < of.length; from += writtenAtOnce) {
      const rows = storedNotes(of.slice(from, from + writtenAtOnce)).map(({ line, handle, message, said }, i) => ({
        file_id: fileId,
        kind,
        position: from + i + 1,
        line,
        handle,
        message: message.slice(0, longestMessage),
        said: said ?? null,
      }));
      await inTransaction(db, (trx) => insertAll(trx, 'product_file_note', rows));
    }
  }
}

/** Removes the notes of a product file; its report keeps the first ones. */
export const removeNotes = (db: Database, fileId: number) =>
  db.deleteFrom('product_file_note').where('file_id', '=', fileId).execute();

interface NoteQuery {
  fileId: number;
  kind: FileNoteKind;
  /** Position of the note after which the page begins; 0: the first page. */
  after: number;
}

/** Returns a page of the notes of a kind, in the order of the file, in the language of the request. */
export async function listNotes(
  db: Database,
  { fileId, kind, after }: NoteQuery,
  size: number,
): Promise<{ notes: FileNote[]; next: number | null }> {
  const found = await db
    .selectFrom('product_file_note')
    .select(['position', 'line', 'handle', 'message', 'said'])
    .where('file_id', '=', fileId)
    .where('kind', '=', kind)
    .where('position', '>', after)
    .orderBy('position')
    .limit(size + 1)
    .execute();
  const { rows, next } = pageOf(found, ({ position }) => position, size);
  const notes = rows.map(({ position, said, ...note }): FileNote => {
    const [words] = notesInWords([{ ...note, ...(said !== null && { said }) }]);
    return { position, ...note, message: words?.message ?? note.message, ...cellOfMessage(said) };
  });
  return { notes, next };
}
