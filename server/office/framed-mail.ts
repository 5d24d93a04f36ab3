import type { Context } from 'hono';
import type { StoreEnv } from '../http/context.ts';
import { officeOf } from './office-of.ts';

/** What a page may do that the office shows in a frame. */
export const framedRules = { leadsToPayment: false, silent: false, framed: true };

/** Returns the origin of a mail's pictures: that of the shop, or of the page that frames the mail. */
export const originOfMails = (c: Context<StoreEnv>): string => new URL(officeOf(c).shop.siteUrl || c.req.url).origin;

/** Answers with the HTML of a mail for a frame, in which nothing runs. */
export function showFramedMail(c: Context<StoreEnv>, html: string): Response {
  c.set('rules', framedRules);
  return c.html(html, 200, {
    'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${originOfMails(c)}; frame-ancestors 'self'; sandbox allow-same-origin`,
  }) as Response;
}
