import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { passkeyAllowances } from '../account/limits.ts';
import { giveBackUses, takeUses } from '../calls/rate-limit.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import { transact } from '../database/connection.ts';
import { challengeMs, freshChallenge, useChallenge } from './challenges.ts';
import { responseIn } from './passkey-response.ts';
import { relyingPartyOf } from './passkeys.ts';
import { openStaffSession } from './sign-in.ts';

/** One failure for a passkey that is unknown, wrong, too late, or of an account that is off. */
const unknown = fail(codes.wrongCredentials, 'passkeyUnknown');
const webAuthn = () => import('@simplewebauthn/server');

/** Returns what a browser needs to sign in by a passkey. Questions are limited as attempts are. */
export async function passkeyChallenge(
  deps: CommerceDeps,
  viewer: Viewer,
  origin: string,
): Promise<Result<PublicKeyCredentialRequestOptionsJSON>> {
  const allowed = await takeUses(deps, passkeyAllowances(viewer));
  if (!allowed.ok) return allowed;
  const { generateAuthenticationOptions } = await webAuthn();
  const challenge = await freshChallenge(deps, null);
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(origin),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: challengeMs,
    userVerification: 'required',
  });
  return ok(options);
}

/** Signs the member of staff of a passkey in: it is both factors, as it asks for a finger, a face or a PIN. */
export async function signInByPasskey(
  deps: CommerceDeps,
  viewer: Viewer,
  { origin, response }: { origin: string; response: string },
): Promise<Result<{ token: string }>> {
  const answered = responseIn<AuthenticationResponseJSON>(response);
  const passkey = answered && (await findPasskey(deps, answered.id));
  if (!answered || !passkey) return unknown;
  const counter = await findCounter(deps, answered, { ...passkey, origin });
  if (counter === null) return unknown;
  const entered = await transact(deps.db, async (trx) => {
    const used = await trx
      .updateTable('staff_passkey')
      .set({ counter, used_at: deps.clock.now() })
      .where('id', '=', passkey.id)
      .where('counter', '=', passkey.counter)
      .executeTakeFirst();
    return used.numUpdatedRows === 0n ? unknown : openStaffSession(deps, trx, passkey, viewer.deviceKey);
  });
  if (entered.ok) await giveBackUses(deps, passkeyAllowances(viewer));
  return entered.ok ? entered : unknown;
}

/** Returns the passkey's new counter; null where it did not sign a challenge of this shop. */
async function findCounter(
  deps: CommerceDeps,
  response: AuthenticationResponseJSON,
  { id, public_key, counter, origin }: { id: string; public_key: string; counter: number; origin: string },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => useChallenge(deps, challenge, null),
      expectedOrigin: origin,
      expectedRPID: relyingPartyOf(origin),
      credential: { id, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')), counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The package throws for whatever a browser or an attacker sent.
    return null;
  }
}

function findPasskey({ db }: CommerceDeps, id: string) {
  return db
    .selectFrom('staff_passkey')
    .innerJoin('staff', 'staff.id', 'staff_passkey.staff_id')
    .select(['staff_passkey.id', 'staff_passkey.public_key', 'staff_passkey.counter'])
    .select(['staff.id as staffId', 'staff.name as staffName', 'staff.email'])
    .where('staff_passkey.id', '=', id)
    .executeTakeFirst();
}
