import { createHmac, timingSafeEqual } from 'node:crypto';

/** Codes of six digits that change every 30 seconds (RFC 6238 with HMAC-SHA-1), as authenticator apps make them. */
const stepMs = 30_000;
const digits = 6;
/** Clocks of phones differ, and typing takes time: the codes before and after count too. */
const window = [0, -1, 1];
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const secretBytes = 20;

/** Returns a fresh secret in Base32 (RFC 4648), which apps accept. */
export function freshTotpSecret(random: (bytes: number) => Uint8Array): string {
  const bits = [...random(secretBytes)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('');
}

/** Returns the code of a step, the number of 30 seconds since 1970. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** Returns the step whose code was typed; null: it is none of these minutes. @param now milliseconds since 1970 */
export function totpStepOf(secret: string, typed: string, now: number): number | null {
  const code = Buffer.from(typed.replace(/\s/g, ''));
  if (code.length !== digits) return null;
  const present = Math.floor(now / stepMs);
  const steps = window.map((by) => present + by);
  return steps.find((step) => timingSafeEqual(Buffer.from(totpCode(secret, step)), code)) ?? null;
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
