import { timingSafeEqual } from 'node:crypto';
import type { CommerceDeps } from '../../context.ts';

const codesThereAre = 10_000;
/**
 * The largest multiple of the number of codes below two bytes; draws above it are repeated, so that all codes are
 * equally likely.
 */
const drawsTaken = 60_000;

/** Returns four random digits, each code equally likely. */
export function freshCode(random: CommerceDeps['random']): string {
  for (;;) {
    const drawn = Buffer.from(random(2)).readUInt16BE();
    if (drawn < drawsTaken) return String(drawn % codesThereAre).padStart(4, '0');
  }
}

/** Compares in constant time. */
export function sameCode(kept: string, typed: string): boolean {
  const a = Buffer.from(kept);
  const b = Buffer.from(typed);
  return a.length === b.length && timingSafeEqual(a, b);
}
