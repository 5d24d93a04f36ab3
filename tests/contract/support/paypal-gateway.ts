import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { payPalOverHttp } from '../../../server/commerce/payment/providers/paypal/http.ts';
import type { PayPal, PayPalDelivery } from '../../../server/commerce/payment/providers/paypal/paypal.ts';
import { type PayPalSandbox, startPayPalSandbox } from '../../../server/sandboxes/paypal/server.ts';
import { sandboxWebhookId } from '../../../server/sandboxes/paypal/signing.ts';

export const account = { clientId: 'client-of-the-tests', clientSecret: 'secret-of-the-tests' };

export type TestPayPalGateway = ReturnType<typeof makePayPalGateway>;

/** What a buyer enters on the approval page. */
type Typed = Partial<
  Record<
    | 'email'
    | 'firstName'
    | 'lastName'
    | 'company'
    | 'address'
    | 'line1'
    | 'line2'
    | 'city'
    | 'state'
    | 'postalCode'
    | 'country'
    | 'ending',
    string
  >
>;

/**
 * Makes PayPal for tests: the sandbox over HTTP, by the shop's clock, whose tables a test can read. It sends no
 * webhooks by itself: a test delivers those of `deliveries`. A test can replace single calls with `instead`.
 */
export function makePayPalGateway() {
  const instead: Partial<PayPal> = {};
  const calls = { create: 0, find: 0, change: 0, capture: 0, refund: 0, verifyWebhook: 0 };
  let file = '';
  let sandbox: PayPalSandbox | undefined;
  let real: PayPal | undefined;
  const started = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error('The PayPal sandbox was not started.');
    return thing;
  };
  const start = async (folder: string, clock: { now(): number }): Promise<PayPal> => {
    file = join(folder, 'gateway', 'paypal.db');
    sandbox = await startPayPalSandbox({ dataDir: folder, host: '127.0.0.1', ...account, clock, everyMs: 0 });
    real = payPalOverHttp({ url: sandbox.origin, ...account, webhookId: sandboxWebhookId, clock });
    const payPal = () => started(real);
    const now = <Name extends keyof PayPal>(name: Name): PayPal[Name] => {
      calls[name] += 1;
      return instead[name] ?? payPal()[name];
    };
    return {
      create: (request) => now('create')(request),
      find: (id) => now('find')(id),
      change: (id, change) => now('change')(id, change),
      capture: (id, requestId) => now('capture')(id, requestId),
      refund: (request) => now('refund')(request),
      verifyWebhook: (delivery) => now('verifyWebhook')(delivery),
    };
  };
  /** Submits a button of the approval page. @returns the URL that it redirects the buyer to */
  const press = async (approvalUrl: string, decision: 'approve' | 'cancel', typed: Typed = {}): Promise<string> => {
    const body = new URLSearchParams({ ...buyer, ...typed, decision });
    const answer = await fetch(approvalUrl, { method: 'POST', body, redirect: 'manual' });
    const back = answer.headers.get('location');
    if (answer.status !== 303 || back === null) throw new Error(`The approval page says ${answer.status}.`);
    return back;
  };
  return {
    start,
    instead,
    calls,
    /** The client itself, without the calls that a test replaced. */
    real: () => started(real),
    origin: () => started(sandbox).origin,
    close: async () => void (await sandbox?.close()),
    approve: (approvalUrl: string, typed?: Typed) => press(approvalUrl, 'approve', typed),
    cancel: (approvalUrl: string) => press(approvalUrl, 'cancel'),
    /** Returns all events, oldest first, as they would be sent now. Reviews whose time is over are ended first. */
    deliveries: async (): Promise<PayPalDelivery[]> => {
      await started(sandbox).sendWebhooks();
      return started(sandbox).deliveries();
    },
    /** Returns all rows of a table of the sandbox. */
    rows: (table: 'paypal_order' | 'capture' | 'refund' | 'event') => {
      const db = new DatabaseSync(file, { readOnly: true });
      const rows = db.prepare(`select * from ${table}`).all();
      db.close();
      return rows;
    },
  };
}

const buyer: Typed = {
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Archer',
  address: 'us',
  ending: 'completes',
};
