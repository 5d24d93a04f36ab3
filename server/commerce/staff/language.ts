import type { OfficeLanguage } from '../../../shared/messages/office/office-messages.ts';
import { secretHash } from '../account/limits.ts';
import type { Database } from '../database/connection.ts';

/** Keeps the language that a member of staff chose, by a session of theirs: it is a matter of taste, and leaves no trail. */
export async function keepStaffLanguage(db: Database, token: string, language: OfficeLanguage): Promise<void> {
  await db
    .updateTable('staff')
    .set({ language })
    .where('id', 'in', db.selectFrom('staff_token').select('staff_id').where('hash', '=', secretHash(token)))
    .execute();
}
