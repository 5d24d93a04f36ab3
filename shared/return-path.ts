/**
 * Returns a path of this site to return to, or `otherwise`. Browsers read `\` as `/` and drop tabs and line breaks, so
 * anything but plain path characters is rejected rather than repaired.
 */
export function safeReturnPath(target: string | undefined, otherwise: string): string {
  if (!target || target.length > 2_000) return otherwise;
  if (!/^\/(?![/\\])[\w\-.~!$&'()*+,;=:@%/?]*$/.test(target)) return otherwise;
  // Browsers resolve dots first. The result must not start like a URL of another host, neither directly nor after
  // another decoding.
  const path = URL.parse(target, 'http://host')?.pathname ?? '//';
  return /^\/(\/|%2f|%5c)/i.test(path) ? otherwise : target;
}

/** Returns path and query of a URL for a redirect on this site. Two slashes at the start would name another host. */
export function pathOnSite({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return pathname.replace(/^\/+/, '/') + search;
}
