import type { CommerceDeps, Viewer } from '../context.ts';
import { type Allowance, allowancesOf, giveBackUse, type Limit } from '../rate-limit.ts';
import { secretHash } from './secret.ts';

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;
const hourMs = 60 * minuteMs;

/** Wrong passwords of one account from one address, or on a device that the account was used on. */
const triesOfPair: Limit = { uses: 10, windowMs: quarterMs };
/** Of whatever accounts from one address, which many shoppers may share. */
const triesFromAddress: Limit = { uses: 30, windowMs: quarterMs };
/** Of one account, from wherever. */
const triesOfAccount: Limit = { uses: 50, windowMs: hourMs };
/** Of all accounts: many addresses that try a few each. */
const triesAltogether: Limit = { uses: 300, windowMs: quarterMs };

type Asking = Pick<Viewer, 'owner' | 'address' | 'deviceId'>;

/**
 * What trying a password costs. A device on which the account was signed in before is counted by itself alone, so that
 * nobody who tries from elsewhere keeps the owner out.
 *
 * @param key the account's e-mail key, of an account or of none: both are counted alike
 */
export function loginAllowances(asking: Asking, key: string, knownDevice: boolean): Allowance[] {
  const account = secretHash(key);
  if (knownDevice) return [{ bucket: `login:known:${account}:${asking.deviceId}`, limit: triesOfPair }];
  return [
    { bucket: pairBucket(asking, key), limit: triesOfPair },
    { bucket: `login:from:${asking.address || asking.owner}`, limit: triesFromAddress },
    { bucket: accountBucket(key), limit: triesOfAccount },
    { bucket: 'login:all', limit: triesAltogether },
  ];
}

const accountBucket = (key: string) => `login:account:${secretHash(key)}`;
const pairBucket = ({ address, owner }: Asking, key: string) => `login:pair:${secretHash(key)}:${address || owner}`;

/** Whoever set a new password by a link proved to be the owner: what was tried before counts no more. */
export async function forgetTries({ db }: Pick<CommerceDeps, 'db'>, asking: Asking, key: string): Promise<void> {
  await db
    .deleteFrom('rate_limit')
    .where('bucket', 'in', [accountBucket(key), pairBucket(asking, key)])
    .execute();
}

/** For limits that count failures alone. */
export async function giveBackUses(deps: Pick<CommerceDeps, 'db'>, allowances: readonly Allowance[]): Promise<void> {
  for (const { bucket } of allowances) await giveBackUse(deps, bucket);
}

/** Registering tells whether an address is known: enough for a household's typing errors. */
export const registerAllowances = (viewer: Asking) =>
  allowancesOf('register', viewer, { uses: 10, windowMs: hourMs }, { uses: 30, windowMs: hourMs });

/** The signed-in customer's own password, asked for again. */
export const passwordAllowance = (customerId: string): Allowance => ({
  bucket: `password:${customerId}`,
  limit: { uses: 10, windowMs: quarterMs },
});

/** Requests for a link by whoever: many addresses are not written to from one place. */
export const forgottenAllowances = (viewer: Asking) =>
  allowancesOf('forgotten', viewer, { uses: 10, windowMs: hourMs }, { uses: 30, windowMs: hourMs });

/** Mails with a link to one address. */
export const forgottenMails = (key: string): Allowance => ({
  bucket: `forgotten:to:${secretHash(key)}`,
  limit: { uses: 3, windowMs: hourMs },
});

/** Links that are tried out. */
export const linkAllowances = (viewer: Asking) =>
  allowancesOf('link', viewer, { uses: 20, windowMs: quarterMs }, { uses: 60, windowMs: quarterMs });

export const verificationMails = (customerId: string): Allowance => ({
  bucket: `verify-email:${customerId}`,
  limit: { uses: 3, windowMs: hourMs },
});

export const instagramAllowance = (customerId: string): Allowance => ({
  bucket: `instagram:${customerId}`,
  limit: { uses: 20, windowMs: hourMs },
});
