import { z } from 'zod';
import { call } from './call.ts';
import { ProductCard } from './catalog.ts';
import { Reference } from './shapes.ts';

/** Returns the products that the visitor viewed recently, the latest first. */
export const viewed = call(
  'GET',
  '/apis/user/viewed',
  z.object({ except: Reference.optional() }),
  z.array(ProductCard),
);
export const noteViewed = call('POST', '/apis/user/viewed', z.strictObject({ productId: Reference }), z.null());
