import { z } from 'zod';
import { call } from './call.ts';
import { Email, Reference } from './shapes.ts';

/** A wanted mail about the return of a sold-out variant. */
export const StockNotice = z.object({
  product: z.object({ title: z.string(), handle: z.string() }),
  variant: z.object({ id: z.string(), title: z.string() }),
  /** 'unconfirmed': its address has yet to follow the link of a mail. */
  state: z.enum(['unconfirmed', 'waiting', 'sent']),
});
export type StockNotice = z.infer<typeof StockNotice>;

/** The secret of a mail's link. */
const Token = z.strictObject({ token: z.string().max(100) });

/**
 * Asks for a mail when a sold-out variant of a product is in stock again. The answer is the same whether or not the
 * address asked before: 'mailed', a mail asks it to confirm; 'confirmed' where it is the signed-in customer's verified
 * one. A variant in stock is code 500422.
 */
export const awaitStock = call(
  'POST',
  '/apis/products/{id}/notices',
  z.strictObject({ id: Reference, variantId: Reference, email: Email }),
  z.object({ state: z.enum(['mailed', 'confirmed']) }),
);
/** Returns the notice of a mail's link; code 500400 for a link that is used up. */
export const stockNotice = call('GET', '/apis/stock-notice', Token, StockNotice, { open: false });
/** Confirms the address by the link. */
export const confirmStockNotice = call('POST', '/apis/stock-notice', Token, StockNotice, { open: false });
/** Ends all notices for the address of the link. A link that is used up is no failure. */
export const endStockNotices = call('POST', '/apis/stock-notice/end', Token, z.null(), { open: false });
