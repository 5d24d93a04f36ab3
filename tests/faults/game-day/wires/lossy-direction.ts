import type { Socket } from 'node:net';

const lostShare = 0.05;
/** Linux sends a lost segment again after 200 ms at the earliest (`TCP_RTO_MIN`), then after twice the time (RFC 6298). */
const retransmitMs = 200;
const mostRetransmits = 5;
const segmentBytes = 1_448;

/**
 * One direction of a connection whose segments get lost. What follows a lost segment waits until it has come: TCP hands
 * bytes over in order, so this delay is all that a program notices of a loss.
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

/** Of the segment of this part that is sent again most often. */
function delayOf(part: Buffer): number {
  const segments = Math.ceil(part.length / segmentBytes);
  return Math.max(0, ...Array.from({ length: segments }, segmentDelay));
}

function segmentDelay(): number {
  let delayMs = 0;
  for (let tries = 0; tries < mostRetransmits && Math.random() < lostShare; tries += 1)
    delayMs += retransmitMs * 2 ** tries;
  return delayMs;
}
