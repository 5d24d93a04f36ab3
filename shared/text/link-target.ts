import { localized } from '../language/language.ts';
import { safeReturnPath } from '../return-path.ts';

const place = /^#[\p{L}\p{N}][\p{L}\p{N}_-]{0,99}$/u;
const mail = /^mailto:[^\s<>"'\\@]+@[^\s<>"'\\@]+$/i;
const phone = /^tel:\+?[\d().-]{3,30}$/i;

/**
 * Whether content may link to this: a path of this site, a place on the same page, http(s), mail or telephone. What a
 * browser would repair first (backslashes, tabs, spaces, `//host`) is none of these.
 */
export function isLinkTarget(target: string): boolean {
  if (target.length === 0 || target.length > 2_000) return false;
  const [path = '', fragment, ...more] = target.split('#');
  if (path.startsWith('/')) {
    const pure = fragment === undefined || place.test(`#${fragment}`);
    return more.length === 0 && pure && safeReturnPath(path, '') === path;
  }
  return place.test(target) || mail.test(target) || phone.test(target) || isWebAddress(target);
}

/**
 * Where a link of content leads from a page in the current language: the shop's own pages are in it as well. It is
 * checked again where it is shown: what was stored by other rules, or by somebody else's service, leads home instead.
 */
export function linkAddress(target: string): string {
  if (!isLinkTarget(target)) return localized('/');
  return target.startsWith('/') ? localized(target) : target;
}

/** A drawing that lies beside the shop's own files (`static`). */
const drawing = /^\/[\w-]{1,80}\.(svg|png)$/;

/** Whether content may show a picture from this: one of the shop's own, as nothing else may be loaded. */
export function isPictureAddress(url: string): boolean {
  return drawing.test(url) || (url.startsWith('/images/') && safeReturnPath(url, '') === url);
}

/** Whether this is an address of the web, with nothing in it that a browser would repair. */
export function isWebAddress(target: string): boolean {
  if (!/^https?:\/\/[^/\\\s]/i.test(target) || /[\s\\\p{Cc}]/u.test(target)) return false;
  const url = URL.parse(target);
  // A name before the host is how one address is made to look like another.
  return url !== null && url.hostname !== '' && url.username === '' && url.password === '';
}
