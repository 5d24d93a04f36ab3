import type * as contract from '../../../../shared/contract/payment.ts';
import { forOwner, type HandlersOf } from '../../calls/handler.ts';
import type { CommerceDeps } from '../../context.ts';
import { checkCode, readVerification, sendCode } from './check.ts';

type Names = 'verification' | 'sendVerification' | 'checkVerification';

/** Handlers of the code of an order that is paid on delivery. */
export function verificationHandlers(deps: CommerceDeps): Pick<HandlersOf<typeof contract>, Names> {
  return {
    verification: forOwner(({ id }, { viewer }) => readVerification(deps, viewer, id)),
    sendVerification: forOwner(({ id }, { viewer }) => sendCode(deps, viewer, id)),
    checkVerification: forOwner((input, { viewer }) => checkCode(deps, viewer, input)),
  };
}
