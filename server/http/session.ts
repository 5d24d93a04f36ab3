import { sealData, unsealData } from 'iron-session';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** What the encrypted cookie holds: identity and a few short facts, nothing that grows. */
export const SessionData = z.object({
  /** 128 random bits, hexadecimal; new at sign-in and sign-out. */
  id: z.string().regex(/^[0-9a-f]{32}$/),
  token: z.string().max(200).optional(),
  userId: z.string().max(64).optional(),
  /** The signed-in customer's; without a token that of the one who was signed in here last. */
  email: z.string().max(256).optional(),
  flash: z.string().optional(),
  returnTo: z.string().optional(),
  /** What the badge shows of the cart; 'ask' when it changed in a way that only the commerce service knows. */
  cart: z.union([z.strictObject({ count: z.int(), version: z.int() }), z.literal('ask')]).optional(),
  /** Milliseconds since 1970, checked here: a seal's own expiry follows a clock that may go back. */
  expiresAt: z.int(),
});
export type SessionData = z.infer<typeof SessionData>;

export interface Session {
  data: SessionData;
  /** The sealed value that came in no longer says what `data` says. */
  changed: boolean;
}

export const sessionSeconds = 60 * 24 * 60 * 60;
const renewWhenLeftMs = (sessionSeconds * 1000) / 2;
const maxSealedLength = 3_500;
const maxFlashLength = 300;
const maxReturnLength = 500;
/** What was opened lately, apart for each list of secrets: a secret that is gone opens nothing any more. */
const unsealed = new WeakMap<readonly string[], LRUCache<string, SessionData>>();

/** A session from its sealed cookie; whatever is wrong with it gives a fresh guest, never an error. */
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

/** Whether a session is neither over nor to be renewed. */
export function staysAsItIs({ expiresAt }: SessionData, now: number): boolean {
  const leftMs = expiresAt - now;
  // More than a whole life is left when a clock ran ahead or went back since.
  return leftMs > renewWhenLeftMs && leftMs <= sessionSeconds * 1000;
}

export function freshSession(now: number, newId: () => string): Session {
  return { data: { id: newId(), expiresAt: now + sessionSeconds * 1000 }, changed: true };
}

/** The cookie's value. What could exceed the browser's limit is dropped, identity last. */
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
  // It comes back with the visitor's next request; opening it costs as much as making it.
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

function openedWith(secrets: readonly string[]): LRUCache<string, SessionData> {
  const kept = unsealed.get(secrets) ?? new LRUCache<string, SessionData>({ max: 5_000 });
  unsealed.set(secrets, kept);
  return kept;
}

/** The end of a session stands in its data (`expiresAt`); the seal has none. */
const seal = (data: unknown, password: string) => sealData(data, { password, ttl: 0 });

/** The library throws on some values that are no seal, and gives an empty object for others. */
async function tryUnseal(sealed: string, password: string): Promise<SessionData | null> {
  try {
    return SessionData.safeParse(await unsealData(sealed, { password, ttl: 0 })).data ?? null;
  } catch {
    return null;
  }
}
