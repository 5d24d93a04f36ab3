import { sealData, unsealData } from 'iron-session';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** The content of the encrypted cookie: identity and a few short facts, nothing that grows. */
export const SessionData = z.object({
  /** 128 random bits, hexadecimal; new at sign-in and sign-out. */
  id: z.string().regex(/^[0-9a-f]{32}$/),
  token: z.string().max(200).optional(),
  userId: z.string().max(64).optional(),
  /** E-mail of the signed-in customer; without a token, of the one who was signed in last. */
  email: z.string().max(256).optional(),
  flash: z.string().optional(),
  returnTo: z.string().optional(),
  /** The cart's badge; 'ask' when the cart changed in a way that only the commerce service knows. */
  cart: z.union([z.strictObject({ count: z.int(), version: z.int() }), z.literal('ask')]).optional(),
  /** An order may wait for its payment: the service is asked. */
  waits: z.boolean().optional(),
  /** Given for the password of a closed shop. */
  pass: z.string().max(64).optional(),
  /** Milliseconds since 1970. Checked here: the seal's own expiry follows a clock that may be set back. */
  expiresAt: z.int(),
});
export type SessionData = z.infer<typeof SessionData>;

export interface Session {
  data: SessionData;
  /** `data` differs from the cookie that came in. */
  changed: boolean;
}

export const sessionSeconds = 60 * 24 * 60 * 60;
const renewWhenLeftMs = (sessionSeconds * 1000) / 2;
const maxSealedLength = 3_500;
const maxFlashLength = 300;
const maxReturnLength = 500;
/** Recently opened sessions, for each list of secrets: a removed secret opens nothing. */
const unsealed = new WeakMap<readonly string[], LRUCache<string, SessionData>>();

/** Opens a session from its sealed cookie. An invalid cookie gives a new guest session, never an error. */
export async function openSession(
  sealed: string | undefined,
  secrets: readonly string[],
  now: number,
  newId: () => string,
): Promise<Session> {
  const data = sealed ? await opened(sealed, secrets) : null;
  if (!data || data.expiresAt < now) return freshSession(now, newId);
  if (staysAsItIs(data, now)) return { data: { ...data }, changed: false };
  return { data: { ...data, expiresAt: now + sessionSeconds * 1000 }, changed: true };
}

/** Returns whether a session is neither expired nor due for renewal. */
function staysAsItIs({ expiresAt }: SessionData, now: number): boolean {
  const leftMs = expiresAt - now;
  // More time is left than a whole life when the clock was wrong before.
  return leftMs > renewWhenLeftMs && leftMs <= sessionSeconds * 1000;
}

export function freshSession(now: number, newId: () => string): Session {
  return { data: { id: newId(), expiresAt: now + sessionSeconds * 1000 }, changed: true };
}

/** Returns the cookie's value. Parts that would exceed the browser's limit are dropped, identity last. */
export async function sealSession(data: SessionData, secrets: readonly string[]): Promise<string> {
  const [newest] = secrets;
  if (!newest) throw new Error('No session secret is configured.');
  const { flash, returnTo, ...identity } = data;
  const whole = {
    ...identity,
    ...(flash && { flash: flash.slice(0, maxFlashLength) }),
    ...(returnTo && returnTo.length <= maxReturnLength && { returnTo }),
  };
  const sealed = await seal(whole, newest);
  if (sealed.length > maxSealedLength) return seal(identity, newest);
  // The next request brings this value back; opening it costs as much as sealing.
  openedWith(secrets).set(sealed, whole);
  return sealed;
}

async function opened(sealed: string, secrets: readonly string[]): Promise<SessionData | null> {
  if (sealed.length > maxSealedLength + 500) return null;
  const kept = openedWith(secrets);
  const known = kept.get(sealed);
  if (known) return known;
  for (const password of secrets) {
    const data = await tryUnseal(sealed, password);
    if (data) {
      kept.set(sealed, data);
      return data;
    }
  }
  return null;
}

const openedWith = (secrets: readonly string[]) =>
  unsealed.getOrInsertComputed(secrets, () => new LRUCache({ max: 5_000 }));

/** The session's end is in its data (`expiresAt`); the seal has none. */
const seal = (data: unknown, password: string) => sealData(data, { password, ttl: 0 });

/**
 * Opens a seal; null for an invalid one. The library throws on some invalid values and returns an empty object for
 * others.
 */
async function tryUnseal(sealed: string, password: string): Promise<SessionData | null> {
  try {
    return SessionData.safeParse(await unsealData(sealed, { password, ttl: 0 })).data ?? null;
  } catch {
    return null;
  }
}
