import type { z } from 'zod';
import type { Profile, User } from '../../../shared/contract/account.ts';
import { ok, type Result } from '../../../shared/errors.ts';
import { addSubscriber, askToConfirm, removeSubscriber } from '../content/subscription.ts';
import type { CommerceDeps, Customer, Viewer } from '../context.ts';
import { asCustomer } from './as-customer.ts';
import { viewUser } from './view.ts';

/**
 * Changes the given fields: an empty one is removed, an absent one stays. `newsletter` adds the customer's address to
 * the mailing list, by the link of a mail where it is not verified, or removes it.
 */
export async function updateProfile(
  deps: CommerceDeps,
  viewer: Viewer,
  customer: Customer,
  { nickname, firstName, lastName, newsletter }: z.output<typeof Profile>,
): Promise<Result<User>> {
  const changes = {
    ...(nickname === undefined ? {} : { nickname: nickname || null }),
    ...(firstName === undefined ? {} : { first_name: firstName || null }),
    ...(lastName === undefined ? {} : { last_name: lastName || null }),
  };
  const at = deps.clock.now();
  // Others could have registered with an address that is not verified.
  const join = customer.email_verified_at === null ? askToConfirm : addSubscriber;
  const changed = await asCustomer(deps.db, customer.id, async (trx, held) => {
    await trx
      .updateTable('customer')
      .set({ ...changes, updated_at: at })
      .where('id', '=', held.id)
      .execute();
    if (newsletter === true) await join(deps, trx, { email: held.email, source: 'account', country: viewer.country });
    if (newsletter === false) await removeSubscriber(trx, held.email);
    return ok({ ...held, ...changes });
  });
  return changed.ok ? ok(await viewUser(deps, changed.value)) : changed;
}
