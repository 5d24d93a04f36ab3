import { z } from 'zod';
import { type OwnPicture, ownPictureLimits } from '../../../shared/contract/office/pictures.ts';
import type { FormBody } from '../../../shared/contract/perform.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import { record } from '../audit/record.ts';
import type { CommerceDeps } from '../context.ts';
import { transact } from '../database/transaction.ts';
import { readForm } from '../service/read-form.ts';
import { takeFiles } from '../service/take-files.ts';
import { storePhoto } from './store-photo.ts';

/**
 * Stores the picture of a form for a document or collection.
 *
 * @param subject what it is for, in the audit trail: `content:home`, `collection:sale`
 */
export async function storeOwnPicture(
  { db, clock, uploads }: Pick<CommerceDeps, 'db' | 'clock' | 'uploads'>,
  form: FormBody | null,
  subject: string,
): Promise<Result<OwnPicture>> {
  const read = await readForm(form, z.object({}), ownPictureLimits);
  if (!read.ok) return read;
  const stored = await takeFiles(read.value.files, {
    take: (bytes) => storePhoto(uploads, bytes, ownPictureLimits.field),
    // Something else may name the same picture.
    remove: async () => undefined,
  });
  if (!stored.ok) return stored;
  const [picture] = stored.value;
  if (!picture) return fail(codes.invalidInput, verbatim('Choose a picture.'));
  return transact(db, async (trx) => {
    await record(trx, { action: 'picture.uploaded', subject, details: { picture: picture.url }, at: clock.now() });
    return ok(picture);
  });
}
