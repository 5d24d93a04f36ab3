import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { findSession, sessionInvalid } from '../account/sessions.ts';
import type { AnyHandler } from '../calls/handler.ts';
import type { CommerceDeps, Viewer } from '../context.ts';

/**
 * Returns the viewer with the customer of their token, or the failure if they may not make the call. An expired token
 * is code 100007, never a guest: the storefront must learn that the session ended.
 */
export async function admit(
  deps: CommerceDeps,
  viewer: Viewer,
  { access }: Pick<AnyHandler, 'access'>,
): Promise<Result<Viewer>> {
  const { token, userId } = viewer.caller;
  if (access === 'anyone') return ok(viewer);
  if (token === '') {
    if (access === 'customer') return sessionInvalid;
    return viewer.owner === 'device:' ? fail(codes.badRequest, 'needsDeviceId') : ok(viewer);
  }
  const customer = await findSession(deps, token);
  if (!customer) return sessionInvalid;
  // The user id identifies no one. One that differs from the token's customer is not a browser's mistake.
  if (userId !== '' && userId !== customer.id) {
    deps.log.warn({ requestId: viewer.requestId, customerId: customer.id }, 'token with the id of another customer');
    return sessionInvalid;
  }
  return ok({ ...viewer, owner: `user:${customer.id}`, customer });
}
