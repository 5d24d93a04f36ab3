import { countries } from '../../../../shared/contract/places.ts';
import { officeMessages } from '../../../../shared/messages/office/office-messages.ts';
import { splitCredentials } from '../../outbox/sms.ts';
import { tryMailServer } from '../../outbox/smtp.ts';
import { NotSent } from '../../outbox/transport.ts';
import { type Finding, findings, reasonOf } from '../finding.ts';

const words = officeMessages.services;

export const waitMs = 5_000;

/** The means to ask: the network and the time. */
export interface ServiceCheck {
  fetch: typeof fetch;
  now: () => number;
}

/** The accounts that a shop has with services, as the configuration says. */
export interface ServiceAccounts {
  apiOrigin: string | null;
  cardGateway: { url: string; key: string } | null;
  paymentProvider: string;
  sandboxPayments: boolean;
  stripe: { url: string; secretKey: string } | null;
  payPal: { url: string; clientId: string; clientSecret: string } | null;
  mailUrl: string | null;
  smsUrl: string | null;
}

/** Findings about the services of the shop, and their clocks' differences to this machine's. */
export interface Services {
  found: Finding[];
  clocks: { of: string; aheadMs: number }[];
}

/** Sends each configured service a request that changes nothing there: payments, then messages. */
export async function askServices(means: ServiceCheck, config: ServiceAccounts): Promise<Services> {
  const clocks: Services['clocks'] = [];
  const ask = requester(means, clocks);
  // A storefront has no other accounts: the commerce service has them.
  const found = await Promise.all(
    config.apiOrigin
      ? [commerce(ask, config.apiOrigin)]
      : [cards(ask, config), stripe(ask, config), payPal(ask, config), mail(config), texts(ask, config)],
  );
  return { found: found.flatMap((finding) => finding ?? []), clocks };
}

type Ask = (of: string, url: string | URL, init?: RequestInit) => Promise<number | string>;

/**
 * Returns a function that sends a request and returns its status, or the reason of its failure. It adds the date header
 * to the clocks.
 */
function requester({ fetch: send, now }: ServiceCheck, clocks: Services['clocks']): Ask {
  return async (of, url, init = {}) => {
    try {
      const before = now();
      const response = await send(url, { redirect: 'manual', signal: AbortSignal.timeout(waitMs), ...init });
      await response.body?.cancel();
      const date = Date.parse(response.headers.get('date') ?? '');
      if (!Number.isNaN(date)) clocks.push({ of, aheadMs: apart(date, before, now()) });
      return response.status;
    } catch (error) {
      return reasonOf(error);
    }
  };
}

/** Returns the difference of a date header. It may be from any moment of the request, and has whole seconds. */
function apart(date: number, before: number, after: number): number {
  const middle = date + 500;
  if (middle < before) return middle - before;
  return Math.max(0, middle - after);
}

async function commerce(ask: Ask, apiOrigin: string): Promise<Finding> {
  const { ok, fail } = findings('commerce service');
  const status = await ask('the commerce service', new URL(countries.path, apiOrigin));
  return status === 200 ? ok(words.answers(apiOrigin)) : fail(words.reason(apiOrigin, said(status)), words.isServiceUp);
}

async function cards(ask: Ask, { cardGateway, paymentProvider, sandboxPayments }: ServiceAccounts): Promise<Finding> {
  const { ok, fail } = findings('card gateway');
  if (!cardGateway && paymentProvider === 'stripe' && !sandboxPayments) return ok(words.notNeeded);
  if (!cardGateway) return ok(words.sandbox);
  const { url, key } = cardGateway;
  const base = url.endsWith('/') ? url : `${url}/`;
  const headers = { authorization: `Bearer ${key}`, accept: 'application/json' };
  const status = await ask('the card gateway', new URL('v1/charges?attempt=doctor', base), { headers });
  const { host } = new URL(url);
  if (status === 404 || status === 200) return ok(words.takesKey(host));
  if (status === 401 || status === 403) return fail(words.refusesKey(host), words.setCardKey);
  return fail(words.reason(host, said(status)), words.noCards('CARD_GATEWAY_URL'));
}

async function stripe(ask: Ask, { stripe: account, paymentProvider }: ServiceAccounts): Promise<Finding | null> {
  const { ok, fail } = findings('Stripe');
  if (!account) return paymentProvider === 'stripe' ? ok(words.sandbox) : null;
  // A session that there is not: 404 with a key that may read sessions.
  const status = await ask('Stripe', new URL('v1/checkout/sessions/cs_doctor', account.url), {
    headers: { authorization: `Bearer ${account.secretKey}` },
  });
  const { host } = new URL(account.url);
  if (status === 404 || status === 200) return ok(words.takesKey(host));
  if (status === 401 || status === 403) return fail(words.refusesKey(host), words.setStripeKey);
  return fail(words.reason(host, said(status)), words.noCards('STRIPE_URL'));
}

async function payPal(ask: Ask, { payPal: account, sandboxPayments }: ServiceAccounts): Promise<Finding> {
  const { ok, fail } = findings('PayPal');
  if (!account) return ok(sandboxPayments ? words.payPalSandbox : words.notOffered);
  const base = account.url.endsWith('/') ? account.url : `${account.url}/`;
  const pair = Buffer.from(`${account.clientId}:${account.clientSecret}`).toString('base64');
  const status = await ask('PayPal', new URL('v1/oauth2/token', base), {
    method: 'POST',
    headers: { authorization: `Basic ${pair}`, accept: 'application/json' },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { host } = new URL(account.url);
  if (status === 200) return ok(words.knowsAccount(host));
  if (status === 401) return fail(words.refusesClient(host), words.setPayPal);
  return fail(words.reason(host, said(status)), words.noPayPal);
}

async function mail({ mailUrl }: ServiceAccounts): Promise<Finding> {
  const { ok, fail } = findings('mail');
  if (!mailUrl) return ok(words.mailsLeft);
  const { host } = new URL(mailUrl);
  try {
    await tryMailServer(mailUrl);
    return ok(words.takesMails(host));
  } catch (error) {
    if (!(error instanceof NotSent)) throw error;
    return fail(words.reason(host, error.message), words.mailsWait);
  }
}

async function texts(ask: Ask, { smsUrl }: ServiceAccounts): Promise<Finding> {
  const { ok, fail } = findings('text messages');
  if (!smsUrl) return ok(words.textsLeft);
  const { address: url, authorization } = splitCredentials(smsUrl);
  // Its only call would send a message: any response shows that the service is there.
  const status = await ask('the text message service', url, { method: 'HEAD', headers: { ...authorization } });
  if (status === 401 || status === 403) return fail(words.refusesUser(url.host), words.setSms);
  if (typeof status === 'string' || (status >= 500 && status !== 501))
    return fail(words.reason(url.host, said(status)), words.codesWait);
  return ok(words.answers(url.host));
}

const said = (status: number | string) => (typeof status === 'number' ? words.status(status) : status);
