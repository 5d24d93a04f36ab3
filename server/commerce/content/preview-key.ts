import type { Clock } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { isSigned, sign } from '../stored-secret.ts';

/** How long a key is usually valid. */
export const usualPreviewHours = 8;
/** Setting of the secret that signs keys: in the database, so that all processes and the command line share it. */
const settingName = 'preview.secret';
const form = /^([0-9a-z]{6,12})(?:\.(content|[1-9]\d{0,15}))?\.([\w-]{43})$/;

/** The drafts that a key shows: all, those of content, or one product by its id. */
export type PreviewScope = 'all' | 'content' | number;

interface Preview {
  /** Milliseconds since 1970. */
  until: number;
  scope: PreviewScope;
}

interface Deps {
  db: Database;
  clock: Clock;
}

/** Returns a key that shows drafts to its holder until a time. */
export async function makePreviewKey({ db }: Deps, { until, scope }: Preview): Promise<string> {
  const wish = scope === 'all' ? until.toString(36) : `${until.toString(36)}.${scope}`;
  return `${wish}.${await sign(db, settingName, `preview ${wish}`)}`;
}

/** Returns which drafts a key shows, and until when; null for an invalid or expired one. */
export async function readPreview({ db, clock }: Deps, key: string): Promise<Preview | null> {
  const [, time = '', scope, signed = ''] = form.exec(key) ?? [];
  const until = Number.parseInt(time, 36);
  if (!(until > clock.now())) return null;
  const wish = scope === undefined ? time : `${time}.${scope}`;
  return (await isSigned(db, settingName, `preview ${wish}`, signed)) ? { until, scope: scopeOf(scope) } : null;
}

function scopeOf(text = 'all'): PreviewScope {
  return text === 'all' || text === 'content' ? text : Number(text);
}

/** Revokes all keys. */
export async function revokePreviewKeys(db: Database): Promise<void> {
  await db.deleteFrom('setting').where('name', '=', settingName).execute();
}
