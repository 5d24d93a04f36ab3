import type * as contract from '../../../shared/contract/opening.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { loginAllowances } from '../account/limits.ts';
import { forAnyone, type HandlersOf } from '../calls/handler.ts';
import { giveBackUses, takeUses } from '../calls/rate-limit.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import { loadOpening } from '../places/opening/stored-opening.ts';
import { admitStaff } from './admit.ts';

const wrongPassword = fail(codes.wrongCredentials, 'wrongShopPassword');
/** The account that tries of the shop's password count for. */
const account = 'shop entrance';

/** Handlers of `shared/contract/opening.ts`: who sees a shop that is closed. */
export function openingHandlers(deps: CommerceDeps): HandlersOf<typeof contract> {
  return {
    enterShop: forAnyone(({ password }, { viewer }) => enter(deps, viewer, password), { freshSeconds: 0 }),
    staffEntrance: forAnyone(async ({ token }) => ok({ admitted: (await admitStaff(deps, token, null)).ok }), {
      freshSeconds: 0,
    }),
  };
}

/** Compares the shop's password. Attempts are limited as those at sign-in. */
async function enter(deps: CommerceDeps, viewer: Viewer, password: string): Promise<Result<{ pass: string }>> {
  const { address, deviceKey } = viewer;
  const allowances = loginAllowances({ address, deviceKey, owner: '' }, account, false);
  const allowed = await takeUses(deps, allowances);
  if (!allowed.ok) return allowed;
  const { passwordHash, pass } = await loadOpening(deps.db);
  const matches = await deps.passwords.matches(password, passwordHash ?? deps.passwords.unmatched);
  if (!matches || pass === null) return wrongPassword;
  await giveBackUses(deps, allowances);
  return ok({ pass });
}
