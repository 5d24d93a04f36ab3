import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { dayMs } from '../../../shared/time/duration.ts';
import { customerName, record } from '../audit/record.ts';
import type { CommerceDeps, Customer, TimedDeps } from '../context.ts';
import { commit, type Database } from '../database/connection.ts';
import { emailKey } from './email-key.ts';
import { freshSecret, secretHash } from './limits.ts';

/** The failure for a token of a session that has ended. */
export const sessionInvalid = fail(codes.sessionInvalid, 'signInAgain');

const unusedMs = 30 * dayMs;
const noteUseEveryMs = 60 * 60_000;
/** More sessions than a customer needs; beyond it the least recently used one ends. */
export const sessionsAtMost = 30;

/** Opens a session and returns its token; only the hash is stored. */
export async function startSession(
  { random, clock }: Pick<CommerceDeps, 'random' | 'clock'>,
  db: Database,
  customerId: string,
): Promise<string> {
  const { secret, hash } = freshSecret(random);
  const now = clock.now();
  await db
    .insertInto('customer_token')
    .values({ hash, customer_id: customerId, created_at: now, used_at: now, confirmed_at: now })
    .execute();
  await endLeastUsed(db, customerId, hash);
  return secret;
}

async function endLeastUsed(db: Database, customerId: string, fresh: string): Promise<void> {
  await db
    .deleteFrom('customer_token')
    .where('customer_id', '=', customerId)
    .where('hash', '<>', fresh)
    .where('hash', 'not in', (eb) =>
      eb
        .selectFrom('customer_token as kept')
        .select('kept.hash')
        .where('kept.customer_id', '=', customerId)
        .where('kept.hash', '<>', fresh)
        .orderBy('kept.used_at', 'desc')
        .orderBy('kept.hash')
        .limit(sessionsAtMost - 1),
    )
    .execute();
}

/** Returns the customer of a token that was used within the last 30 days; null for any other. */
export async function findSession({ db, clock }: CommerceDeps, token: string): Promise<Customer | null> {
  const now = clock.now();
  const hash = secretHash(token);
  const row = await db
    .selectFrom('customer_token')
    .innerJoin('customer', 'customer.id', 'customer_token.customer_id')
    .selectAll('customer')
    .select('customer_token.used_at')
    .where('customer_token.hash', '=', hash)
    .where('customer_token.used_at', '>', now - unusedMs)
    .executeTakeFirst();
  if (!row) return null;
  const { used_at, ...customer } = row;
  if (now - used_at > noteUseEveryMs) await noteUse(db, hash, now);
  return customer;
}

/** Records that a session is used; losing it in a power cut ends the session a few hours earlier. */
async function noteUse(db: Database, hash: string, at: number): Promise<void> {
  await commit(db, { durable: false }, async (trx) => {
    await trx.updateTable('customer_token').set({ used_at: at }).where('hash', '=', hash).execute();
  });
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('customer_token').where('hash', '=', secretHash(token)).execute();
}

/** Ends a session at sign-out; one that has ended already stays so. */
export async function signOut({ db, clock }: TimedDeps, token: string): Promise<void> {
  await commit(db, async (trx) => {
    const ended = await trx
      .deleteFrom('customer_token')
      .where('hash', '=', secretHash(token))
      .returning('customer_id')
      .executeTakeFirst();
    if (!ended) return;
    const self = customerName(ended.customer_id);
    await record(trx, { action: 'account.signed out', subject: self, actor: self, at: clock.now() });
  });
}

/** Ends every session of a customer, e.g. because the password changed. */
export async function endSessions(db: Database, customerId: string): Promise<void> {
  await db.deleteFrom('customer_token').where('customer_id', '=', customerId).execute();
}

/** Records that the customer has entered the password, in the session of a token. */
export async function confirmSession({ db, clock }: TimedDeps, token: string): Promise<void> {
  await db
    .updateTable('customer_token')
    .set({ confirmed_at: clock.now() })
    .where('hash', '=', secretHash(token))
    .execute();
}

const confirmedForMs = 10 * 60_000;
const unconfirmed = fail(codes.forbidden, 'enterPasswordOnceMore');

/** Checks that the password was entered within the last ten minutes, in the session of a token; code 500403 otherwise. */
export async function checkConfirmed({ db, clock }: TimedDeps, token: string): Promise<Result<null>> {
  const row = await db
    .selectFrom('customer_token')
    .select('confirmed_at')
    .where('hash', '=', secretHash(token))
    .executeTakeFirst();
  return row && row.confirmed_at > clock.now() - confirmedForMs ? ok(null) : unconfirmed;
}

/** Removes sessions that expired without use. */
export async function removeOldSessions({ db, clock }: TimedDeps): Promise<void> {
  await db
    .deleteFrom('customer_token')
    .where('used_at', '<=', clock.now() - unusedMs)
    .execute();
}

/** Hashes device and address together, so that a lookup costs the same whether the account exists or not. */
export const deviceHash = (deviceKey: string, key: string) => secretHash(`${deviceKey} ${key}`);

/** How many devices of an account are remembered: the most recently used. */
export const devicesAtMost = 30;

/**
 * Returns whether an account was signed in on this device before. Only the browser has the secret behind a device key.
 */
export async function isKnownDevice(db: Database, deviceKey: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('customer_device')
    .select('hash')
    .where('hash', '=', deviceHash(deviceKey, key))
    .executeTakeFirst();
  return deviceKey !== '' && row !== undefined;
}

export async function noteDevice(db: Database, customer: Customer, deviceKey: string, at: number): Promise<void> {
  if (deviceKey === '') return;
  await db
    .insertInto('customer_device')
    .values({ hash: deviceHash(deviceKey, emailKey(customer.email)), customer_id: customer.id, used_at: at })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ customer_id: customer.id, used_at: at }))
    .execute();
  await db
    .deleteFrom('customer_device')
    .where('customer_id', '=', customer.id)
    .where('hash', 'not in', (eb) =>
      eb
        .selectFrom('customer_device as kept')
        .select('kept.hash')
        .where('kept.customer_id', '=', customer.id)
        .orderBy('kept.used_at', 'desc')
        .orderBy('kept.hash')
        .limit(devicesAtMost),
    )
    .execute();
}

/** Removes all devices of an account: the old password may have been guessed on one of them. */
export async function forgetDevices(db: Database, customerId: string): Promise<void> {
  await db.deleteFrom('customer_device').where('customer_id', '=', customerId).execute();
}
