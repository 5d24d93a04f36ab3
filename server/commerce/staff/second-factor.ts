import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { filled } from '../../../shared/messages/message.ts';
import { passwordAllowances } from '../account/limits.ts';
import { record } from '../audit/record.ts';
import { giveBackUses, takeUses } from '../calls/rate-limit.ts';
import type { CommerceDeps, StaffMember, TimedDeps } from '../context.ts';
import { transact } from '../database/connection.ts';
import { queueAccountMail } from '../jobs/queue-message.ts';
import { confirmStaff, subjectOfStaff } from './sign-in.ts';
import { freshTotpSecret, totpStepOf } from './totp.ts';

const wrongCode = fail(codes.invalidInput, 'secondFactorWrong');

/** Returns a fresh secret for an account without a second factor; null: it has one. */
export async function proposeSecondFactor({ db, random }: CommerceDeps, { id }: StaffMember): Promise<string | null> {
  const { totp_secret } = await readAccount(db, id);
  return totp_secret === null ? freshTotpSecret(random) : null;
}

/** Asks an account for codes from now on. One that has a second factor keeps it. */
export async function setSecondFactor(
  deps: CommerceDeps,
  staff: StaffMember,
  { secret, code, password }: { secret: string; code: string; password: string },
): Promise<Result<null>> {
  const proof = await confirmStaff(deps, staff, password);
  if (!proof.ok) return proof;
  const at = deps.clock.now();
  const step = totpStepOf(secret, code, at);
  if (step === null) return wrongCode;
  return transact(deps.db, async (trx) => {
    const set = await trx
      .updateTable('staff')
      .set({ totp_secret: secret, totp_step: step })
      .where('id', '=', staff.id)
      .where('totp_secret', 'is', null)
      .executeTakeFirst();
    if (set.numUpdatedRows === 0n) return fail(codes.conflict, 'secondFactorThere');
    await queueAccountMail(trx, 'staffSecondFactorOn', staff.id, at);
    await record(trx, { action: 'staff.second factor on', subject: subjectOfStaff(staff.name), at });
    return ok(null);
  });
}

/**
 * Asks an account for no more codes; a present code that was not used before proves that the app is still there. Wrong
 * codes are limited as wrong passwords are.
 */
export async function dropSecondFactor(
  deps: CommerceDeps,
  staff: StaffMember,
  { code, password }: { code: string; password: string },
): Promise<Result<null>> {
  const allowances = codeAllowances(staff);
  const allowed = await takeUses(deps, allowances);
  if (!allowed.ok) return allowed;
  const proof = await confirmStaff(deps, staff, password);
  if (!proof.ok) return proof;
  const { totp_secret: secret, totp_step: used } = await readAccount(deps.db, staff.id);
  const step = secret === null ? null : totpStepOf(secret, code, deps.clock.now());
  if (step === null || (used !== null && step <= used)) return wrongCode;
  await giveBackUses(deps, allowances);
  return removeSecondFactor(deps, staff.name);
}

/**
 * Proves by a code that was not used before that a member of staff has their app; nothing to prove where the account asks
 * for no codes. Wrong ones are limited, and a right one is used up.
 */
export async function proveCode(deps: CommerceDeps, staff: StaffMember, code: string): Promise<Result<null>> {
  const { totp_secret: secret } = await readAccount(deps.db, staff.id);
  if (secret === null) return ok(null);
  const allowances = codeAllowances(staff);
  const allowed = await takeUses(deps, allowances);
  if (!allowed.ok) return allowed;
  const step = totpStepOf(secret, code, deps.clock.now());
  if (step === null) return wrongCode;
  const used = await deps.db
    .updateTable('staff')
    .set({ totp_step: step })
    .where('id', '=', staff.id)
    .where((eb) => eb.or([eb('totp_step', 'is', null), eb('totp_step', '<', step)]))
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) return wrongCode;
  await giveBackUses(deps, allowances);
  return ok(null);
}

const codeAllowances = ({ id }: StaffMember) => passwordAllowances(`staff:${id}:code`);

/** Removes an account's second factor without further proof. Also for the command for a lost phone. */
export function removeSecondFactor({ db, clock }: TimedDeps, name: string): Promise<Result<null>> {
  return transact(db, async (trx) => {
    const removed = await trx
      .updateTable('staff')
      .set({ totp_secret: null, totp_step: null })
      .where('name', '=', name)
      .where('totp_secret', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (!removed) return fail(codes.notFound, filled('noSecondFactor', { name }));
    const at = clock.now();
    await queueAccountMail(trx, 'staffSecondFactorOff', removed.id, at);
    await record(trx, { action: 'staff.second factor off', subject: subjectOfStaff(name), at });
    return ok(null);
  });
}

const readAccount = (db: CommerceDeps['db'], id: string) =>
  db.selectFrom('staff').select(['totp_secret', 'totp_step']).where('id', '=', id).executeTakeFirstOrThrow();
