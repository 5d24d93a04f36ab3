import { z } from 'zod';
import { Opening, openToAll } from '../../../../shared/contract/opening.ts';
import type { Database } from '../../database/connection.ts';
import { first, prepared } from '../../database/prepared.ts';
import { openingSetting } from '../../database/visible-changes.ts';

/** What is stored: the password by its hash. A shop without it is open, as all were before. */
export const StoredOpening = Opening.extend({ passwordHash: z.string().nullable() });
export type StoredOpening = z.infer<typeof StoredOpening>;

export const open: StoredOpening = { ...openToAll, passwordHash: null };
/** A new shop of one's own: nobody but staff sees it. */
export const closedAtFirst: StoredOpening = { ...open, closed: true };

const read = prepared((db, _: Record<string, never>) =>
  db.selectFrom('setting').select('value').where('name', '=', openingSetting),
);

export async function loadOpening(db: Database): Promise<StoredOpening> {
  const row = await first(read(db, {}));
  return row ? StoredOpening.parse(JSON.parse(row.value)) : open;
}

export async function storeOpening(db: Database, opening: StoredOpening): Promise<void> {
  const value = JSON.stringify(opening);
  await db
    .insertInto('setting')
    .values({ name: openingSetting, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
