import { payPalOverHttp } from './http.ts';
import type { PayPal } from './paypal.ts';

/** The shop's account with PayPal. */
export interface PayPalAccount {
  url: string;
  clientId: string;
  clientSecret: string;
  /** Names the webhook that PayPal signs for; null: no webhook is accepted. */
  webhookId: string | null;
  /** Expected payee; null: not checked. */
  merchantId: string | null;
}

/** The client of PayPal, and the origins on which shoppers approve. Without an account PayPal is not offered. */
export function openPayPal(account: PayPalAccount | null): { payPal: PayPal | null; origins: readonly string[] } {
  if (!account) return { payPal: null, origins: [] };
  return { payPal: payPalOverHttp(account), origins: [approvalOrigin(account.url)] };
}

/** PayPal's calls and the pages for its customers have different hosts; other servers of its format have one. */
function approvalOrigin(url: string): string {
  const { hostname, origin } = new URL(url);
  if (!hostname.endsWith('.paypal.com')) return origin;
  return hostname.includes('sandbox') ? 'https://www.sandbox.paypal.com' : 'https://www.paypal.com';
}
