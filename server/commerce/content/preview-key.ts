import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { secretOf, storedSecret } from '../stored-secret.ts';

/** The secret that signs keys lies with the content: every process of the shop and its command line share it. */
const settingName = 'preview.secret';
const form = /^([0-9a-z]{6,12})\.([\w-]{43})$/;

interface Deps {
  db: Database;
  clock: Clock;
}

/** A key that shows drafts to whoever holds it, until a time. */
export async function makePreviewKey({ db }: Deps, until: number): Promise<string> {
  const time = until.toString(36);
  return `${time}.${signature(await secretOf(db, settingName), time)}`;
}

/** Until when a key shows drafts; null: it does not, or not any more. */
export async function previewUntil({ db, clock }: Deps, key: string): Promise<number | null> {
  const [, time = '', signed = ''] = form.exec(key) ?? [];
  const until = Number.parseInt(time, 36);
  if (!(until > clock.now())) return null;
  const secret = await storedSecret(db, settingName);
  if (secret === undefined) return null;
  return timingSafeEqual(Buffer.from(signed), Buffer.from(signature(secret, time))) ? until : null;
}

/** No key that was given out so far shows anything from now on. */
export async function revokePreviewKeys(db: Database): Promise<void> {
  await db.deleteFrom('setting').where('name', '=', settingName).execute();
}

const signature = (secret: string, time: string) =>
  createHmac('sha256', secret).update(`preview ${time}`).digest('base64url');
