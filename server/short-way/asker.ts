import type { IncomingMessage } from 'node:http';

/** Says which page somebody comes from, or has; who asks is the same whatever stands there. */
const ofThePage = new Set(['Referer', 'referer', 'If-None-Match', 'if-none-match']);

/**
 * All that a request for a page says of who asks and how: where it comes from, and every header as it was sent but those
 * that are of the page. What the shop makes of them, in any way there is or will be, is the same for the same key.
 */
export function askerKey(request: IncomingMessage, language: string): string {
  const { rawHeaders, httpVersion, socket } = request;
  let key = `${language} ${httpVersion} ${socket.remoteAddress}`;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    // No header holds a line break (RFC 9110, section 5.5).
    if (!ofThePage.has(name)) key += `\n${name}:${rawHeaders[i + 1]}`;
  }
  return key;
}
