import type * as passkeys from '../../../shared/contract/office/passkeys.ts';
import type * as secondFactor from '../../../shared/contract/office/second-factor.ts';
import type * as session from '../../../shared/contract/office/session.ts';
import { ok } from '../../../shared/errors.ts';
import { rightsOf } from '../../../shared/staff/roles.ts';
import type { CommerceDeps } from '../context.ts';
import { forOffice, forStaff, type HandlersOf } from '../service/handler.ts';
import { requestStaffLink } from './mailed-link.ts';
import { passkeyChallenge, signInByPasskey } from './passkey-sign-in.ts';
import { addPasskey, listPasskeys, passkeyOptions, removePasskey } from './passkeys.ts';
import { dropSecondFactor, proposeSecondFactor, setSecondFactor } from './second-factor.ts';
import { setStaffPassword } from './set-password.ts';
import { signInStaff, signOutStaff } from './sign-in.ts';

/** Handlers of the office's sign-in and accounts; each names the permission that its call needs. */
export function staffHandlers(deps: CommerceDeps): HandlersOf<typeof session & typeof secondFactor & typeof passkeys> {
  return {
    officeSignIn: forOffice((input, { viewer }) => signInStaff(deps, viewer, input)),
    officeSetPassword: forOffice((input, { viewer }) => setStaffPassword(deps, viewer, input)),
    officeMailLink: forOffice(({ email }, { viewer }) => requestStaffLink(deps, viewer, email)),
    officeSignOut: forStaff(null, (_, { staff, viewer }) => signOutStaff(deps, staff, viewer.staffToken)),
    officeSelf: forStaff(null, (_, { staff: { name, role } }) =>
      ok({ name, role, permissions: [...rightsOf[role].may] }),
    ),
    officeSecondFactor: forStaff(null, async (_, { staff }) => ok(await proposeSecondFactor(deps, staff))),
    officeSecondFactorOn: forStaff(null, (input, { staff }) => setSecondFactor(deps, staff, input)),
    officeSecondFactorOff: forStaff(null, (input, { staff }) => dropSecondFactor(deps, staff, input)),
    officePasskeys: forStaff(null, async (_, { staff }) => ok({ passkeys: await listPasskeys(deps.db, staff) })),
    officePasskeyOptions: forStaff(null, async (wish, { staff }) =>
      ok({ options: await passkeyOptions(deps, staff, wish) }),
    ),
    officePasskeyAdd: forStaff(null, (input, { staff }) => addPasskey(deps, staff, input)),
    officePasskeyRemove: forStaff(null, (input, { staff }) => removePasskey(deps, staff, input)),
    officePasskeyChallenge: forOffice(({ origin }, { viewer }) => passkeyChallenge(deps, viewer, origin)),
    officePasskeySignIn: forOffice((input, { viewer }) => signInByPasskey(deps, viewer, input)),
  };
}
