import type { CommerceDeps } from '../context.ts';
import type { Database } from '../database/connection.ts';

/** Letters and digits that are not mistaken for one another; 32 of them, so that random bytes spread evenly. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 10;

/** Returns a new invite code of ten characters, fit for reading aloud. */
export function freshInviteCode(random: CommerceDeps['random']): string {
  return Array.from(random(length), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** Returns the id of the customer with an invite code, however it is typed; null if none has it. */
export async function findInviter(db: Database, code: string): Promise<string | null> {
  const plain = code.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  const row = await db.selectFrom('customer').select('id').where('invite_code', '=', plain).executeTakeFirst();
  return row?.id ?? null;
}
