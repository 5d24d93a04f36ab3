import { z } from 'zod';
import { call } from './call.ts';
import { Reference } from './shapes.ts';

/** A short URL of a product. Its owner earns points for purchases made through it. */
export const ShareLink = z.object({ shortUrl: z.string() });
export const shareProduct = call('POST', '/apis/share', z.strictObject({ productId: Reference }), ShareLink);
/** Returns the target of a short URL; null if there is none. */
export const shareTarget = call(
  'GET',
  '/apis/share/{code}',
  z.object({ code: Reference }),
  z.object({ handle: z.string(), code: z.string() }),
);
