import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far a signature's time may be from ours, either way. */
const toleranceMs = 5 * 60_000;
/** More signatures than any change of secrets needs; the rest is not looked at. */
const maxSignatures = 8;

/** The value of the `Gateway-Signature` header for a body that is sent now (milliseconds since 1970). */
export function signWebhook(secret: string, body: string, now: number): string {
  const t = Math.floor(now / 1_000);
  return `t=${t},v1=${macOf(secret, t, body).toString('hex')}`;
}

/**
 * Whether a body came from a sender with one of the secrets (a comma list while they are exchanged), at most five
 * minutes ago or, by the sender's clock, ahead. Takes the same time for any wrong signature. The scheme is Stripe's as
 * well: https://docs.stripe.com/webhooks#verify-manually
 */
export function isSignedWebhook(secrets: string, header: string, body: Uint8Array | string, now: number): boolean {
  const { t, signatures } = readHeader(header);
  if (t === null || Math.abs(t * 1_000 - now) > toleranceMs) return false;
  const macs = secretsOf(secrets).map((secret) => macOf(secret, t, body));
  return signatures.flatMap((given) => macs.map((mac) => timingSafeEqual(mac, given))).includes(true);
}

function secretsOf(list: string): string[] {
  return list
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
}

function macOf(secret: string, t: number, body: Uint8Array | string): Buffer {
  return createHmac('sha256', secret).update(`${t}.`).update(body).digest();
}

/** `t=<unix seconds>,v1=<hex>`, `v1` perhaps several times; anything else in it is left alone. */
function readHeader(header: string): { t: number | null; signatures: Buffer[] } {
  const parts = header.split(',').map((part) => part.trim());
  const times = parts.flatMap((part) => /^t=(\d{1,12})$/.exec(part)?.[1] ?? []);
  const hexes = parts.flatMap((part) => /^v1=([0-9a-f]{64})$/.exec(part)?.[1] ?? []);
  return {
    t: times.length === 1 ? Number(times[0]) : null,
    signatures: hexes.slice(0, maxSignatures).map((hex) => Buffer.from(hex, 'hex')),
  };
}
