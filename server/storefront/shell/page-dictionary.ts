import { Hono } from 'hono';
import { localized } from '../../../shared/language/language.ts';
import type { StoreEnv } from '../../http/context.ts';
import { dictionaryPath } from '../../rendering/dictionary.ts';
import { dictionaryOf } from '../../rendering/page-dictionary.ts';

/**
 * Serves the dictionary that pages of the current language are compressed with (RFC 9842). The URL has its hash; another
 * than the current one is not found, and the browser then does without. Only browsers cache it, because a first visitor
 * gets cookies with it.
 */
export const pageDictionary = new Hono<StoreEnv>();

pageDictionary.get(`${dictionaryPath}/:hash`, async (c) => {
  const { bytes, sha256 } = dictionaryOf(await c.get('shell')(), c.get('deps'));
  if (c.req.param('hash') !== sha256.toString('hex')) return c.body(null, 404, { 'Cache-Control': 'no-store' });
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'private, max-age=604800, immutable',
    'Use-As-Dictionary': `match="${localized('/')}*", match-dest=("document")`,
  });
});
