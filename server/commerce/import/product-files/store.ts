import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { filled, rule, verbatim } from '../../../../shared/messages/message.ts';
import { officeMessages } from '../../../../shared/messages/office/office-messages.ts';
import { wordsOf } from '../../../../shared/messages/wording.ts';
import type { Notation } from '../../../../shared/numbers/number-text.ts';
import { dayMs } from '../../../../shared/time/duration.ts';
import { actorIn } from '../../audit/record.ts';
import type { CommerceDeps } from '../../context.ts';
import { type Database, lockRows, transact } from '../../database/connection.ts';
import { productFilesFolder, removeUnused } from '../../images/uploads/uploads.ts';
import { schedule, unschedule } from '../../jobs/due-work.ts';
import { readRows } from '../csv.ts';
import { recogniseEncoding } from '../encoding.ts';
import { bytesSource, UnreadableFile } from '../unreadable.ts';
import { removeNotes } from './notes.ts';
import { removePictures } from './pictures.ts';

/** Kind of the due work that previews and imports product files. */
const kind = 'product-file';
const nameBytes = 16;

export interface FileOptions {
  complete: boolean;
  tagCollections: boolean;
  /** Absent in files of earlier releases. */
  fetchPictures?: boolean;
  numbers?: Notation | undefined;
}

/** Stores a product file, and lets the sweep preview it. No product is changed. @returns its id */
export async function takeFile(
  deps: CommerceDeps,
  bytes: Uint8Array,
  { title, options }: { title: string; options: FileOptions },
): Promise<Result<{ id: number }>> {
  const problem = await findProblem(bytes);
  if (problem !== null) return fail(codes.invalidInput, verbatim(problem));
  return storeFile(deps, bytes, { title: title || officeMessages.imports.unnamed, options });
}

/** Returns why a file is no product file, as its beginning shows it; null: it may be one. */
async function findProblem(bytes: Uint8Array): Promise<string | null> {
  const source = bytesSource(officeMessages.imports.theFile, bytes);
  try {
    for await (const _ of readRows(source, await recogniseEncoding(source))) return null;
    return wordsOf(rule('fileNoRows'));
  } catch (error) {
    if (error instanceof UnreadableFile) return wordsOf(error.said);
    throw error;
  }
}

async function storeFile(
  { db, clock, random, uploads }: CommerceDeps,
  bytes: Uint8Array,
  { title, options }: { title: string; options: FileOptions },
): Promise<Result<{ id: number }>> {
  const file = `${Buffer.from(random(nameBytes)).toString('hex')}.csv`;
  await uploads(productFilesFolder).write(file, bytes);
  const now = clock.now();
  return transact(db, async (trx) => {
    const { id } = await trx
      .insertInto('product_file')
      .values({
        title,
        file,
        state: 'previewing',
        actor: actorIn(trx),
        created_at: now,
        options_json: JSON.stringify(options),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await schedule(trx, kind, String(id), now);
    return ok({ id });
  });
}

const noSuchFile = (id: number) => fail(codes.notFound, filled('noProductFile', { id }));

/** Lets the sweep import a file that was previewed. */
export function startFile({ db, clock }: CommerceDeps, id: number): Promise<Result<null>> {
  return transact(db, async (trx) => {
    const query = trx.selectFrom('product_file').select('state').where('id', '=', id);
    const file = await lockRows(trx, query).executeTakeFirst();
    if (!file) return noSuchFile(id);
    if (file.state !== 'previewed')
      return fail(codes.conflict, filled('fileCannotBe', { state: file.state, what: 'started' }));
    const started = { state: 'importing', actor: actorIn(trx), rows_done: 0 };
    await trx.updateTable('product_file').set(started).where('id', '=', id).execute();
    await schedule(trx, kind, String(id), clock.now());
    return ok(null);
  });
}

/** Removes a file that was not imported; its row stays. */
export async function discardFile(deps: CommerceDeps, id: number): Promise<Result<null>> {
  const { db, clock, uploads } = deps;
  const gone = await transact(db, async (trx) => {
    const query = trx.selectFrom('product_file').select(['state', 'file']).where('id', '=', id);
    const file = await lockRows(trx, query).executeTakeFirst();
    if (!file) return noSuchFile(id);
    if (!['previewing', 'previewed', 'failed'].includes(file.state))
      return fail(codes.conflict, filled('fileCannotBe', { state: file.state, what: 'discarded' }));
    const ended = { state: 'discarded', ended_at: clock.now() };
    await trx.updateTable('product_file').set(ended).where('id', '=', id).execute();
    await unschedule(trx, kind, String(id));
    return ok(file.file);
  });
  if (!gone.ok) return gone;
  await removeUnused(uploads(productFilesFolder), [gone.value]);
  await removePictures(deps, id);
  await removeNotes(db, id);
  return ok(null);
}

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
