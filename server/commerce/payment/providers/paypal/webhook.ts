import { z } from 'zod';
import type { PayPalDelivery } from './paypal.ts';

const told = z.string().min(1).max(500);
const Headers = z.object({
  'paypal-auth-algo': told,
  'paypal-cert-url': told,
  'paypal-transmission-id': told,
  'paypal-transmission-sig': told,
  'paypal-transmission-time': told,
});
const Event = z.record(z.string(), z.unknown());

/** PayPal's answer to the question whether it sent an event. */
export const Verification = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

/**
 * The question whether PayPal sent an event, or null where that can be denied without asking. The event goes into it as
 * it came: written anew, its bytes would no longer be those that were signed.
 *
 * @param url where PayPal is reached; a certificate may also be said to lie there
 */
export function verificationOf({ headers, body }: PayPalDelivery, webhookId: string, url: string): string | null {
  const given = Headers.safeParse(headers);
  if (!given.success || !isEvent(body)) return null;
  const certUrl = given.data['paypal-cert-url'];
  if (!isPayPals(certUrl, url)) return null;
  const question = JSON.stringify({
    auth_algo: given.data['paypal-auth-algo'],
    cert_url: certUrl,
    transmission_id: given.data['paypal-transmission-id'],
    transmission_sig: given.data['paypal-transmission-sig'],
    transmission_time: given.data['paypal-transmission-time'],
    webhook_id: webhookId,
  });
  return `${question.slice(0, -1)},"webhook_event":${body}}`;
}

function isEvent(body: string): boolean {
  try {
    return Event.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}

function isPayPals(certUrl: string, url: string): boolean {
  if (!URL.canParse(certUrl)) return false;
  const { protocol, hostname, origin, username } = new URL(certUrl);
  return origin === new URL(url).origin || (protocol === 'https:' && hostname.endsWith('.paypal.com') && !username);
}
