import { createServer, type Server, type Socket } from 'node:net';
import { listenError, mostWaiting } from '../process/listen.ts';
import { stopListening } from '../process/stop-listening.ts';
import type { PortName } from './hand-over.ts';

/** Connections that may wait in the primary for a worker. */
const mostAccepted = 8_000;

const variableOf = { shop: 'PORT', metrics: 'METRICS_PORT', office: 'OFFICE_PORT' } as const;

interface PortDeps {
  host: string;
  /** Port numbers by name; null: not listened on. */
  ports: Readonly<Record<PortName, number | null>>;
  onConnection(at: PortName, socket: Socket): void;
}

/**
 * The ports of the shop, which the primary holds for as long as it runs: connections wait when there is no worker, as they
 * do while a new one starts.
 */
export class Ports {
  readonly #deps: PortDeps;
  readonly #servers: Server[] = [];

  constructor(deps: PortDeps) {
    this.#deps = deps;
  }

  /** Resolves when all of them can be reached; a port that cannot be had ends the process with a sentence. */
  async open(): Promise<void> {
    const { shop, metrics, office } = this.#deps.ports;
    if (shop !== null) await this.#listen('shop', shop);
    if (metrics !== null) await this.#listen('metrics', metrics);
    if (office !== null) await this.#listen('office', office);
  }

  /** Accepts all pending connections, then stops listening. */
  async close(): Promise<void> {
    await Promise.all(this.#servers.map(stopListening));
  }

  #listen(at: PortName, port: number): Promise<void> {
    const { host, onConnection } = this.#deps;
    const server = createServer({ pauseOnConnect: true, allowHalfOpen: true, noDelay: true }, (socket) => {
      socket.on('error', () => undefined);
      onConnection(at, socket);
    });
    server.maxConnections = mostAccepted;
    server.on('error', (error) => listenError(error, { port, host }, variableOf[at]));
    this.#servers.push(server);
    return new Promise((done) => server.listen({ port, host, backlog: mostWaiting }, done));
  }
}
