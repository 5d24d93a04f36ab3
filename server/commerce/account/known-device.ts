import type { Customer } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { emailKey } from './email-key.ts';
import { secretHash } from './secret.ts';

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
