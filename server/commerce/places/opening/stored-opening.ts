import { z } from 'zod';
import { Opening, openToAll } from '../../../../shared/contract/opening.ts';
import type { Database } from '../../database/connection.ts';
import { readSetting, writeSetting } from '../../database/settings.ts';
import { openingSetting } from '../../database/visible-changes.ts';

/** What is stored: the password by its hash. A shop without it is open, as all were before. */
export const StoredOpening = Opening.extend({ passwordHash: z.string().nullable() });
export type StoredOpening = z.infer<typeof StoredOpening>;

export const open: StoredOpening = { ...openToAll, passwordHash: null };
/** A new shop of one's own: nobody but staff sees it. */
export const closedAtFirst: StoredOpening = { ...open, closed: true };

export async function loadOpening(db: Database): Promise<StoredOpening> {
  const stored = await readSetting(db, openingSetting);
  return stored === undefined ? open : StoredOpening.parse(JSON.parse(stored));
}

export async function storeOpening(db: Database, opening: StoredOpening): Promise<void> {
  await writeSetting(db, openingSetting, JSON.stringify(opening));
}
