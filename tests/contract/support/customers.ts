import { randomBytes } from 'node:crypto';
import { composeAuthorization } from '../../../shared/authorization.ts';
import type { User } from '../../../shared/contract/account.ts';
import type { Answer, Shop } from './fixture.ts';

type Send = (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;

export const password = 'velvet-ribbon-7';

/** A visitor whose session can change: every call carries the current token and user id. */
export interface Visitor {
  deviceId: string;
  /** '' for a guest. */
  token: string;
  userId: string;
  get: Send;
  post: Send;
  put: Send;
  patch: Send;
  delete: Send;
}

/** A customer who is signed in on a device of their own. */
export interface SignedUp extends Visitor {
  id: string;
  email: string;
  user: User;
}

interface More {
  email?: string;
  password?: string;
  firstName?: string;
  lastName?: string;
  nickname?: string;
  invitationCode?: string;
  newsletter?: boolean;
  deviceId?: string;
  currencyCode?: string;
  /** The service of another process on the same database. */
  fetch?: Shop['fetch'];
}

/** Returns a guest, or the visitor with this token. */
export function visitor(
  { fetch }: Pick<Shop, 'fetch'>,
  who: { deviceId?: string; token?: string; userId?: string; currencyCode?: string } = {},
): Visitor {
  const { deviceId = randomBytes(16).toString('hex'), token = '', userId = '', currencyCode = 'USD' } = who;
  const send =
    (method: string): Send =>
    async (path, body, headers = {}) => {
      const { token, userId } = it;
      const request = new Request(`http://commerce.local${path}`, {
        method,
        headers: { authorization: authorization({ deviceId, token, userId, currencyCode }), ...headers },
        ...(body === undefined ? {} : { body: plain(body) ? body : JSON.stringify(body) }),
      });
      const response = await fetch(request);
      const answer = JSON.parse(await response.text());
      return { ...answer, status: response.status, headers: response.headers };
    };
  const it: Visitor = {
    deviceId,
    token,
    userId,
    get: send('GET'),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    delete: send('DELETE'),
  };
  return it;
}

/** Whether a body is sent unchanged: text, or a form with files. */
const plain = (body: unknown) => typeof body === 'string' || body instanceof FormData;

function authorization(who: { deviceId: string; token: string; userId: string; currencyCode: string }): string {
  return composeAuthorization({
    ...who,
    countryCode: 'US',
    platform: 'web',
    language: 'en',
    type: '1',
    sessionId: 'session',
    sizeConversionType: 'US',
    cab: '',
  });
}

export const freshEmail = () => `${randomBytes(6).toString('hex')}@example.com`;

/** Registers a customer with a fresh e-mail address and signs them in. */
export async function signedUp(shop: Pick<Shop, 'fetch'>, more: More = {}): Promise<SignedUp> {
  const { fetch = shop.fetch, deviceId, currencyCode, ...rest } = more;
  const who = visitor({ fetch }, { ...(deviceId ? { deviceId } : {}), ...(currencyCode ? { currencyCode } : {}) });
  const registration = { email: freshEmail(), password, ...rest };
  const answer = await who.post('/apis/user/register', { ...registration, confirmPassword: registration.password });
  if (answer.code !== '1') throw new Error(`Nobody was registered: ${answer.message}`);
  return signedIn(who, answer);
}

/** Stores the response of a call that signs in, as the storefront's session does. */
export function signedIn(who: Visitor, { data: user }: Answer): SignedUp {
  return Object.assign(who, { token: user.token, userId: user.id, id: user.id, email: user.email, user });
}

/** Signs in, on a new device unless `who` is given. */
export async function login(
  shop: Pick<Shop, 'fetch'>,
  email: string,
  typed = password,
  who = visitor(shop),
): Promise<SignedUp> {
  const answer = await who.post('/apis/user/login', { email, password: typed });
  if (answer.code !== '1') throw new Error(`Nobody was signed in: ${answer.message}`);
  return signedIn(who, answer);
}

/** Returns the token of the newest link that was mailed to an e-mail address, after sending all due mails. */
export async function mailedToken(shop: Shop, email: string, page: 'forgetPassword' | 'account/email') {
  await shop.sweepAll();
  const links = shop.mails
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => [...text.matchAll(new RegExp(`https://shop\\.example/${page}\\?token=([\\w-]+)`, 'g'))])
    .map(([, token = '']) => token);
  const token = links.at(-1);
  if (token === undefined) throw new Error('No link was mailed.');
  return token;
}

/** Follows the link of the welcome mail. */
export async function verified(shop: Shop, who: SignedUp): Promise<void> {
  const token = await mailedToken(shop, who.email, 'account/email');
  const answer = await who.post('/apis/user/verifyEmail', { token });
  if (answer.code !== '1') throw new Error(`The address was not verified: ${answer.message}`);
}
