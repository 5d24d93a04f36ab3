import { dayMs } from '../../../../shared/time/duration.ts';
import type { CommerceDeps } from '../../context.ts';
import type { Database } from '../../database/connection.ts';
import { productFilesFolder } from '../../images/uploads/uploads.ts';

const unusedAfterMs = dayMs;
const ended = ['imported', 'discarded'];

/**
 * Removes files and pictures that no product file needs any more: the process ended before it removed them, or before it
 * noted them.
 */
export async function removeUnusedProductFiles({
  db,
  clock,
  uploads: uploadsOf,
}: Pick<CommerceDeps, 'db' | 'clock' | 'uploads'>): Promise<void> {
  const uploads = uploadsOf(productFilesFolder);
  // Before the rows are read: a file is stored before its row.
  const names = await uploads.names();
  await db
    .deleteFrom('product_file_picture')
    .where('file_id', 'in', (eb) => eb.selectFrom('product_file').select('id').where('state', 'in', ended))
    .execute();
  const needed = await neededFiles(db);
  for (const name of names.filter((each) => !needed.has(each))) {
    const writtenAt = await uploads.writtenAt(name);
    if (writtenAt !== null && writtenAt <= clock.now() - unusedAfterMs) await uploads.remove(name);
  }
}

async function neededFiles(db: Database): Promise<Set<string>> {
  const files = await db.selectFrom('product_file').select('file').where('state', 'not in', ended).execute();
  const pictures = await db.selectFrom('product_file_picture').select('stored').execute();
  return new Set([...files.map(({ file }) => file), ...pictures.map(({ stored }) => stored)]);
}
