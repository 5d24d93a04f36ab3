import { dayMs } from '../../../shared/time/duration.ts';
import type { CommerceDeps } from '../context.ts';
import { attachmentsOf, removeAttachments, removeStray } from './attachments.ts';

/** How long messages are stored; staff have the mail. */
const keptMs = 365 * dayMs;

/** Removes old messages with their files, and files without a message. */
export async function keepFeedback({ db, uploads }: Pick<CommerceDeps, 'db' | 'uploads'>, now: number): Promise<void> {
  const old = await db
    .deleteFrom('feedback')
    .where('created_at', '<', now - keptMs)
    .returning('files_json')
    .execute();
  for (const row of old) await removeAttachments(uploads, attachmentsOf(row));
  await removeStray({ db, uploads }, now - dayMs);
}
