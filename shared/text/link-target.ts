import { localized } from '../language/language.ts';
import { safeReturnPath } from '../return-path.ts';

const place = /^#[\p{L}\p{N}][\p{L}\p{N}_-]{0,99}$/u;
const mail = /^mailto:[^\s<>"'\\@]+@[^\s<>"'\\@]+$/i;
const phone = /^tel:\+?[\d().-]{3,30}$/i;

/**
 * Returns whether content may link to a target: a path of this site, a fragment of the same page, http(s), mail or
 * telephone. Rejects whatever a browser would repair first (backslashes, tabs, spaces, `//host`).
 */
export function isLinkTarget(target: string): boolean {
  if (target.length === 0 || target.length > 2_000) return false;
  const [path = '', fragment, ...more] = target.split('#');
  if (path.startsWith('/')) {
    const pure = fragment === undefined || place.test(`#${fragment}`);
    return more.length === 0 && pure && safeReturnPath(path, '') === path;
  }
  return place.test(target) || mail.test(target) || phone.test(target) || isWebUrl(target);
}

/**
 * Returns the URL of a content link, in the current language for pages of the shop. Checks the target again, as it may
 * have been stored under other rules or by another service; an invalid one becomes the home page.
 */
export function linkUrl(target: string): string {
  if (!isLinkTarget(target)) return localized('/');
  return target.startsWith('/') ? localized(target) : target;
}

/** A drawing among the shop's static files (`static`). */
const drawing = /^\/[\w-]{1,80}\.(svg|png)$/;

/** Returns whether content may show a picture from a URL: only the shop's own, as no other may be loaded. */
export function isPictureUrl(url: string): boolean {
  // Browsers resolve dots first.
  const isBelow = URL.parse(url, 'http://host')?.pathname.startsWith('/images/') ?? false;
  return drawing.test(url) || (url.startsWith('/images/') && isBelow && safeReturnPath(url, '') === url);
}

/** Returns whether a text is an http(s) URL without anything that a browser would repair. */
export function isWebUrl(target: string): boolean {
  if (!/^https?:\/\/[^/\\\s]/i.test(target) || /[\s\\\p{Cc}]/u.test(target)) return false;
  const url = URL.parse(target);
  // User info before the host can make a URL look like another site's.
  return url !== null && url.hostname !== '' && url.username === '' && url.password === '';
}
