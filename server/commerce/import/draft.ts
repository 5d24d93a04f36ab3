import { englishWordsOf, wordsOf } from '../../../shared/messages/wording.ts';
import type { StoredProduct, StoredVariant } from '../products/product.ts';
import type { CsvRow } from './csv.ts';
import type { Markets } from './markets.ts';

/** A refused row with the reason, or an imported row with a warning. */
export interface RowNote {
  line: number;
  handle: string;
  message: string;
  /** The same as a text of `rule`, for readers of other languages than English; absent: the message is somebody's words. */
  said?: string;
}

/** Returns notes whose messages are texts of `rule` in English. */
export const englishNotes = (notes: readonly RowNote[]): RowNote[] =>
  notes.map(({ line, handle, message }) => ({ line, handle, message: englishWordsOf(message) }));

/** Returns notes whose messages are texts of `rule` as they are stored: in English, and as these texts. */
export const storedNotes = (notes: readonly RowNote[]): RowNote[] =>
  notes.map(({ line, handle, message }) => {
    const english = englishWordsOf(message);
    return { line, handle, message: english, ...(english !== message && { said: message }) };
  });

/** Returns notes in the language of the request; those that earlier releases stored are English. */
export const notesInWords = <Note extends RowNote>(notes: readonly Note[]): Omit<Note, 'said'>[] =>
  notes.map(({ said, ...note }) => ({ ...note, message: wordsOf(said ?? note.message) }));

/** Time and id of an import run; the id marks its stock movements. */
export interface ImportRun {
  id: string;
  /** Milliseconds since 1970. */
  now: number;
}

export interface ReadOptions {
  /** The stored product; null: a new one. */
  stored: StoredProduct | null;
  /** Whether the file names every variant and picture of its products; others are removed. */
  complete: boolean;
  markets: Markets;
  /** Units by which the stock of variants moved since the file's stock was counted; absent: it is counted now. */
  movedSince?: ReadonlyMap<number, number>;
}

/** A row of the file with the values of its variant and the stored variant, if there is one. */
export interface MatchedRow {
  row: CsvRow;
  values: string[];
  stored: StoredVariant | null;
}
