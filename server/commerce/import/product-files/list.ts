import type { Selectable } from 'kysely';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { verbatim } from '../../../../shared/messages/message.ts';
import type {
  FilePreview,
  FileReport,
  OfficeProductFile,
  ProductFileList,
  ProductFileRow,
  ProductFileState,
} from '../../../../shared/office/product-files.ts';
import type { Database } from '../../database/connection.ts';
import type { ProductFileTable } from '../../database/office-tables.ts';
import { pageOf, pageSize } from '../../database/page.ts';
import { countPictures } from './pictures.ts';
import type { FileOptions } from './store.ts';

/** Returns a page of product files, the newest first. */
export async function listFiles(db: Database, before: number | undefined): Promise<ProductFileList> {
  const found = await db
    .selectFrom('product_file')
    .select(['id', 'title', 'state', 'actor', 'created_at', 'ended_at', 'rows', 'rows_done'])
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const { rows, next } = pageOf(found, ({ id }) => id);
  return { files: rows.map(rowOf), next };
}

type Row = Pick<
  Selectable<ProductFileTable>,
  'id' | 'title' | 'state' | 'actor' | 'created_at' | 'ended_at' | 'rows' | 'rows_done'
>;

const rowOf = ({ id, title, state, actor, created_at, ended_at, rows, rows_done }: Row): ProductFileRow => ({
  id,
  title,
  state: state as ProductFileState,
  by: actor,
  at: created_at,
  endedAt: ended_at,
  rows,
  rowsDone: rows_done,
});

/** Returns a report as it was stored; those of earlier releases do not count the products without a change. */
const reportOf = (stored: FileReport): FileReport => ({ ...stored, unchanged: stored.unchanged ?? 0 });

function previewOf(json: string | null): FilePreview | null {
  const stored: FilePreview | null = json === null ? null : JSON.parse(json);
  return stored && { ...stored, report: reportOf(stored.report) };
}

/** Returns a product file with its preview and report. */
export async function viewFile(db: Database, id: number): Promise<Result<OfficeProductFile>> {
  const row = await db.selectFrom('product_file').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return fail(codes.notFound, verbatim(`There is no product file ${id}.`));
  const options: FileOptions = JSON.parse(row.options_json);
  return ok({
    file: rowOf(row),
    ...options,
    fetchPictures: options.fetchPictures === true,
    pictures: await countPictures(db, id),
    preview: previewOf(row.preview_json),
    report: row.report_json === null ? null : reportOf(JSON.parse(row.report_json)),
    problem: row.problem,
  });
}
