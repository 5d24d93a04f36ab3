import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { LossyDirection } from './lossy-direction.ts';
import { type Nonsense, nonsenseAnswer } from './nonsense.ts';

/**
 * What a connection does.
 *
 * - `fine`: passes everything on.
 * - `hanging`: accepts, takes what comes and never answers.
 * - `slow`: each answer comes `lateMs` later.
 * - `reset`: ends every connection with RST at the first byte.
 * - `lossy`: loses 5 % of the segments, as TCP's ends see it.
 * - a `Nonsense`: the answer is not the server's.
 */
export type WireState = 'fine' | 'hanging' | 'slow' | 'reset' | 'lossy' | Nonsense;

const lateMs = 2_000;

/** A TCP proxy between a shop and a server. Its state and its target change while connections are open. */
export class Wire {
  readonly #server = createServer((client) => this.#accept(client));
  readonly #sockets = new Set<Socket>();
  #state: WireState = 'fine';
  #target: { hostname: string; port: number };

  private constructor(target: string) {
    this.#target = endOf(target);
  }

  static async before(target: string): Promise<Wire> {
    const wire = new Wire(target);
    wire.#server.listen(0, '127.0.0.1');
    await once(wire.#server, 'listening');
    return wire;
  }

  /**
   * Returns the URL routed through this wire.
   *
   * @param hostname a name that resolves to 127.0.0.1
   */
  urlOf(url: string, hostname = '127.0.0.1'): string {
    const changed = new URL(url);
    changed.host = `${hostname}:${this.#port()}`;
    return changed.href.replace(/\/$/, '');
  }

  /** Sets the state, also of open connections. A connection whose bytes were dropped stays silent. */
  turn(state: WireState): void {
    this.#state = state;
  }

  /** Switches to another server, as when a virtual IP moves: open connections are reset. */
  moveTo(url: string): void {
    this.#target = endOf(url);
    this.cut();
  }

  /** Resets all open connections. */
  cut(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #port(): number {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The wire listens on no port.');
    return address.port;
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket)).on('error', () => socket.destroy());
  }

  #accept(client: Socket): void {
    const server = connect(this.#target.port, this.#target.hostname);
    for (const socket of [client, server]) this.#keep(socket.setNoDelay(true));
    const toServer = new LossyDirection(() => this.#state === 'lossy');
    const toClient = new LossyDirection(() => this.#state === 'lossy');
    let missed = false;
    const answersItself = () => {
      if (missed) return true;
      const does = this.#answersItself(client);
      // An invalid response ends its request; a request whose bytes were dropped has no response.
      missed = this.#state === 'hanging';
      return does;
    };
    client.on('data', (part: Buffer) => {
      if (!answersItself()) toServer.pass(part, server);
    });
    server.on('data', (part: Buffer) => {
      if (answersItself()) return;
      if (this.#state === 'slow') setTimeout(() => client.write(part), lateMs);
      else toClient.pass(part, client);
    });
    client.on('close', () => server.destroy());
    server.on('close', () => {
      if (!missed) client.destroy();
    });
  }

  /** @returns whether the wire responds instead of the server */
  #answersItself(client: Socket): boolean {
    if (this.#state === 'fine' || this.#state === 'slow' || this.#state === 'lossy') return false;
    if (this.#state === 'reset') client.resetAndDestroy();
    else if (this.#state !== 'hanging') nonsenseAnswer(client, this.#state);
    return true;
  }
}

function endOf(url: string): { hostname: string; port: number } {
  const { hostname, port } = new URL(url);
  return { hostname, port: Number(port) };
}
