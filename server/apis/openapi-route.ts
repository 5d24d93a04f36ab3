import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { StoreEnv } from '../http/context.ts';
import { release } from '../operations/process/release.ts';
import { openApiDocument } from './openapi.ts';

/** Serves `/apis/openapi.json`, generated at the first request. */
export function openApiRoute(siteName: string): Hono<StoreEnv> {
  let made: { body: string; etag: string } | null = null;
  const make = () => {
    const body = JSON.stringify(openApiDocument(siteName, release));
    return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
  };
  return new Hono<StoreEnv>().get('/apis/openapi.json', (c) => {
    made ??= make();
    const headers = { ETag: made.etag, 'Cache-Control': 'public, max-age=300' };
    if (c.req.header('if-none-match') === made.etag) return c.body(null, 304, headers);
    return c.body(made.body, 200, { ...headers, 'Content-Type': 'application/json' });
  });
}
