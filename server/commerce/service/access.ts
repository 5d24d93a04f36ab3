import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { findSession, sessionInvalid } from '../account/sessions.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import type { AnyHandler } from './handler.ts';

/**
 * The viewer as a call may know them, or why they may not make it. A token that is nobody's any more is 100007, never a
 * guest: the storefront has to know that the session ended.
 */
export async function admit(deps: CommerceDeps, viewer: Viewer, access: AnyHandler['access']): Promise<Result<Viewer>> {
  const { token, userId } = viewer.caller;
  if (access === 'anyone') return ok(viewer);
  if (token === '') {
    if (access === 'customer') return sessionInvalid;
    return viewer.owner === 'device:' ? fail(codes.badRequest, 'needsDeviceId') : ok(viewer);
  }
  const customer = await findSession(deps, token);
  if (!customer) return sessionInvalid;
  // Nobody is identified by the user id; one that names somebody else is no mistake of a browser.
  if (userId !== '' && userId !== customer.id) {
    deps.log.warn({ requestId: viewer.requestId, customerId: customer.id }, 'token with the id of somebody else');
    return sessionInvalid;
  }
  return ok({ ...viewer, owner: `user:${customer.id}`, customer });
}
