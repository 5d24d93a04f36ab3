import type { Context } from 'hono';
import { linksIn } from '../../shared/documents/links-in.ts';
import { named } from '../../shared/documents/read-form.ts';
import type { Shape } from '../../shared/documents/shape.ts';
import type { StoreEnv } from '../http/context.ts';
import { stateIn } from './document-state.ts';

/**
 * Returns what was typed into the form of a document, with whole addresses of the shop as paths: they then lead to the
 * language of who follows them, and stay when the shop moves to another host.
 */
export function withOwnPaths(
  c: Context<StoreEnv>,
  shape: Shape,
  typed: ReadonlyMap<string, string>,
  base: unknown,
): ReadonlyMap<string, string> {
  const host = hostOf(c);
  const own = linksIn(shape, stateIn(shape, typed, base).json).flatMap(({ path, target }) => {
    const url = typed.get(named(path)) === target ? URL.parse(target) : null;
    const isOwn = url !== null && /^https?:$/.test(url.protocol) && url.host === host;
    return isOwn ? [[named(path), `${url.pathname}${url.search}${url.hash}`] as const] : [];
  });
  return own.length === 0 ? typed : new Map([...typed, ...own]);
}

/** Returns the host of the shop; that of the office itself where both have one. */
function hostOf(c: Context<StoreEnv>): string {
  const shop = c.get('deps').shopUrl?.();
  return URL.parse(shop ?? c.req.url)?.host ?? '';
}
