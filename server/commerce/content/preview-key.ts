import type { Clock } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { isSigned, sign } from '../stored-secret.ts';

/** How long a key is usually valid. */
export const usualPreviewHours = 8;
/** Setting of the secret that signs keys: in the database, so that all processes and the command line share it. */
const settingName = 'preview.secret';
const form = /^([0-9a-z]{6,12})\.([\w-]{43})$/;

interface Deps {
  db: Database;
  clock: Clock;
}

/** Returns a key that shows drafts to its holder until a time. */
export async function makePreviewKey({ db }: Deps, until: number): Promise<string> {
  const time = until.toString(36);
  return `${time}.${await sign(db, settingName, `preview ${time}`)}`;
}

/** Returns until when a key shows drafts; null for an invalid or expired one. */
export async function previewUntil({ db, clock }: Deps, key: string): Promise<number | null> {
  const [, time = '', signed = ''] = form.exec(key) ?? [];
  const until = Number.parseInt(time, 36);
  if (!(until > clock.now())) return null;
  return (await isSigned(db, settingName, `preview ${time}`, signed)) ? until : null;
}

/** Revokes all keys. */
export async function revokePreviewKeys(db: Database): Promise<void> {
  await db.deleteFrom('setting').where('name', '=', settingName).execute();
}
