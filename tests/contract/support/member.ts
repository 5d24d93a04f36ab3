import { randomBytes, randomUUID } from 'node:crypto';
import { startSession } from '../../../server/commerce/account/sessions.ts';
import { composeAuthorization } from '../../../shared/authorization.ts';
import type { Shop, Shopper } from './fixture.ts';

/** A customer of the tests who is signed in on a device of their own. */
export interface Member extends Shopper {
  id: string;
  email: string;
}

interface Wanted {
  email?: string;
  /** The customer who invited them. */
  invitedBy?: { id: string };
  currencyCode?: string;
  /** The service of another process on the same database. */
  fetch?: Shop['fetch'];
}

/** Writes a customer as registration does and signs them in. */
export async function member(shop: Shop, wanted: Wanted = {}): Promise<Member> {
  const id = randomUUID();
  const email = wanted.email ?? `${id}@example.com`;
  const times = { created_at: shop.clock.now(), updated_at: shop.clock.now() };
  await shop.db
    .insertInto('customer')
    .values({
      id,
      email,
      email_key: email,
      email_verified_at: null,
      password_hash: 'none',
      nickname: null,
      first_name: null,
      last_name: null,
      invite_code: randomBytes(6).toString('hex'),
      invited_by: wanted.invitedBy?.id ?? null,
      instagram: null,
      instagram_key: null,
      ...times,
    })
    .execute();
  const token = await startSession(shop.deps, shop.db, id);
  const who = callerWith(wanted.fetch ?? shop.fetch, { token, currencyCode: wanted.currencyCode ?? 'USD' });
  return { id, email, ...who };
}

/** Returns a guest who followed a short link. */
export function broughtBy(shop: Shop, code: string, currencyCode = 'USD'): Shopper {
  return callerWith(shop.fetch, { cab: code, currencyCode });
}

/** Returns the same customer after following a short link. */
export async function returning(shop: Shop, { id }: { id: string }, code: string): Promise<Shopper> {
  return callerWith(shop.fetch, { token: await startSession(shop.deps, shop.db, id), cab: code });
}

interface Who {
  token?: string;
  cab?: string;
  currencyCode?: string;
}

function callerWith(fetch: Shop['fetch'], { token = '', cab = '', currencyCode = 'USD' }: Who): Shopper {
  const deviceId = randomBytes(16).toString('hex');
  const authorization = composeAuthorization({
    token,
    userId: '',
    deviceId,
    currencyCode,
    countryCode: 'US',
    platform: 'web',
    language: 'en',
    type: '1',
    sessionId: 'session',
    sizeConversionType: 'US',
    cab,
  });
  const send =
    (method: string): Shopper['get'] =>
    async (path, body, headers = {}) => {
      const init = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
      const request = new Request(`http://commerce.local${path}`, {
        method,
        headers: { authorization, ...headers },
        ...init,
      });
      const response = await fetch(request);
      const answer = JSON.parse(await response.text());
      return { ...answer, status: response.status, headers: response.headers };
    };
  return { deviceId, get: send('GET'), post: send('POST'), put: send('PUT'), delete: send('DELETE') };
}
