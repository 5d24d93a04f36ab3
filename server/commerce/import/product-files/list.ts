import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { filled } from '../../../../shared/messages/message.ts';
import { wordsOf } from '../../../../shared/messages/wording.ts';
import type {
  FileNotes,
  FilePreview,
  FileReport,
  OfficeProductFile,
  ProductFileState,
} from '../../../../shared/office/product-files.ts';
import type { Database } from '../../database/connection.ts';
import { notesInWords } from '../draft.ts';
import { countPictures } from './pictures.ts';
import type { FileOptions } from './store.ts';

const rowsOf = (db: Database) =>
  db
    .selectFrom('product_file')
    .select(['id', 'title', 'state', 'actor as by', 'created_at as at', 'ended_at as endedAt'])
    .select(['rows', 'rows_done as rowsDone'])
    .$narrowType<{ state: ProductFileState }>();

/** Returns a report as it was stored; those of earlier releases do not count the products without a change. */
const reportOf = (stored: FileReport): FileReport => ({
  ...stored,
  unchanged: stored.unchanged ?? 0,
  refused: inWords(stored.refused),
  warnings: inWords(stored.warnings),
  kept: inWords(stored.kept),
  removed: inWords(stored.removed),
});

const inWords = ({ count, first }: FileNotes): FileNotes => ({ count, first: notesInWords(first) });

function previewOf(json: string | null): FilePreview | null {
  const stored: FilePreview | null = json === null ? null : JSON.parse(json);
  return stored && { ...stored, report: reportOf(stored.report) };
}

/** Returns a product file with its preview and report. */
export async function viewFile(db: Database, id: number): Promise<Result<OfficeProductFile>> {
  const row = await rowsOf(db)
    .select(['options_json', 'preview_json', 'report_json', 'problem'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return fail(codes.notFound, filled('noProductFile', { id }));
  const { options_json, preview_json, report_json, problem, ...file } = row;
  const options: FileOptions = JSON.parse(options_json);
  return ok({
    file,
    ...options,
    fetchPictures: options.fetchPictures === true,
    pictures: await countPictures(db, id),
    preview: previewOf(preview_json),
    report: report_json === null ? null : reportOf(JSON.parse(report_json)),
    problem: problem === null ? null : wordsOf(problem),
  });
}
