import { existsSync } from 'node:fs';
import type { Shop } from '../command.ts';
import { placeOf } from '../database.ts';
import { note } from './note.ts';

/** A backup that was verified as a restore would do it. */
interface Trial {
  ok: boolean;
  /** When the backup was taken; absent where it does not say. */
  madeAt?: string;
}

/** Records a trial in the audit trail of the shop on this machine, where there is one: `watch` asks for it. */
export async function noteTrial(
  { dataDir, actor }: Pick<Shop, 'dataDir' | 'actor'>,
  { ok, madeAt }: Trial,
): Promise<void> {
  const place = placeOf(dataDir, process.env.DATABASE_URL || undefined);
  if (place.kind === 'sqlite' && !existsSync(place.file)) return;
  const details = { ok, ...(madeAt !== undefined && { madeAt }) };
  await note(place, actor, async () => ({ action: 'backup.tried', subject: 'shop', at: Date.now(), details }));
}
