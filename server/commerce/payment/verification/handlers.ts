import type * as contract from '../../../../shared/contract/payment.ts';
import { forOwner, type HandlersOf } from '../../calls/handler.ts';
import type { CommerceDeps } from '../../context.ts';
import { checkCode, readVerification, sendCode } from './check.ts';

/** Handlers of the code of an order that is paid on delivery. */
export function verificationHandlers(deps: CommerceDeps) {
  return {
    verification: forOwner(({ id }, { viewer }) => readVerification(deps, viewer, id)),
    sendVerification: forOwner(({ id }, { viewer }) => sendCode(deps, viewer, id)),
    checkVerification: forOwner((input, { viewer }) => checkCode(deps, viewer, input)),
  } satisfies Partial<HandlersOf<typeof contract>>;
}
