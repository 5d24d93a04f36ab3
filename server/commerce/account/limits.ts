import { clientBlock } from '../../../shared/client-ip-block.ts';
import { hourMs, minuteMs } from '../../../shared/time/duration.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import { type Allowance, allowancesOf, giveBackUse, type Limit } from '../service/rate-limit.ts';
import { secretHash } from './secret.ts';

const quarterMs = 15 * minuteMs;

/** Wrong passwords of one account from one address, or on a device that the account was used on. */
const triesOfPair: Limit = { uses: 10, windowMs: quarterMs };
/** Of any accounts from one address, which many shoppers may share. */
const triesFromAddress: Limit = { uses: 30, windowMs: quarterMs };
/** Of any accounts from one block of addresses (`clientBlock`). */
const triesFromBlock: Limit = { uses: 100, windowMs: quarterMs };
/** Of one account from all unknown devices. The owner gets past it on a known device, or by the link of a mail. */
const triesOfAccount: Limit = { uses: 50, windowMs: hourMs };

type Asking = Pick<Viewer, 'owner' | 'address' | 'deviceKey'>;

/**
 * What trying a password costs. A device on which the account was signed in before is counted by itself alone, so that
 * tries from elsewhere do not keep the owner out. The narrowest limit stands first: who has used it up uses up nothing
 * that others share. There is no limit over all accounts and addresses, because anybody could use it up.
 *
 * @param key the account's e-mail key, of an account or of none: both are counted alike
 */
export function loginAllowances(asking: Asking, key: string, knownDevice: boolean): Allowance[] {
  const account = secretHash(key);
  if (knownDevice) return [{ bucket: `login:known:${account}:${asking.deviceKey}`, limit: triesOfPair }];
  const block = clientBlock(asking.address);
  return [
    { bucket: `login:from:${asking.address || asking.owner}`, limit: triesFromAddress },
    { bucket: pairBucket(asking, key), limit: triesOfPair },
    ...(block ? [{ bucket: `login:block:${block}`, limit: triesFromBlock }] : []),
    { bucket: accountBucket(key), limit: triesOfAccount },
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

const mailsForOne: Limit = { uses: 3, windowMs: hourMs };
const mailsForAll: Limit = { uses: 9, windowMs: hourMs };

/**
 * Mails with a link to one address: for one block of addresses and for all of them. A device on which the account was
 * signed in before has its own, so that others' requests do not use up the owner's.
 */
export function forgottenMails(asking: Asking, key: string, knownDevice: boolean): Allowance[] {
  const to = `forgotten:to:${secretHash(key)}`;
  if (knownDevice) return [{ bucket: `${to}:known:${asking.deviceKey}`, limit: mailsForOne }];
  return [
    { bucket: `${to}:${clientBlock(asking.address) || asking.owner}`, limit: mailsForOne },
    { bucket: to, limit: mailsForAll },
  ];
}

/** Links that do not work, tried out: one that works is never refused. */
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
