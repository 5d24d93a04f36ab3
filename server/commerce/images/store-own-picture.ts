import { ok, type Result } from '../../../shared/errors.ts';
import { record } from '../audit/record.ts';
import { takeFile } from '../calls/take-files.ts';
import type { CommerceDeps } from '../context.ts';
import { transact } from '../database/connection.ts';
import { type StoredPhoto, storePhoto } from './store-photo.ts';

interface OwnPicture {
  bytes: Uint8Array;
  /** The path of its field, which a refusal names. */
  place: string;
  /** What it is for, in the audit trail: `content:home`, `collection:sale`. */
  subject: string;
}

/** Stores a picture for a document or collection; it is shown nowhere until one of them names it. */
export async function storeOwnPicture(
  { db, clock, uploads }: Pick<CommerceDeps, 'db' | 'clock' | 'uploads'>,
  { bytes, place, subject }: OwnPicture,
): Promise<Result<StoredPhoto>> {
  const stored = await takeFile(() => storePhoto(uploads, bytes, place));
  if (!stored.ok) return stored;
  const picture = stored.value;
  return transact(db, async (trx) => {
    await record(trx, { action: 'picture.uploaded', subject, details: { picture: picture.url }, at: clock.now() });
    return ok(picture);
  });
}
