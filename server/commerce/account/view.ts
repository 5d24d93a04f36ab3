import type { User } from '../../../shared/contract/account.ts';
import { isSubscriber } from '../content/subscription.ts';
import type { Customer, TimedDeps } from '../context.ts';
import { loadBalance } from '../points/ledger.ts';

/**
 * Returns a customer as the contract describes it.
 *
 * @param token given to a customer who just signed in
 */
export async function viewUser({ db, clock }: TimedDeps, customer: Customer, token = ''): Promise<User> {
  const { nickname, first_name: firstName, last_name: lastName, instagram } = customer;
  const hundredths = await loadBalance(db, customer.id, clock.now());
  return {
    id: customer.id,
    email: customer.email,
    token,
    bindIns: instagram !== null,
    emailVerified: customer.email_verified_at !== null,
    points: Math.max(0, Math.floor(hundredths / 100)),
    inviteCode: customer.invite_code,
    newsletter: await isSubscriber(db, customer.email),
    ...(instagram === null ? {} : { instagram }),
    ...(nickname === null ? {} : { nickname }),
    ...(firstName === null ? {} : { firstName }),
    ...(lastName === null ? {} : { lastName }),
  };
}
