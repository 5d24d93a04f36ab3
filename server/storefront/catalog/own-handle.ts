import type { Context } from 'hono';
import { baseLanguage, unlocalized } from '../../../shared/language/language.ts';
import { href, type routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import type { PathsByLanguage } from '../../rendering/head-of.ts';

type Route = typeof routes.product | typeof routes.collection;

interface HandleOwner {
  id: string;
  /** In the language of the page. */
  handle: string;
  /** By language, where it has several. */
  handles?: Readonly<Record<string, string>> | undefined;
}

/** Returns whether a page is asked for by what its thing is called in the language of the page, or by its number. */
export const isNamed = (asked: string, { id, handle }: HandleOwner): boolean =>
  asked === handle || Number(asked) === Number(id);

/**
 * Redirects from the handle of another language, or one from before, to that of the page's language; null: it is that one. A
 * browser asks again each time, as a handle may come back.
 */
export function toOwnHandle(c: Context<StoreEnv>, route: Route, asked: string, named: HandleOwner): Response | null {
  if (isNamed(asked, named)) return null;
  c.header('Cache-Control', 'no-cache');
  return c.redirect(href(route, { id: named.handle }) + new URL(c.req.url).search, 301);
}

/** Returns the handle in the base language, by which documents and files name a thing. */
export const baseHandleOf = ({ handle, handles }: Pick<HandleOwner, 'handle' | 'handles'>): string =>
  handles?.[baseLanguage()] ?? handle;

/** Returns the paths of a page by language; undefined where it has one handle. */
export const pathsOf = (route: Route, { handles }: Pick<HandleOwner, 'handles'>): PathsByLanguage | undefined =>
  handles &&
  Object.fromEntries(Object.entries(handles).map(([language, id]) => [language, unlocalized(href(route, { id }))]));
