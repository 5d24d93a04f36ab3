/**
 * A target to come back to: a path of this site, or `otherwise`. Browsers read `\` as `/` and drop tabs and line
 * breaks, so anything but plain path characters is refused rather than repaired.
 */
export function safeReturnPath(target: string | undefined, otherwise: string): string {
  if (!target || target.length > 2_000) return otherwise;
  if (!/^\/(?![/\\])[\w\-.~!$&'()*+,;=:@%/?]*$/.test(target)) return otherwise;
  // A browser resolves dots first: what is left must not start like an address of another host, neither as it stands
  // nor for whoever decodes it once more.
  const path = URL.parse(target, 'http://host')?.pathname ?? '//';
  return /^\/(\/|%2f|%5c)/i.test(path) ? otherwise : target;
}

/** An address of this site as a browser may be sent to it: with two slashes at its start it would be another host. */
export function addressOnSite({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return pathname.replace(/^\/+/, '/') + search;
}
