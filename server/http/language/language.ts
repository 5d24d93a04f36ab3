import type { MiddlewareHandler } from 'hono';
import { getPath } from 'hono/utils/url';
import { sourceLanguage } from '../../../shared/constants.ts';
import {
  baseLanguage,
  currentLanguage,
  hasLanguage,
  inLanguageOf,
  prefixOf,
  withoutPrefix,
} from '../../../shared/language/language.ts';
import { inLanguage } from '../../../shared/language/request-language.ts';
import { routes } from '../../../shared/routes.ts';
import { isNavigation } from '../assets/navigation.ts';
import { isFetchedAhead } from '../assets/prefetched.ts';
import type { StoreEnv } from '../context.ts';
import { readCookie } from '../session/cookie-options.ts';
import { setVisitorCookie, visitorCookies } from '../session/visitor.ts';

/** Returns the language that a path's first segment names, else the base language. */
export function languageOf(path: string, languages: readonly string[]): string {
  const [base = sourceLanguage] = languages;
  const first = /^\/([a-z]{2})(?=\/(?![/\\])|$)/.exec(path)?.[1];
  if (first === undefined || !languages.includes(first)) return base;
  return hasLanguage(withoutPrefix(prefixOf(first, base), path)) ? first : base;
}

/** Returns the path without its language prefix: routes are written without one. */
export const pathWithoutLanguage = (languages: readonly string[]) => (request: Request) => {
  const path = getPath(request);
  return withoutPrefix(prefixOf(languageOf(path, languages), languages[0]), path);
};

/** Runs the request in the language of its URL, redirects and late sections included. */
export const spokenLanguage =
  (languages: readonly string[]): MiddlewareHandler<StoreEnv> =>
  (c, next) =>
    inLanguage(languageOf(getPath(c.req.raw), languages), next, languages);

/**
 * Remembers the language that was read last. A visitor who types the bare URL of the shop is redirected to its home
 * page in that language. Every other URL and every link says its language itself.
 */
export const rememberedLanguage =
  (languages: readonly string[]): MiddlewareHandler<StoreEnv> =>
  async (c, next) => {
    if (languages.length < 2 || c.req.method !== 'GET' || !isNavigation(c)) return next();
    const base = baseLanguage();
    const language = currentLanguage();
    const kept = readCookie(c, visitorCookies.language) ?? base;
    const isTyped = c.req.header('sec-fetch-site') === 'none' && c.req.path === routes.home;
    if (isTyped && language === base && kept !== language && languages.includes(kept)) {
      c.header('Cache-Control', 'no-store');
      return c.redirect(inLanguageOf(kept, routes.home + new URL(c.req.url).search), 302);
    }
    if (kept !== language && !isFetchedAhead(c)) setVisitorCookie(c, visitorCookies.language, language);
    return next();
  };
