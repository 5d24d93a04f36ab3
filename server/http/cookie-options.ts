import type { Context } from 'hono';
import { cookieMaxAgeSeconds } from '../../shared/constants.ts';
import type { StoreEnv, StorefrontDeps } from './context.ts';

/** Whether the shop is reached by HTTPS: its cookies then travel by nothing else. */
export const isHttps = ({ siteUrl }: Pick<StorefrontDeps, 'siteUrl'>): boolean =>
  siteUrl?.startsWith('https:') ?? false;

/** A cookie of the whole shop that is kept for a year. */
export const cookieOptions = (c: Context<StoreEnv>) =>
  ({ path: '/', sameSite: 'Lax', secure: isHttps(c.var.deps), maxAge: cookieMaxAgeSeconds }) as const;
