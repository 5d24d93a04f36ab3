import { z } from 'zod';
import { isPlainAddress } from '../email-address.ts';

/** Integer hundredths with their currency; `formatText` is what a shopper reads. */
export const Money = z.object({ cent: z.int(), currencyCode: z.string(), formatText: z.string() });
export type Money = z.infer<typeof Money>;

/** `url` names the original; `_<width>` before the ending names a thumbnail (`shared/images.ts`). */
export const Image = z.object({ url: z.string(), width: z.int(), height: z.int(), alt: z.string() });
export type Image = z.infer<typeof Image>;

export const PageInfo = z.object({
  number: z.int().min(1),
  size: z.int(),
  totalElements: z.int(),
  totalPages: z.int(),
});
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ content: z.array(item), pageInfo: PageInfo, last: z.boolean() });

/** An id, handle or code in a path or body: bounded, so that a validator never sees 50 KB. */
export const Reference = z.string().min(1).max(120);
export const Email = z
  .string()
  .trim()
  .min(1, 'Please enter your e-mail address.')
  .refine((s) => s.length === 0 || (s.length >= 6 && s.length <= 256), 'The email length must be 6-256 characters.')
  .refine((s) => s.length > 256 || (isPlainAddress(s) && /@[^@.]+\../.test(s)), 'Invalid e-mail address.');
export const CurrencyCode = z.string().regex(/^[A-Z]{3}$/);
export const CountryCode = z.string().regex(/^[A-Z]{2}$/);
export const Nothing = z.object({});
