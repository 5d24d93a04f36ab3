import { Hono } from 'hono';
import type { StoreEnv, StorefrontDeps } from '../http/context.ts';
import { canonicalPath } from '../http/language/canonical-path.ts';

/** One path for each page, in each language; others lead there. */
export function language({ languages }: StorefrontDeps): Hono<StoreEnv> {
  return new Hono<StoreEnv>().use(canonicalPath(languages));
}
