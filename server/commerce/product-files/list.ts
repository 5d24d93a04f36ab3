import type { Selectable } from 'kysely';
import {
  FilePreview,
  FileReport,
  type OfficeProductFile,
  type ProductFileList,
  ProductFileRow,
} from '../../../shared/contract/office/product-files.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import type { Database } from '../database/connection.ts';
import type { ProductFileTable } from '../database/office-tables.ts';
import { pageOf, pageSize } from '../database/page.ts';
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

const rowOf = ({ id, title, state, actor, created_at, ended_at, rows, rows_done }: Row): ProductFileRow =>
  ProductFileRow.parse({ id, title, state, by: actor, at: created_at, endedAt: ended_at, rows, rowsDone: rows_done });

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
    preview: row.preview_json === null ? null : FilePreview.parse(JSON.parse(row.preview_json)),
    report: row.report_json === null ? null : FileReport.parse(JSON.parse(row.report_json)),
    problem: row.problem,
  });
}
