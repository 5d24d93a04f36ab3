import { isClosed } from '../../../../shared/contract/opening.ts';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import type { PlainKey } from '../../../../shared/messages/message.ts';
import { type AuditAction, record } from '../../audit/record.ts';
import type { CommerceDeps, TimedDeps } from '../../context.ts';
import { transact } from '../../database/connection.ts';
import { loadOpening, type StoredOpening, storeOpening } from './stored-opening.ts';

const invalid = (message: PlainKey) => fail(codes.invalidInput, message);

/** Opens the shop to everyone, now. */
export const openShop = (deps: TimedDeps): Promise<Result<null>> =>
  change(deps, 'shop.opened', (before) => ({ ...before, closed: false, opensAt: null }));

/** Closes the shop to strangers, until staff open it or, with a time, by itself. */
export async function closeShop(deps: TimedDeps, opensAt: number | null): Promise<Result<null>> {
  if (opensAt !== null && opensAt <= deps.clock.now()) return invalid('openLater');
  return change(deps, 'shop.closed', (before) => ({ ...before, closed: true, opensAt }));
}

/** Sets the line that strangers read; '': the usual words. */
export const setClosedLine = (deps: TimedDeps, line: string): Promise<Result<null>> =>
  change(deps, 'shop.line set', (before) => ({ ...before, line }));

/** Sets the password of the closed shop; '': none. Who entered with the one before has to enter again. */
export async function setShopPassword(
  deps: TimedDeps & Pick<CommerceDeps, 'passwords' | 'random'>,
  password: string,
): Promise<Result<null>> {
  if (password !== '' && password.length < 8) return invalid('shopPasswordShort');
  const passwordHash = password === '' ? null : await deps.passwords.hash(password);
  const pass = passwordHash === null ? null : Buffer.from(deps.random(24)).toString('base64url');
  return change(deps, 'shop.password set', (before) => ({ ...before, passwordHash, pass }));
}

function change(
  { db, clock }: TimedDeps,
  action: AuditAction,
  to: (before: StoredOpening) => StoredOpening,
): Promise<Result<null>> {
  return transact(db, async (trx) => {
    const before = await loadOpening(trx);
    const after = to(before);
    if (JSON.stringify(after) === JSON.stringify(before)) return ok(null);
    await storeOpening(trx, after);
    const now = clock.now();
    const opensAt = after.opensAt === null ? null : new Date(after.opensAt).toISOString();
    const details = { closed: isClosed(after, now), opensAt, password: after.pass !== null };
    await record(trx, { action, subject: 'shop', details, at: now });
    return ok(null);
  });
}
