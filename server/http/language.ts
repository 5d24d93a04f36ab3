import type { MiddlewareHandler } from 'hono';
import { getPath } from 'hono/utils/url';
import { defaultLanguage } from '../../shared/constants.ts';
import { hasLanguage, prefixOf, withoutPrefix } from '../../shared/language.ts';
import { inLanguage } from '../../shared/request-language.ts';
import type { StoreEnv } from './context.ts';

/** The language that a path's first part names; the shop's first one where it names none. */
export function languageOf(path: string, languages: readonly string[]): string {
  const first = /^\/([a-z]{2})(?=\/|$)/.exec(path)?.[1];
  if (first === undefined || !languages.includes(first)) return defaultLanguage;
  return hasLanguage(withoutPrefix(prefixOf(first), path)) ? first : defaultLanguage;
}

/** How the application reads a path: routes are written without a language, so its prefix is left out. */
export const pathWithoutLanguage = (languages: readonly string[]) => (request: Request) => {
  const path = getPath(request);
  return withoutPrefix(prefixOf(languageOf(path, languages)), path);
};

/** Everything that a request leads to is in the language of its address, redirects and late sections included. */
export const spokenLanguage =
  (languages: readonly string[]): MiddlewareHandler<StoreEnv> =>
  (c, next) =>
    inLanguage(languageOf(getPath(c.req.raw), languages), next);
