import { z } from 'zod';
import { call } from './call.ts';
import { Reference } from './shapes.ts';

/** A short address of a product, whose owner earns of what is bought by it. */
export const ShareLink = z.object({ shortUrl: z.string() });
export const shareProduct = call('POST', '/apis/share', z.strictObject({ productId: Reference }), ShareLink);
/** What a short address stands for; null when there is no such. */
export const shareTarget = call(
  'GET',
  '/apis/share/{code}',
  z.object({ code: Reference }),
  z.object({ handle: z.string(), code: z.string() }),
);
