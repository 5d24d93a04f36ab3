import { createHmac } from 'node:crypto';
import { isSame } from '../keys.ts';

const lifeSeconds = 32_400;

/** Access tokens that carry their own end, so that none have to be kept. */
export function tokensFor(clientId: string, clientSecret: string) {
  const mark = (end: string) => createHmac('sha256', clientSecret).update(`${clientId}|${end}`).digest('base64url');
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  return {
    /** Returns whether an `Authorization` header has the account's id and secret. */
    isAccount: (header: string) => isSame(header, basic),
    issue: (now: number) => {
      const end = String(now + lifeSeconds * 1_000);
      return { access_token: `${end}.${mark(end)}`, token_type: 'Bearer', expires_in: lifeSeconds };
    },
    isBearer: (header: string, now: number) => {
      const [, end = '', given = ''] = /^Bearer (\d{1,15})\.([\w-]+)$/.exec(header) ?? [];
      return isSame(given, mark(end)) && Number(end) > now;
    },
  };
}
