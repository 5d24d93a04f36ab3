import { createHash } from 'node:crypto';
import { clientBlock } from '../../../shared/client-ip-block.ts';
import { isPublicIp } from '../../../shared/public-ip.ts';
import { hourMs, minuteMs } from '../../../shared/time/duration.ts';
import { type Allowance, allowancesOf, type Limit } from '../calls/rate-limit.ts';
import type { CommerceDeps, Viewer } from '../context.ts';

const quarterMs = 15 * minuteMs;

/** Wrong passwords for one account from one client IP, or on a device where the account was used. */
const triesOfPair: Limit = { uses: 10, windowMs: quarterMs };
/** Wrong passwords for any account from one client IP, which many shoppers may share. */
const triesFromAddress: Limit = { uses: 30, windowMs: quarterMs };
/** Wrong passwords for any account from one block of IPs (`clientBlock`). */
const triesFromBlock: Limit = { uses: 100, windowMs: quarterMs };
/**
 * Wrong passwords for one account from all unknown devices. The owner signs in on a known device, or by a link from a
 * mail.
 */
const triesOfAccount: Limit = { uses: 50, windowMs: hourMs };

type Client = Pick<Viewer, 'owner' | 'address' | 'deviceKey'>;
/** Who tries a password; '' as the owner: nothing but the IP tells clients apart. */
type PasswordClient = Omit<Client, 'owner'> & { owner: Viewer['owner'] | '' };

/**
 * Returns the limits that a password attempt counts against. A device on which the account was signed in before has a
 * limit of its own, so that attempts from elsewhere do not lock the owner out. The narrowest limit is first: a client
 * that has used it up does not use up shared ones. There is no limit over all accounts and IPs, because anyone could
 * use it up.
 */
export function loginAllowances(asking: PasswordClient, key: string, knownDevice: boolean): Allowance[] {
  const account = secretHash(key);
  if (knownDevice) return [{ bucket: `login:known:${account}:${asking.deviceKey}`, limit: triesOfPair }];
  const client = asking.address || asking.owner;
  // The block of a private network is all that sit there.
  const block = isPublicIp(asking.address) ? clientBlock(asking.address) : '';
  return [
    ...(client ? [{ bucket: `login:from:${client}`, limit: triesFromAddress }] : []),
    { bucket: pairBucket(asking, key), limit: triesOfPair },
    ...(block ? [{ bucket: `login:block:${block}`, limit: triesFromBlock }] : []),
    { bucket: accountBucket(key), limit: triesOfAccount },
  ];
}

const accountBucket = (key: string) => `login:account:${secretHash(key)}`;
const pairBucket = ({ address, owner }: PasswordClient, key: string) =>
  `login:pair:${secretHash(key)}:${address || owner}`;

/** Resets the limits of an account whose owner set a new password by a link. */
export async function forgetTries({ db }: Pick<CommerceDeps, 'db'>, asking: Client, key: string): Promise<void> {
  await db
    .deleteFrom('rate_limit')
    .where('bucket', 'in', [accountBucket(key), pairBucket(asking, key)])
    .execute();
}

/** Resets all limits of an account, from whatever client, for its owner who got a new link from the shop. */
export async function forgetTriesOfAccount({ db }: Pick<CommerceDeps, 'db'>, key: string): Promise<void> {
  const account = secretHash(key);
  await db
    .deleteFrom('rate_limit')
    .where((eb) =>
      eb.or([
        eb('bucket', '=', accountBucket(key)),
        eb('bucket', 'like', `login:pair:${account}:%`),
        eb('bucket', 'like', `login:known:${account}:%`),
      ]),
    )
    .execute();
}

/** Limits of passkeys that a client tries: not those of passwords, so that wrong ones stop no passkey. */
export const passkeyAllowances = ({ address }: Pick<Client, 'address'>): Allowance[] =>
  address ? [{ bucket: `passkey:from:${address}`, limit: triesFromAddress }] : [];

/** Limits of registration, which reveals whether an address is known: enough for a household's typing errors. */
export const registerAllowances = (viewer: Client) =>
  allowancesOf('register', viewer, { uses: 10, windowMs: hourMs }, { uses: 30, windowMs: hourMs });

/** Limits of attempts at the signed-in customer's own password. */
export const passwordAllowances = (customerId: string): Allowance[] => [
  { bucket: `password:${customerId}`, limit: { uses: 10, windowMs: quarterMs } },
];

/** Limits of requests for a link, so that one client cannot have mails sent to many addresses. */
export const forgottenAllowances = (viewer: Client) =>
  allowancesOf('forgotten', viewer, { uses: 10, windowMs: hourMs }, { uses: 30, windowMs: hourMs });

const mailsForOne: Limit = { uses: 3, windowMs: hourMs };
const mailsForAll: Limit = { uses: 9, windowMs: hourMs };

/**
 * Returns the limits of mails with a link to one address: of one block of IPs and of all. A device on which the account
 * was signed in before has its own, so that requests of others do not use up the owner's.
 */
export function forgottenMails(asking: Client, key: string, knownDevice: boolean): Allowance[] {
  const to = `forgotten:to:${secretHash(key)}`;
  if (knownDevice) return [{ bucket: `${to}:known:${asking.deviceKey}`, limit: mailsForOne }];
  return [
    { bucket: `${to}:${clientBlock(asking.address) || asking.owner}`, limit: mailsForOne },
    { bucket: to, limit: mailsForAll },
  ];
}

/** Limit of invalid links; valid ones are never refused. */
export const linkAllowances = (viewer: Client) =>
  allowancesOf('link', viewer, { uses: 20, windowMs: quarterMs }, { uses: 60, windowMs: quarterMs });

export const verificationMails = (customerId: string): Allowance => ({
  bucket: `verify-email:${customerId}`,
  limit: { uses: 3, windowMs: hourMs },
});

export const instagramAllowance = (customerId: string): Allowance => ({
  bucket: `instagram:${customerId}`,
  limit: { uses: 20, windowMs: hourMs },
});

/** Returns a secret of 256 random bits, to be handed out once, and the hash that is stored. */
export function freshSecret(random: CommerceDeps['random']): { secret: string; hash: string } {
  const secret = Buffer.from(random(32)).toString('base64url');
  return { secret, hash: secretHash(secret) };
}

/** Returns the hash under which a token or the secret of a link is stored and found. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
