/** Where a payment page sends the shopper back to: the page of this shop that was asked for, else the usual one. */
export function returnTarget(siteUrl: string, wanted: string | undefined, usualPath: string): URL {
  const usual = new URL(usualPath, siteUrl);
  const target = wanted && URL.canParse(wanted, siteUrl) ? new URL(wanted, siteUrl) : usual;
  return isPage(target) && isSameSite(target, usual) ? target : usual;
}

/** A `blob:` address has the origin of the page that made it, and an address may hold a user: no page of ours has. */
function isPage({ protocol, username, password }: URL): boolean {
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The shop on this machine goes by several names; a session belongs to the one that the shopper uses. */
function isSameSite(target: URL, usual: URL): boolean {
  if (target.origin === usual.origin) return true;
  const local = [target, usual].every(({ hostname }) => loopback.has(hostname));
  return local && target.protocol === usual.protocol && target.port === usual.port;
}
