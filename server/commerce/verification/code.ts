import { timingSafeEqual } from 'node:crypto';
import type { CommerceDeps } from '../context.ts';

const codesThereAre = 10_000;
/** The largest multiple of the codes there are that two bytes can tell: a draw above it is drawn again. */
const drawsTaken = 60_000;

/** Four random digits, each code as likely as any other. */
export function freshCode(random: CommerceDeps['random']): string {
  for (;;) {
    const drawn = Buffer.from(random(2)).readUInt16BE();
    if (drawn < drawsTaken) return String(drawn % codesThereAre).padStart(4, '0');
  }
}

/** Takes as long for a code that is nearly right as for any other of its length. */
export function sameCode(kept: string, typed: string): boolean {
  const [a, b] = [Buffer.from(kept), Buffer.from(typed)];
  return a.length === b.length && timingSafeEqual(a, b);
}
