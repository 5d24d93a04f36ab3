import type { CommerceDeps } from '../context.ts';
import type { Database } from '../database/connection.ts';

/** Without letters and digits that are taken for one another; 32 of them, so that every byte is even among them. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 10;

/** Ten letters and digits that friends can read to one another. */
export function freshInviteCode(random: CommerceDeps['random']): string {
  return Array.from(random(length), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** Whose code it is, however it was typed. */
export async function findInviter(db: Database, code: string): Promise<string | null> {
  const plain = code.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  const row = await db.selectFrom('customer').select('id').where('invite_code', '=', plain).executeTakeFirst();
  return row?.id ?? null;
}
