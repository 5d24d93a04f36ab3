import type { z } from 'zod';
import type * as contract from '../../../shared/contract/account.ts';
import type { Profile, User } from '../../../shared/contract/account.ts';
import { ok, type Result } from '../../../shared/errors.ts';
import { forAnyone, forCustomer, type HandlersOf } from '../calls/handler.ts';
import { nameProblems, passwordProblems, readFieldLimits } from '../content/field-limits.ts';
import { addSubscriber, askToConfirm, removeSubscriber } from '../content/subscription.ts';
import type { CommerceDeps, Customer, Viewer } from '../context.ts';
import { asCustomer } from './as-customer.ts';
import { deleteSelf } from './delete-self.ts';
import { exportSelf } from './export-self.ts';
import { endForgetPassword, sendEmailVerification, startForgetPassword, verifyEmail } from './forgotten.ts';
import { linkInstagram, unlinkInstagram } from './instagram.ts';
import { changePassword, confirmSelf, login } from './login.ts';
import { register, registerAfterOrder } from './register.ts';
import { signOut } from './sessions.ts';
import { viewUser } from './view.ts';

/** Handlers of `shared/contract/account.ts`: sign-in, sign-out, the customer's own data. */
export function customerHandlers(deps: CommerceDeps): HandlersOf<typeof contract> {
  const ofNames = async (input: unknown) => nameProblems(input, await readFieldLimits(deps.db), false);
  const ofPassword = async (input: unknown) => passwordProblems(input, await readFieldLimits(deps.db));
  const ofAccount = async (input: unknown) => ({ ...(await ofNames(input)), ...(await ofPassword(input)) });
  return {
    login: forAnyone((input, { viewer }) => login(deps, viewer, input)),
    register: forAnyone((input, { viewer }) => register(deps, viewer, input), { findProblems: ofAccount }),
    registerAfterOrder: forAnyone((input, { viewer }) => registerAfterOrder(deps, viewer, input), {
      findProblems: ofPassword,
    }),
    logout: forAnyone(async (_, { viewer }) => {
      const { token } = viewer.caller;
      if (token !== '') await signOut(deps, token);
      return ok(null);
    }),
    startForgetPassword: forAnyone(({ email }, { viewer }) => startForgetPassword(deps, viewer, email)),
    endForgetPassword: forAnyone((input, { viewer }) => endForgetPassword(deps, viewer, input), {
      findProblems: ofPassword,
    }),
    verifyEmail: forAnyone((input, { viewer }) => verifyEmail(deps, viewer, input)),
    self: forCustomer(async (_, { customer }) => ok(await viewUser(deps, customer))),
    updateSelf: forCustomer((input, { customer, viewer }) => updateProfile(deps, viewer, customer, input), {
      findProblems: ofNames,
    }),
    deleteSelf: forCustomer((_, { viewer, customer }) => deleteSelf(deps, viewer, customer)),
    exportSelf: forCustomer((_, { viewer, customer }) => exportSelf(deps, viewer, customer)),
    changePassword: forCustomer((input, { viewer, customer }) => changePassword(deps, viewer, customer, input), {
      findProblems: ofPassword,
    }),
    confirmSelf: forCustomer(({ password }, { viewer, customer }) => confirmSelf(deps, viewer, customer, password)),
    sendEmailVerification: forCustomer((_, { customer }) => sendEmailVerification(deps, customer)),
    linkInstagram: forCustomer(({ name }, { customer }) => linkInstagram(deps, customer, name)),
    unlinkInstagram: forCustomer((_, { customer }) => unlinkInstagram(deps, customer)),
  };
}

/**
 * Changes the given fields: an empty one is removed, an absent one stays. `newsletter` adds the customer's address to
 * the mailing list, by the link of a mail where it is not verified, or removes it.
 */
async function updateProfile(
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
