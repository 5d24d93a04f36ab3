import { readFile, rename, writeFile } from 'node:fs/promises';
import { connect } from 'node:tls';
import { sql } from 'kysely';
import { z } from 'zod';
import { dayMs, hourMs } from '../../../shared/time/duration.ts';
import type { Database } from '../../commerce/database/connection.ts';
import { countRows } from '../../commerce/database/count-rows.ts';
import { type Finding, findings, reasonOf } from '../doctor/finding.ts';

const waitMs = 5_000;
/** Fewer orders in the same hours a week ago prove nothing. */
const leastOrders = 5;

/** Examines whether the newest backup is young enough. */
export async function examineBackup(db: Database, now: number, withinHours: number): Promise<Finding[]> {
  const { at } = await db
    .selectFrom('audit_entry')
    .select((eb) => eb.fn.max('at').as('at'))
    .where(sql<boolean>`action = 'backup.taken'`)
    .executeTakeFirstOrThrow();
  const { fail } = findings('backup');
  const advice = 'Take one: npm run shop -- backup FILE; then see why the timer did not.';
  if (at === null) return [fail('none was taken', advice)];
  const hours = Math.floor((now - Number(at)) / hourMs);
  return hours < withinHours ? [] : [fail(`the newest is ${hours} hours old`, advice)];
}

/** Examines whether a backup was tried within some days, and was sound. */
export async function examineTrial(db: Database, now: number, withinDays: number): Promise<Finding[]> {
  const { since } = await db
    .selectFrom('audit_entry')
    .select((eb) => eb.fn.min('at').as('since'))
    .where(sql<boolean>`action = 'backup.taken'`)
    .executeTakeFirstOrThrow();
  // Without any backup there is another finding.
  if (since === null) return [];
  const last = await db
    .selectFrom('audit_entry')
    .select(['at', 'details_json'])
    .where(sql<boolean>`action = 'backup.tried'`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { fail } = findings('backup trial');
  if (last && JSON.parse(last.details_json).ok !== true)
    return [fail('the last one that was tried is damaged', 'npm run shop -- restore FILE --check says how.')];
  const days = Math.floor((now - Number(last?.at ?? since)) / dayMs);
  if (days < withinDays) return [];
  return [fail(`none was tried for ${days} days`, 'Try one: npm run shop -- restore FILE --check')];
}

/** Examines whether orders are paid as in the same hours a week ago. */
export async function examineOrders(db: Database, now: number, hours: number): Promise<Finding[]> {
  const paidFrom = async (from: number) => {
    const paid = db.selectFrom('order_event').where('to_status', '=', 'PREPARING');
    return countRows(paid.where('at', '>', from).where('at', '<=', from + hours * hourMs));
  };
  const since = now - hours * hourMs;
  if ((await paidFrom(since)) > 0) return [];
  const before = await paidFrom(since - 7 * dayMs);
  if (before < leastOrders) return [];
  const text = `none was paid for ${hours} hours, and ${before} were in the same hours a week ago`;
  return [findings('orders').fail(text, 'Buy something; look for errors in the log, and at the payment provider.')];
}

/** Examines whether the certificate of an https:// URL is valid for some days more. */
export async function examineCertificate(siteUrl: string | null, now: number, days: number): Promise<Finding[]> {
  const url = siteUrl === null ? null : new URL(siteUrl);
  if (url?.protocol !== 'https:') return [];
  const { fail } = findings('certificate');
  const advice = 'The proxy renews it: see its log.';
  try {
    const left = Math.floor(((await readExpiry(url)) - now) / dayMs);
    return left < days ? [fail(`that of ${url.hostname} is valid for ${left} days more`, advice)] : [];
  } catch (error) {
    return [fail(`that of ${url.hostname} cannot be seen: ${reasonOf(error)}`, advice)];
  }
}

function readExpiry({ hostname, port }: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { host: hostname, port: Number(port) || 443, servername: hostname, rejectUnauthorized: false };
    const socket = connect(options, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.setTimeout(waitMs, () => socket.destroy(new Error('no answer')));
    socket.on('error', reject);
  });
}

/** What the last mail said: names of findings, and when. */
const Told = z.object({ at: z.number(), names: z.array(z.string()) });
type LastMail = z.infer<typeof Told>;

const nothingTold: LastMail = { at: 0, names: [] };

/** Returns what was told last; nothing without a file. */
export async function readTold(file: string): Promise<LastMail> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? nothingTold : Told.parse(JSON.parse(text));
}

export async function writeTold(file: string, told: LastMail): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(told), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/**
 * Returns the subject of the mail that is due: for what is newly wrong, once a day for what still is, and when all is well
 * again; null: none.
 */
export function newsOf(wrong: readonly Finding[], told: LastMail, now: number): string | null {
  const names = [...new Set(wrong.map(({ name }) => name))];
  if (names.length === 0) return told.names.length > 0 ? `All is well again: ${told.names.join(', ')}` : null;
  const isNew = names.some((name) => !told.names.includes(name));
  if (isNew) return `Needs you: ${names.join(', ')}`;
  return now - told.at >= dayMs ? `Still needs you: ${names.join(', ')}` : null;
}
