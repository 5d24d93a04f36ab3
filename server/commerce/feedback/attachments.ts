import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { feedbackFileLimits } from '../../../shared/contract/feedback.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import type { ReceivedFile } from '../../../shared/multipart.ts';
import type { CommerceDeps } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { encodeReceived } from '../images/received-picture.ts';
import { takeFiles } from '../take-files.ts';
import { type AttachmentKind, kindOf } from './attachment-kind.ts';

/**
 * A file beside a message, as it is kept: under a name that begins with the message's id and that nobody guesses, in a
 * folder that nothing is served from.
 */
interface Attachment {
  file: string;
  kind: AttachmentKind;
  bytes: number;
}

export const feedbackFolder = 'feedback';
const folderOf = (dataDir: string) => join(dataDir, feedbackFolder);
const largestSide = 3_000;
const nameBytes = 8;
const askedAtATime = 500;

type Deps = Pick<CommerceDeps, 'random' | 'dataDir'>;

/**
 * Keeps files by what they are, not by what they are called. Pictures are decoded and encoded anew, so that nothing
 * but a picture remains. All of them or none.
 */
export function keepAttachments(
  deps: Deps,
  messageId: string,
  files: readonly ReceivedFile[],
): Promise<Result<Attachment[]>> {
  return takeFiles(files, {
    take: (bytes) => keep(deps, messageId, bytes),
    remove: (kept) => removeAttachments(deps.dataDir, kept),
  });
}

export async function removeAttachments(dataDir: string, attachments: readonly Pick<Attachment, 'file'>[]) {
  for (const { file } of attachments) await rm(join(folderOf(dataDir), file), { force: true });
}

/** Removes files from before this time whose message was never written, or is gone. */
export async function removeStray(
  { db, dataDir }: Pick<CommerceDeps, 'db' | 'dataDir'>,
  before: number,
): Promise<void> {
  const folder = folderOf(dataDir);
  const files = await readdir(folder).catch(() => []);
  for (let i = 0; i < files.length; i += askedAtATime) {
    for (const file of await withoutMessage(db, files.slice(i, i + askedAtATime))) {
      // One that is refused goes by itself meanwhile.
      const found = await stat(join(folder, file)).catch(() => null);
      if (found && found.mtimeMs < before) await rm(join(folder, file), { force: true });
    }
  }
}

async function withoutMessage(db: Database, files: readonly string[]): Promise<string[]> {
  const messageOf = (file: string) => file.split('.', 1)[0] ?? '';
  const rows = await db.selectFrom('feedback').select('id').where('id', 'in', files.map(messageOf)).execute();
  const known = new Set(rows.map(({ id }) => id));
  return files.filter((file) => !known.has(messageOf(file)));
}

async function keep({ random, dataDir }: Deps, messageId: string, bytes: Uint8Array): Promise<Result<Attachment>> {
  const kind = kindOf(bytes);
  if (!kind) return refused('Attachments can be PNG, JPG, PDF or TXT files.');
  const safe = await safeBytes(bytes, kind);
  if (!safe.ok) return safe;
  const file = `${messageId}.${Buffer.from(random(nameBytes)).toString('hex')}.${kind}`;
  await write(dataDir, file, safe.value);
  return ok({ file, kind, bytes: safe.value.length });
}

async function safeBytes(bytes: Uint8Array, kind: AttachmentKind): Promise<Result<Uint8Array>> {
  if (kind !== 'png' && kind !== 'jpg') return ok(bytes);
  const encoded = await encodeReceived(bytes, largestSide, (picture) =>
    kind === 'png' ? picture.png() : picture.jpeg({ quality: 88 }),
  );
  return encoded ? ok(encoded.data) : refused('One of the pictures cannot be read. Please choose another.');
}

/** Whole or not at all. */
async function write(dataDir: string, file: string, bytes: Uint8Array): Promise<void> {
  const folder = folderOf(dataDir);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, file), bytes, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    await rm(join(folder, file), { force: true });
    throw error;
  }
}

const refused = (message: string) =>
  fail(codes.invalidInput, 'Please check the marked fields.', { fields: { [feedbackFileLimits.field]: message } });
