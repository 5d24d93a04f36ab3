import { z } from 'zod';
import { feedbackFileLimits } from '../../../shared/contract/contact.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import type { Message } from '../../../shared/messages/message.ts';
import type { ReceivedFile } from '../../../shared/multipart.ts';
import { takeFiles } from '../calls/take-files.ts';
import type { CommerceDeps } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { encodeReceived } from '../images/received-picture.ts';
import { feedbackFolder, removeUnused, type UploadsOf } from '../images/uploads/uploads.ts';
import { type AttachmentKind, kindOf } from './attachment-kind.ts';

/**
 * A stored attachment of a message. Its name begins with the message's id, cannot be guessed, and its folder is not
 * served.
 */
interface Attachment {
  file: string;
  kind: AttachmentKind;
  bytes: number;
}

const Stored = z.array(z.object({ file: z.string(), kind: z.enum(['png', 'jpg', 'pdf', 'txt']), bytes: z.int() }));

/** Returns the attachments of a stored message. */
export const attachmentsOf = (row: { files_json: string }): Attachment[] => Stored.parse(JSON.parse(row.files_json));

const pictureLimits = { largestSide: 3_000, seconds: 2 };
const nameBytes = 8;
const askedAtATime = 500;

type Deps = Pick<CommerceDeps, 'random' | 'uploads'>;

/**
 * Stores files by their detected kind. Pictures are decoded and encoded again, so that only a picture remains. Stores
 * all of them or none.
 */
export function keepAttachments(
  deps: Deps,
  messageId: string,
  files: readonly ReceivedFile[],
): Promise<Result<Attachment[]>> {
  return takeFiles(files, {
    take: (bytes) => keep(deps, messageId, bytes),
    remove: (kept) => removeAttachments(deps.uploads, kept),
  });
}

export async function removeAttachments(uploads: UploadsOf, attachments: readonly Pick<Attachment, 'file'>[]) {
  await removeUnused(
    uploads(feedbackFolder),
    attachments.map(({ file }) => file),
  );
}

/** Removes files older than this time whose message does not exist. */
export async function removeStray(
  { db, uploads: uploadsOf }: Pick<CommerceDeps, 'db' | 'uploads'>,
  before: number,
): Promise<void> {
  const uploads = uploadsOf(feedbackFolder);
  const files = await uploads.names();
  for (let i = 0; i < files.length; i += askedAtATime) {
    for (const file of await withoutMessage(db, files.slice(i, i + askedAtATime))) {
      // A refused file is removed meanwhile.
      const writtenAt = await uploads.writtenAt(file);
      if (writtenAt !== null && writtenAt < before) await uploads.remove(file);
    }
  }
}

async function withoutMessage(db: Database, files: readonly string[]): Promise<string[]> {
  const messageOf = (file: string) => file.split('.', 1)[0] ?? '';
  const rows = await db.selectFrom('feedback').select('id').where('id', 'in', files.map(messageOf)).execute();
  const known = new Set(rows.map(({ id }) => id));
  return files.filter((file) => !known.has(messageOf(file)));
}

async function keep({ random, uploads }: Deps, messageId: string, bytes: Uint8Array): Promise<Result<Attachment>> {
  const kind = kindOf(bytes);
  if (!kind) return refused('attachmentType');
  const safe = await safeBytes(bytes, kind);
  if (!safe.ok) return safe;
  const file = `${messageId}.${Buffer.from(random(nameBytes)).toString('hex')}.${kind}`;
  await uploads(feedbackFolder).write(file, safe.value);
  return ok({ file, kind, bytes: safe.value.length });
}

async function safeBytes(bytes: Uint8Array, kind: AttachmentKind): Promise<Result<Uint8Array>> {
  if (kind !== 'png' && kind !== 'jpg') return ok(bytes);
  const encoded = await encodeReceived(bytes, pictureLimits, (picture) =>
    kind === 'png' ? picture.png() : picture.jpeg({ quality: 88 }),
  );
  return encoded ? ok(encoded.data) : refused('pictureUnreadable');
}

const refused = (message: Message) =>
  fail(codes.invalidInput, 'checkMarkedFields', { fields: { [feedbackFileLimits.field]: message } });
