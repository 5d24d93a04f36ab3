import type { PayPal } from './paypal.ts';

/** The shop's account with PayPal. */
export interface PayPalAccount {
  url: string;
  clientId: string;
  clientSecret: string;
  /** Names the webhook that PayPal signs for; null: nothing it tells is believed. */
  webhookId: string | null;
  /** Who must be paid; null: not compared. */
  merchantId: string | null;
}

interface PayPalOptions {
  dataDir: string;
  payPal: PayPalAccount | null;
  /** Without an account a sandbox speaks for PayPal. */
  sandboxPayments: boolean;
}

export interface OpenPayPal {
  /** Null: not offered. */
  payPal: PayPal | null;
  /** Origins on which shoppers approve. */
  origins: readonly string[];
  /** Told the port at which this shop takes webhooks on this machine. */
  listening(port: number): void;
  close(): Promise<void>;
}

export async function openPayPal(_options: PayPalOptions): Promise<OpenPayPal> {
  return { payPal: null, origins: [], listening: () => undefined, close: async () => undefined };
}
