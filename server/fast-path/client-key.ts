import type { IncomingMessage } from 'node:http';

/** Request headers that do not identify the client (excluded from the client key). */
const ofThePage = new Set(['Referer', 'referer', 'If-None-Match', 'if-none-match']);

/**
 * Returns the client key: client IP and every header as sent, except those that do not identify the client. Whatever
 * the pipeline derives from them is equal for equal keys.
 */
export function clientKey(request: IncomingMessage, language: string): string {
  const { rawHeaders, httpVersion, socket } = request;
  let key = `${language} ${httpVersion} ${socket.remoteAddress}`;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    // Headers have no line breaks (RFC 9110, section 5.5).
    if (!ofThePage.has(name)) key += `\n${name}:${rawHeaders[i + 1]}`;
  }
  return key;
}
