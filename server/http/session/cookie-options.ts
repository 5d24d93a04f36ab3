import type { Context } from 'hono';
import { cookieMaxAgeSeconds } from '../../../shared/constants.ts';
import type { StoreEnv, StorefrontDeps } from '../context.ts';

/** Returns whether the shop is reached by HTTPS; its cookies are then `Secure`. */
export const isHttps = ({ siteUrl }: Pick<StorefrontDeps, 'siteUrl'>): boolean =>
  siteUrl?.startsWith('https:') ?? false;

/** Returns the options of a cookie for the whole shop that lasts a year. */
export const cookieOptions = (c: Context<StoreEnv>) =>
  ({ path: '/', sameSite: 'Lax', secure: isHttps(c.get('deps')), maxAge: cookieMaxAgeSeconds }) as const;
