import { createHash } from 'node:crypto';
import type { OwnPicture } from '../../../shared/documents/pictures.ts';
import { ok, type Result } from '../../../shared/errors.ts';
import { record } from '../audit/record.ts';
import { takeFile } from '../calls/take-files.ts';
import type { CommerceDeps } from '../context.ts';
import { transact } from '../database/connection.ts';
import { encodePhoto, staffPictures } from './received-photo.ts';
import { photosFolder, type UploadsOf } from './uploads/uploads.ts';

/**
 * Stores an uploaded picture of staff under the hash of its bytes, so that the same picture is stored once, also by an import.
 * Products, documents and their earlier versions may name it, so it is never removed.
 *
 * @param field name of the form's field that a refusal is about
 * @throws QueueFull, StorageAway
 */
export async function storePhoto(uploads: UploadsOf, bytes: Uint8Array, field: string): Promise<Result<OwnPicture>> {
  const photo = await encodePhoto(bytes, field, staffPictures);
  if (!photo.ok) return photo;
  const { data, width, height } = photo.value;
  const name = `${createHash('sha256').update(bytes).digest('hex')}.webp`;
  await uploads(photosFolder).write(name, data);
  return ok({ url: `/images/import/${name}`, width, height });
}

interface NewPicture {
  bytes: Uint8Array;
  /** The path of its field, which a refusal names. */
  place: string;
  /** What it is for, in the audit trail: `content:home`, `collection:sale`. */
  subject: string;
}

/**
 * Stores a picture for a document or collection; it is shown nowhere until one of them names it.
 *
 * @param store for files that are more than pictures
 */
export async function storeOwnPicture(
  { db, clock, uploads }: Pick<CommerceDeps, 'db' | 'clock' | 'uploads'>,
  { bytes, place, subject }: NewPicture,
  store = storePhoto,
): Promise<Result<OwnPicture>> {
  const stored = await takeFile(() => store(uploads, bytes, place));
  if (!stored.ok) return stored;
  const picture = stored.value;
  return transact(db, async (trx) => {
    await record(trx, { action: 'picture.uploaded', subject, details: { picture: picture.url }, at: clock.now() });
    return ok(picture);
  });
}
