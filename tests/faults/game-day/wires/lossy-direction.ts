import type { Socket } from 'node:net';

const lostShare = 0.05;
/**
 * Linux retransmits a lost segment after 200 ms at the earliest (`TCP_RTO_MIN`), then with exponential backoff (RFC
 * 6298).
 */
const retransmitMs = 200;
const maxRetransmits = 5;
const segmentBytes = 1_448;

/**
 * One direction of a connection that loses segments. Data after a lost segment waits for its retransmission: TCP
 * delivers bytes in order, so a program notices a loss only as this delay.
 */
export class LossyDirection {
  readonly #isLossy: () => boolean;
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(isLossy: () => boolean) {
    this.#isLossy = isLossy;
  }

  pass(part: Buffer, to: Socket): void {
    const delayMs = this.#isLossy() ? delayOf(part) : 0;
    if (delayMs === 0 && this.#waiting === 0) {
      to.write(part);
      return;
    }
    this.#waiting += 1;
    this.#last = this.#last.then(async () => {
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
      this.#waiting -= 1;
      if (!to.destroyed) to.write(part);
    });
  }
}

/** Returns the delay of the segment in this chunk that is retransmitted most often. */
function delayOf(part: Buffer): number {
  const segments = Math.ceil(part.length / segmentBytes);
  return Math.max(0, ...Array.from({ length: segments }, segmentDelay));
}

function segmentDelay(): number {
  let delayMs = 0;
  for (let tries = 0; tries < maxRetransmits && Math.random() < lostShare; tries += 1)
    delayMs += retransmitMs * 2 ** tries;
  return delayMs;
}
