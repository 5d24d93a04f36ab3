import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { queueByKey } from '../../../shared/job-queue.ts';
import { hourMs } from '../../../shared/time/duration.ts';
import { emailKey } from '../account/email-key.ts';
import { freshSecret, loginAllowances, passwordAllowances, secretHash } from '../account/limits.ts';
import { actorOfStaff, record } from '../audit/record.ts';
import { type Allowance, giveBackUses, takeUses, tooManyBut } from '../calls/rate-limit.ts';
import type { CommerceDeps, StaffMember, Viewer } from '../context.ts';
import { commit, lockRows, type Trx, transact } from '../database/connection.ts';
import { admitStaff } from './admit.ts';
import { isStaffDevice, limitKeyOf, noteStaffDevice } from './known-device.ts';
import { totpStepOf } from './totp.ts';

/** Validity of a session of the office, from sign-in. */
const sessionMs = 12 * hourMs;
/** One failure for an unknown address, a wrong password, and an account that is off or has no password yet. */
const wrongCredentials = fail(codes.wrongCredentials, 'wrongCredentials');
const wrongCode = fail(codes.wrongCredentials, 'staffCodeWrong');
/** Tells the owner of an account whose limit others used up what to do. */
const wayThrough = 'tooManySignIns';
const wrongPassword = fail(codes.invalidInput, 'staffPasswordWrong');

export const subjectOfStaff = (name: string) => `staff:${name}`;

/**
 * Signs a member of staff in with a fresh token; only its hash is stored. Attempts are limited as for customers: a device
 * where the account signed in before has a limit of its own.
 */
export async function signInStaff(
  deps: CommerceDeps,
  viewer: Viewer,
  { email, password, code }: { email: string; password: string; code: string },
): Promise<Result<{ token: string }>> {
  const allowances = await staffAllowances(deps, viewer, email);
  const allowed = await takeUses(deps, allowances);
  if (!allowed.ok) return tooManyBut(allowed, wayThrough);
  const staff = await findOn(deps, email);
  const matches = await deps.passwords.matches(password, staff?.password_hash ?? deps.passwords.unmatched);
  if (!staff || !matches) return wrongCredentials;
  const step = staff.totp_secret === null ? null : totpStepOf(staff.totp_secret, code, deps.clock.now());
  if (staff.totp_secret !== null && step === null) return wrongCode;
  const entered = await transact(deps.db, async (trx) => {
    // The account was switched off, or its password changed, during the check.
    const held = await trx
      .updateTable('staff')
      .set({ off_at: null, ...(step !== null && { totp_step: step }) })
      .where('id', '=', staff.id)
      .where('off_at', 'is', null)
      .where('password_hash', '=', staff.password_hash)
      .where('totp_secret', staff.totp_secret === null ? 'is' : '=', staff.totp_secret)
      // A code that somebody looked over the shoulder for is used up.
      .$if(step !== null, (query) =>
        query.where((eb) => eb.or([eb('totp_step', 'is', null), eb('totp_step', '<', step)])),
      )
      .executeTakeFirst();
    if (held.numUpdatedRows === 0n) return step === null ? wrongCredentials : wrongCode;
    return openStaffSession(
      deps,
      trx,
      { staffId: staff.id, staffName: staff.name, email: staff.email },
      viewer.deviceKey,
    );
  });
  if (entered.ok) await giveBackUses(deps, allowances);
  return entered;
}

/**
 * Opens a session of an account that is on and has a password, on a device that is known from then on.
 *
 * @returns its token, of which the hash is stored
 */
export async function openStaffSession(
  { clock, random }: CommerceDeps,
  trx: Trx,
  { staffId, staffName, email }: { staffId: string; staffName: string; email: string },
  deviceKey: string,
): Promise<Result<{ token: string }>> {
  const now = clock.now();
  // Locked, so that a session does not begin while the account is switched off.
  const staff = trx.selectFrom('staff').select('id').where('id', '=', staffId);
  const isOn = staff.where('off_at', 'is', null).where('password_hash', 'is not', null);
  if (!(await lockRows(trx, isOn).executeTakeFirst())) return wrongCredentials;
  const { secret, hash } = freshSecret(random);
  await trx.deleteFrom('staff_token').where('staff_id', '=', staffId).where('expires_at', '<=', now).execute();
  await trx
    .insertInto('staff_token')
    .values({ hash, staff_id: staffId, expires_at: now + sessionMs })
    .execute();
  await noteStaffDevice(trx, { staffId, email }, deviceKey, now);
  const actor = actorOfStaff(staffName);
  const subject = subjectOfStaff(staffName);
  await record(trx, { action: 'staff.signed in', subject, actor, at: now });
  return ok({ token: secret });
}

function findOn({ db }: CommerceDeps, email: string) {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'password_hash', 'totp_secret'])
    .where('email_key', '=', emailKey(email))
    .where('off_at', 'is', null)
    .executeTakeFirst();
}

/** Ends the session of a token, unless it has ended already. */
export async function signOutStaff(deps: CommerceDeps, token: string): Promise<void> {
  const staff = await admitStaff(deps, token, null);
  if (!staff.ok) return;
  const actor = actorOfStaff(staff.value.name);
  const subject = subjectOfStaff(staff.value.name);
  await commit(deps.db, async (trx) => {
    await trx.deleteFrom('staff_token').where('hash', '=', secretHash(token)).execute();
    await record(trx, { action: 'staff.signed out', subject, actor, at: deps.clock.now() });
  });
}

const confirmations = queueByKey({ running: 1 });

/**
 * Checks the password of a signed-in member of staff again, before money or accounts change. Attempts are limited. Those of
 * one person wait for each other: an attempt counts until it has proved right, and many right ones at once are no guesses.
 */
export const confirmStaff = (deps: CommerceDeps, staff: StaffMember, password: string): Promise<Result<null>> =>
  confirmations(staff.id, () => confirm(deps, staff, password));

async function confirm(deps: CommerceDeps, { id, passwordHash }: StaffMember, password: string): Promise<Result<null>> {
  const allowances = passwordAllowances(`staff:${id}`);
  const allowed = await takeUses(deps, allowances);
  if (!allowed.ok) return allowed;
  if (!(await deps.passwords.matches(password, passwordHash))) return wrongPassword;
  await giveBackUses(deps, allowances);
  return ok(null);
}

/** Returns the limits that a password attempt at the office counts against: those of shoppers, without a guest's cookie. */
async function staffAllowances({ db }: CommerceDeps, viewer: Viewer, email: string): Promise<Allowance[]> {
  const { address, deviceKey } = viewer;
  return loginAllowances(
    { address, deviceKey, owner: '' },
    limitKeyOf(email),
    await isStaffDevice(db, deviceKey, email),
  );
}
