import { z } from 'zod';

/** The last part of a path: lower-case words joined by dashes. */
export const Handle = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'This is no handle: lower-case letters and digits, words joined by dashes.');
/** A short text that is not empty. */
export const Line = z.string().trim().min(1).max(255);
/** A picture that the shop has. */
export const Picture = z.strictObject({
  url: z.string().regex(/^\/images\/[\w./-]+$/, 'This is no picture of the shop, such as /images/import/….webp.'),
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
});
/** A point in time (ISO 8601), in milliseconds since 1970. */
export const Time = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
