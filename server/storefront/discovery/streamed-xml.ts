import type { Context } from 'hono';
import type { StoreEnv } from '../../http/context.ts';
import { streamedResponse } from '../../rendering/streamed-response.ts';

export const xmlStart = '<?xml version="1.0" encoding="UTF-8"?>\n';
const hour = 'public, max-age=3600';

/** Returns the caching header: a response with URLs of the requested host must not be shared. */
export function keptFor(c: Context<StoreEnv>): string {
  return c.get('deps').siteUrl ? hour : 'no-store';
}

/** Streams XML. */
export const streamedXml = (
  c: Context<StoreEnv>,
  parts: AsyncGenerator<string>,
  { cacheControl }: { cacheControl: string },
): Promise<Response> =>
  streamedResponse(c, parts, {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': cacheControl,
    'X-Robots-Tag': 'noindex',
  });
