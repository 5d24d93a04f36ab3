import { createPublicKey, generateKeyPairSync, verify as isValid, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { Database } from '../storage.ts';
import { bodyOf } from './refusal.ts';
import { VerifyRequest } from './rows.ts';

const Keys = z.object({ private_key: z.string(), public_key: z.string() });

/** Names the webhook; a shop with a sandbox apart is given it as `PAYPAL_WEBHOOK_ID`. */
export const sandboxWebhookId = 'SANDBOXWEBHOOK1';

export type Signing = ReturnType<typeof signingIn>;

/** Signatures as PayPal publishes them: RSA-SHA256 over `id|time|webhook id|CRC-32 of the body in decimal digits`. */
export function signingIn(db: Pick<Database, 'prepare'>) {
  const find = db.prepare('select private_key, public_key from signing');
  const keep = db.prepare('insert into signing values (1, ?, ?) on conflict do nothing');
  let kept: z.infer<typeof Keys> | null = null;
  // A key takes a moment to make, so it is made when it is first needed, and kept: events outlive a restart.
  const keys = () => {
    if (kept) return kept;
    if (!find.get()) makeKeys((...row) => void keep.run(...row));
    kept = Keys.parse(find.get());
    return kept;
  };
  const message = (id: string, time: string, body: string) =>
    Buffer.from([id, time, sandboxWebhookId, crc32(body)].join('|'));
  return {
    publicKey: () => keys().public_key,
    sign: (id: string, time: string, body: string) =>
      sign('sha256', message(id, time, body), keys().private_key).toString('base64'),
    isSigned: (given: { id: string; time: string; webhookId: string; body: string; signature: string }) =>
      given.webhookId === sandboxWebhookId &&
      isValid(
        'sha256',
        message(given.id, given.time, given.body),
        createPublicKey(keys().public_key),
        Buffer.from(given.signature, 'base64'),
      ),
  };
}

/** Of all sandboxes that this process opens anew. */
let made: { privateKey: string; publicKey: string } | undefined;

function makeKeys(keep: (privateKey: string, publicKey: string) => void): void {
  made ??= generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  keep(made.privateKey, made.publicKey);
}

const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/** The exact text of a member of the JSON object `json`; null where it has none. */
export function rawMember(json: string, name: string): string | null {
  let depth = 0;
  let key = '';
  let start = -1;
  for (const { 0: sign, index } of json.matchAll(token)) {
    if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    else if (depth === 1 && sign === ':' && key === JSON.stringify(name)) start = index + 1;
    if ((depth === 1 && sign === ',' && start >= 0) || (depth === 0 && start >= 0)) return json.slice(start, index);
    if (depth === 1 && start < 0) key = sign;
  }
  return null;
}

/** Returns whether an event was signed here ('verify-webhook-signature'), by its exact text. */
export function verify(signing: Signing, text: string): boolean {
  const request = bodyOf(VerifyRequest, text);
  return signing.isSigned({
    id: request.transmission_id,
    time: request.transmission_time,
    webhookId: request.webhook_id,
    body: rawMember(text, 'webhook_event') ?? '',
    signature: request.transmission_sig,
  });
}
