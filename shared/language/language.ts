import { sourceLanguage } from '../constants.ts';
import { locales } from './written-languages.ts';

/** The language of a request, and those of its shop, the base language first; absent: not known. */
export interface Spoken {
  language: string;
  languages?: readonly string[] | undefined;
}

let ofRequest: (() => Spoken | undefined) | undefined;

/**
 * Registers the function that returns the request's language. Without one, as in a browser, the page's own attributes
 * are used.
 */
export function setLanguageSource(read: () => Spoken | undefined): void {
  ofRequest = read;
}

/** Returns the language of texts and URLs for the current request. Do not store it. */
export function currentLanguage(): string {
  const language = typeof document === 'undefined' ? ofRequest?.()?.language : document.documentElement.lang;
  return language || sourceLanguage;
}

/** Returns the base language of the shop, the first of `LANGUAGES`: that of its content, and of pages without a prefix. */
export function baseLanguage(): string {
  if (typeof document !== 'undefined') return document.documentElement.dataset.base ?? sourceLanguage;
  return ofRequest?.()?.languages?.[0] ?? sourceLanguage;
}

/** Returns the languages of the shop around the call, the base language first; undefined where they are not known. */
export const shopLanguages = (): readonly string[] | undefined => ofRequest?.()?.languages;

/** Returns the locale of the current language for `Intl`: dates, numbers, names of countries. */
export function currentLocale(): string {
  const language = currentLanguage();
  return locales[language] ?? language;
}

const rightToLeft: ReadonlySet<string> = new Set(['ar', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'xr', 'yi']);

/** Returns the `dir` of a page or a mail in a language; undefined from left to right, which needs no attribute. */
export const directionOf = (language: string) => (rightToLeft.has(language) ? 'rtl' : undefined);

/**
 * Returns the `lang` of an element whose text is content: documents, products, reviews. It is not translated; undefined
 * on a page in its language, where the element needs no attribute (WCAG 3.1.2).
 *
 * @param written the language of the text: the base language where its document names none
 */
export const contentLanguage = (written: string = baseLanguage()): string | undefined =>
  currentLanguage() === written ? undefined : written;

/** Returns the path prefix of a language; '' for the base language, and for one that the shop no longer has. */
export const prefixOf = (language: string, base: string = baseLanguage()) =>
  language === base || !(ofRequest?.()?.languages?.includes(language) ?? true) ? '' : `/${language}`;

/** Paths that are neither pages nor calls: they have no language and exist only once. */
const withoutLanguage =
  /^\/(assets|images|webhooks|healthz|readyz|dev|feeds|\.well-known)([/?#]|$)|^\/[^/?#]+\.\w+([?#]|$)/;
export const hasLanguage = (path: string) => /^\/(?!\/)/.test(path) && !withoutLanguage.test(path);

/**
 * Returns a path in the current language. Leaves a path that already is, or that is no page of this site, unchanged.
 */
export function localized(path: string): string {
  return inLanguageOf(currentLanguage(), path);
}

/** Removes the prefix of the current language from a path. */
export function unlocalized(path: string): string {
  return withoutPrefix(prefixOf(currentLanguage()), path);
}

/** Returns a path of this site in a given language. */
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

/**
 * Returns whether a path begins with a prefix. Rejects a double slash after it: the rest would be a URL of another
 * host.
 */
const begins = (prefix: string, path: string) =>
  path.startsWith(prefix) && /^$|^[?#]|^\/(?![/\\])/.test(path.slice(prefix.length));
