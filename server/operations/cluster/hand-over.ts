import type { Socket } from 'node:net';

/** A port that the primary listens on. */
export type PortName = 'shop' | 'metrics' | 'office';

/** A process that takes connections, one at a time: it says when it has one. */
export interface Taker {
  take(at: PortName, socket: Socket): void;
}

interface Waiting {
  at: PortName;
  socket: Socket;
}

/**
 * Assigns the primary's connections to its workers in turn (round robin), one at a time: each worker gets the next
 * after it has accepted the one before. Without a worker they wait. No one reads from a connection before its worker
 * has accepted it, so the connection of a worker that died goes to another, with all that its client has sent.
 */
export class HandOver {
  readonly #free = new Set<Taker>();
  readonly #takers = new Set<Taker>();
  readonly #handed = new Map<Taker, Waiting>();
  readonly #idle: (() => void)[] = [];
  #waiting: Waiting[] = [];

  /** From now on this worker gets connections. */
  add(taker: Taker): void {
    this.#takers.add(taker);
    this.#free.add(taker);
    this.#next();
  }

  /** It gets no more; what it was handed already it still takes. */
  retire(taker: Taker): void {
    this.#takers.delete(taker);
    this.#free.delete(taker);
    this.#tellIdle();
  }

  /** The worker has the connection that it was handed. */
  taken(taker: Taker): void {
    this.#handed.get(taker)?.socket.destroy();
    this.#handed.delete(taker);
    if (this.#takers.has(taker)) this.#free.add(taker);
    this.#next();
    this.#tellIdle();
  }

  /** The worker has ended, or cannot be reached any more. */
  gone(taker: Taker): void {
    const unread = this.#handed.get(taker);
    this.#handed.delete(taker);
    this.retire(taker);
    if (unread) this.#waiting.unshift(unread);
    this.#next();
    this.#tellIdle();
  }

  accept(at: PortName, socket: Socket): void {
    this.#waiting.push({ at, socket });
    this.#next();
  }

  /** Resolves when no connection waits that a worker could take. */
  emptied(): Promise<void> {
    return new Promise((done) => {
      this.#idle.push(done);
      this.#tellIdle();
    });
  }

  /** Closes what no worker has taken, for when none ever will. */
  close(): void {
    for (const { socket } of this.#waiting) socket.destroy();
    this.#waiting = [];
  }

  #next(): void {
    while (this.#waiting.length > 0) {
      const [taker] = this.#free;
      const next = taker && this.#waiting.shift();
      if (!next) return;
      this.#free.delete(taker);
      this.#handed.set(taker, next);
      taker.take(next.at, next.socket);
    }
  }

  #tellIdle(): void {
    const mayBeTaken = this.#handed.size > 0 || (this.#waiting.length > 0 && this.#takers.size > 0);
    if (!mayBeTaken) for (const done of this.#idle.splice(0)) done();
  }
}
