import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { filled } from '../../../shared/messages/message.ts';
import { officeMessages } from '../../../shared/messages/office/office-messages.ts';
import type { StaffPasskey } from '../../../shared/office/staff.ts';
import { record } from '../audit/record.ts';
import type { CommerceDeps, StaffMember, TimedDeps } from '../context.ts';
import { type Database, type Trx, transact } from '../database/connection.ts';
import { queueAccountMail } from '../jobs/queue-message.ts';
import { challengeMs, freshChallenge, useChallenge } from './challenges.ts';
import { responseIn } from './passkey-response.ts';
import { proveCode } from './second-factor.ts';
import { confirmStaff, subjectOfStaff } from './sign-in.ts';

const maxPasskeys = 20;
const notMade = fail(codes.invalidInput, 'passkeyNotMade');

/** Loaded with the first passkey: it takes a tenth of a second. */
const webAuthn = () => import('@simplewebauthn/server');

/** Returns the host that passkeys of an origin belong to. */
export const relyingPartyOf = (origin: string): string => new URL(origin).hostname;

/** Returns the passkeys of an account, the oldest first. */
export function listPasskeys(db: Database, { id }: Pick<StaffMember, 'id'>): Promise<StaffPasskey[]> {
  return db
    .selectFrom('staff_passkey')
    .select(['id', 'name', 'created_at as createdAt', 'used_at as usedAt'])
    .where('staff_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Returns what a browser needs to make a passkey, which asks its owner for a finger, a face or a PIN. */
export async function passkeyOptions(
  deps: CommerceDeps,
  staff: StaffMember,
  { origin, shop }: { origin: string; shop: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webAuthn();
  const known = await listPasskeys(deps.db, staff);
  const challenge = await freshChallenge(deps, staff.id);
  return generateRegistrationOptions({
    rpName: shop,
    rpID: relyingPartyOf(origin),
    userName: staff.email,
    userDisplayName: staff.name,
    userID: new TextEncoder().encode(staff.id),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: challengeMs,
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

interface NewPasskey {
  /** That of the office, which browsers sign with a challenge, so that no other site can use what they signed. */
  origin: string;
  response: string;
  name: string;
  password: string;
  /** Where the account has a second factor. */
  code: string;
}

/** Adds a passkey, once the member of staff has proved to be themselves: by their password, and a code where codes are on. */
export async function addPasskey(
  deps: CommerceDeps,
  staff: StaffMember,
  { origin, response, name, password, code }: NewPasskey,
): Promise<Result<null>> {
  const proof = await confirmStaff(deps, staff, password);
  if (!proof.ok) return proof;
  const second = await proveCode(deps, staff, code);
  if (!second.ok) return second;
  const made = await verified(deps, staff, { origin, response });
  if (!made) return notMade;
  const at = deps.clock.now();
  return transact(deps.db, async (trx) => {
    const known = await listPasskeys(trx, staff);
    if (known.length >= maxPasskeys) return fail(codes.conflict, filled('passkeyMost', { most: maxPasskeys }));
    // An id belongs to one account for good, also when another sends it: the other's passkey stays as it is.
    const added = await trx
      .insertInto('staff_passkey')
      .values({
        id: made.id,
        staff_id: staff.id,
        name: name || officeMessages.passkeys.unnamed,
        public_key: Buffer.from(made.publicKey).toString('base64url'),
        counter: made.counter,
        created_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) return fail(codes.conflict, 'passkeyThere');
    await queueAccountMail(trx, 'staffPasskeyAdded', staff.id, at);
    await record(trx, { action: 'staff.passkey added', subject: subjectOfStaff(staff.name), at });
    return ok(null);
  });
}

async function verified(
  deps: CommerceDeps,
  staff: StaffMember,
  { origin, response }: { origin: string; response: string },
) {
  const answered = responseIn<RegistrationResponseJSON>(response);
  if (!answered) return null;
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: answered,
      expectedChallenge: (challenge) => useChallenge(deps, challenge, staff.id),
      expectedOrigin: origin,
      expectedRPID: relyingPartyOf(origin),
      requireUserVerification: true,
    });
    return registrationInfo?.credential ?? null;
  } catch {
    // The package throws for whatever a browser or an attacker sent.
    return null;
  }
}

/** Removes a passkey of one's own account. */
export async function removePasskey(
  deps: CommerceDeps,
  staff: StaffMember,
  { id, password }: { id: string; password: string },
): Promise<Result<null>> {
  const proof = await confirmStaff(deps, staff, password);
  if (!proof.ok) return proof;
  return transact(deps.db, async (trx) => {
    const removed = await trx
      .deleteFrom('staff_passkey')
      .where('id', '=', id)
      .where('staff_id', '=', staff.id)
      .executeTakeFirst();
    if (removed.numDeletedRows === 0n) return fail(codes.notFound, 'passkeyGone');
    await noteRemoved(trx, staff, deps.clock.now());
    return ok(null);
  });
}

/** Removes all passkeys of an account: by the command for a lost device. @returns how many there were */
export function removePasskeys({ db, clock }: TimedDeps, name: string): Promise<Result<{ removed: number }>> {
  return transact(db, async (trx) => {
    const staff = await trx.selectFrom('staff').select('id').where('name', '=', name).executeTakeFirst();
    if (!staff) return fail(codes.notFound, filled('noSuchAccount', { name }));
    const gone = await trx.deleteFrom('staff_passkey').where('staff_id', '=', staff.id).executeTakeFirst();
    const removed = Number(gone.numDeletedRows);
    if (removed > 0) await noteRemoved(trx, { id: staff.id, name }, clock.now());
    return ok({ removed });
  });
}

async function noteRemoved(trx: Trx, { id, name }: Pick<StaffMember, 'id' | 'name'>, at: number): Promise<void> {
  await queueAccountMail(trx, 'staffPasskeyRemoved', id, at);
  await record(trx, { action: 'staff.passkey removed', subject: subjectOfStaff(name), at });
}
