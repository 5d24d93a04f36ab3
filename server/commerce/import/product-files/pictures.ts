import sharp from 'sharp';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { filled, verbatim } from '../../../../shared/messages/message.ts';
import { officeMessages } from '../../../../shared/messages/office/office-messages.ts';
import type { AddedPictures } from '../../../../shared/office/product-files.ts';
import type { CommerceDeps } from '../../context.ts';
import { type Database, lockRows, transact } from '../../database/connection.ts';
import { countRows } from '../../database/count-rows.ts';
import { productFilesFolder, removeUnused, type UploadsOf } from '../../images/uploads/uploads.ts';
import { videoKindOf } from '../../images/videos/video-kind.ts';
import { pictureFormats } from '../photos.ts';
import { type FoundPicture, largestPictureBytes, nearestTo, type PictureFinder } from '../picture-folder.ts';
import { readZip, UnreadableZip, type ZippedFile } from './zip.ts';

const words = officeMessages.uploads;

const limits = { entries: 5_000, fileBytes: largestPictureBytes, totalBytes: 1024 * 1024 * 1024 };
const nameBytes = 16;

/**
 * Keeps the pictures of a ZIP archive for the import of a product file. One that is sent again under its path replaces the
 * first. Code 500409: the file is imported already, or is gone.
 *
 * @param archive the path of the archive on this machine
 */
export async function addPictures(deps: CommerceDeps, id: number, archive: string): Promise<Result<AddedPictures>> {
  const added: AddedPictures = { added: 0, left: [] };
  try {
    for await (const file of readZip(archive, limits)) {
      const reason = await reasonAgainst(file);
      if (reason !== null) added.left.push({ path: file.path, reason });
      else if ('bytes' in file) {
        const stored = await store(deps, id, file);
        if (!stored.ok) return stored;
        added.added += 1;
      }
    }
    return ok(added);
  } catch (error) {
    if (error instanceof UnreadableZip) return fail(codes.invalidInput, verbatim(error.message));
    throw error;
  }
}

/** Returns why a file is no picture that the import can read; null: it is one. */
async function reasonAgainst(file: ZippedFile): Promise<string | null> {
  if ('reason' in file) return file.reason;
  if (typeof videoKindOf(file.bytes) === 'string') return null;
  const found = await sharp(file.bytes)
    .metadata()
    .catch(() => null);
  if (!found || !pictureFormats.has(found.format)) return words.noPicture;
  return found.format === 'heif' && found.compression === 'hevc' ? words.heic : null;
}

async function store(
  { db, random, uploads }: CommerceDeps,
  id: number,
  { path, bytes }: { path: string; bytes: Buffer },
): Promise<Result<null>> {
  const stored = `${Buffer.from(random(nameBytes)).toString('hex')}.picture`;
  await uploads(productFilesFolder).write(stored, bytes);
  const unused = await transact(db, async (trx): Promise<Result<string[]>> => {
    const query = trx.selectFrom('product_file').select('state').where('id', '=', id);
    const file = await lockRows(trx, query).executeTakeFirst();
    if (!file || !['previewing', 'previewed'].includes(file.state))
      return fail(codes.conflict, filled('fileTakesNoPictures', { state: file?.state ?? 'gone' }));
    const before = await trx
      .deleteFrom('product_file_picture')
      .where('file_id', '=', id)
      .where('path', '=', path)
      .returning('stored')
      .execute();
    await trx.insertInto('product_file_picture').values({ file_id: id, path, stored }).execute();
    return ok(before.map((row) => row.stored));
  });
  await removeUnused(uploads(productFilesFolder), unused.ok ? unused.value : [stored]);
  return unused.ok ? ok(null) : unused;
}

/** Returns how many pictures came with a product file. */
export const countPictures = (db: Database, id: number): Promise<number> =>
  countRows(db.selectFrom('product_file_picture').where('file_id', '=', id));

/** Removes the pictures of a product file that has ended. */
export async function removePictures({ db, uploads }: Pick<CommerceDeps, 'db' | 'uploads'>, id: number): Promise<void> {
  const gone = await db.deleteFrom('product_file_picture').where('file_id', '=', id).returning('stored').execute();
  const names = gone.map(({ stored }) => stored);
  await removeUnused(uploads(productFilesFolder), names);
}

/** Finds the pictures that came with a product file; null where none came. */
export async function loadPictures(db: Database, uploads: UploadsOf, id: number): Promise<PictureFinder | null> {
  const rows = await db
    .selectFrom('product_file_picture')
    .select(['path', 'stored'])
    .where('file_id', '=', id)
    .execute();
  if (rows.length === 0) return null;
  const stored = new Map(rows.map((row) => [row.path, row.stored]));
  const names = Map.groupBy(stored.keys(), (path) => (path.split('/').at(-1) ?? '').toLowerCase());
  return {
    find: async (path: string): Promise<FoundPicture> => {
      const parts = path.normalize('NFC').split(/[/\\]+/);
      const whole = parts.map((_, start) => parts.slice(start).join('/')).find((rest) => stored.has(rest));
      const nearest = whole === undefined ? nearestTo(parts, names) : { ok: true as const, file: whole };
      if (!nearest.ok) return nearest;
      const read = async () =>
        (await uploads(productFilesFolder).read(stored.get(nearest.file) ?? '')) ?? ('no file' as const);
      return { ok: true, read };
    },
  };
}
