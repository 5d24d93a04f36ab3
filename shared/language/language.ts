import { defaultLanguage } from '../constants.ts';

let ofRequest: (() => string | undefined) | undefined;

/** Told once where the language of a request stands; without it, that of the page counts, as in a browser. */
export function languageStandsIn(read: () => string | undefined): void {
  ofRequest = read;
}

/** The language that words and addresses are in: here and now, never to be kept for later. */
export function currentLanguage(): string {
  const language = typeof document === 'undefined' ? ofRequest?.() : document.documentElement.lang;
  return language || defaultLanguage;
}

/** The current language for the system's own tables: dates, numbers, names of countries. */
export function currentLocale(): string {
  const language = currentLanguage();
  return language === defaultLanguage ? 'en-US' : language;
}

/** What comes before the paths of a language; nothing for the shop's first one. */
export const prefixOf = (language: string) => (language === defaultLanguage ? '' : `/${language}`);

/** What is no page and no call: it has no language, and stands at one address only. */
const alone = /^\/(assets|images|webhooks|healthz|readyz|dev|feeds|\.well-known)([/?#]|$)|^\/[^/?#]+\.\w+([?#]|$)/;
export const hasLanguage = (path: string) => /^\/(?!\/)/.test(path) && !alone.test(path);

/** An address in the current language; one that is in it already, or is no page of this site, stays as it is. */
export function localized(path: string): string {
  return inLanguageOf(currentLanguage(), path);
}

/** A path without the prefix of the current language. */
export function unlocalized(path: string): string {
  return withoutPrefix(prefixOf(currentLanguage()), path);
}

/** A path of this site in a language. */
export function inLanguageOf(language: string, path: string): string {
  const prefix = prefixOf(language);
  if (!prefix || begins(prefix, path) || !hasLanguage(path)) return path;
  return path === '/' || path.startsWith('/?') || path.startsWith('/#') ? prefix + path.slice(1) : prefix + path;
}

export function withoutPrefix(prefix: string, path: string): string {
  if (!prefix || !begins(prefix, path)) return path;
  const rest = path.slice(prefix.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Without a second slash: what would be left is an address of another host. */
const begins = (prefix: string, path: string) =>
  path.startsWith(prefix) && /^$|^[?#]|^\/(?![/\\])/.test(path.slice(prefix.length));
