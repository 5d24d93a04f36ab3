import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How a process stops. `soon`: it is not ready any more, and every response closes its connection; new connections are
 * still accepted (STOP_DELAY). `now`: it finishes requests under way and ends. `gently`: the same while others serve,
 * so that idle connections may close by themselves.
 */
export type StopKind = 'soon' | 'now' | 'gently';

/** Outcomes of the requests that were under way at the signal, or came later. */
export interface StopCounts {
  finished: number;
  cutOff: number;
}

interface DrainOptions {
  /** Read by `/readyz`. */
  state: { draining: boolean };
  /** Registers the function to call at each signal to stop. */
  onStop: (stop: (how: StopKind) => void) => void;
  /** Accepts pending connections, then stops listening. */
  stopListening: () => Promise<void>;
  onStopped: (counts: StopCounts) => void;
  close: () => Promise<void>;
  /** Time limit after which the process ends in any case. */
  withinMs?: number;
  /** After this long open requests are cut off. */
  drainMs?: number;
}

const usualDrainMs = 9_000;
const usualStopMs = 9_700;
/** How long an open connection may still begin a request, which may be in transit. */
const quietMs = 500;
/** No client uses an idle connection after this time: a second beyond `keepAliveTimeout`. */
const idleMs = 6_000;
const lookMs = 100;

/** Drains a server at a signal to stop: not ready, no new connections, open requests finished, then exit 0. */
export function drainWhenStopped(server: Server, options: DrainOptions): void {
  const { state, onStop, stopListening, onStopped, close, withinMs = usualStopMs, drainMs = usualDrainMs } = options;
  const connections = connectionsOf(server);
  const requests = requestsOf(server, state);
  let closeIdleFrom = Number.POSITIVE_INFINITY;
  let stopping = false;
  const stop = async (how: StopKind) => {
    state.draining = true;
    requests.endConnections();
    if (how === 'soon') return;
    closeIdleFrom = Math.min(closeIdleFrom, performance.now() + (how === 'gently' ? idleMs : quietMs));
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), withinMs).unref();
    await stopListening();
    const cut = setTimeout(() => {
      requests.cutOff();
      connections.closeAll();
    }, drainMs);
    const idle = setInterval(() => {
      // Right behind the system's news: what a client has sent by now was read, and its connection is idle no more.
      if (performance.now() >= closeIdleFrom) setImmediate(connections.closeIdle);
    }, lookMs);
    await connections.allClosed();
    clearTimeout(cut);
    clearInterval(idle);
    onStopped(requests.counts());
    await close();
    process.exit(0);
  };
  onStop((how) => void stop(how));
}

/** Requests whose answer is not all out. */
function requestsOf(server: Server, state: { draining: boolean }) {
  const open = new Set<ServerResponse>();
  const counts: StopCounts = { finished: 0, cutOff: 0 };
  server.prependListener('request', (_request: unknown, response: ServerResponse) => {
    open.add(response);
    // A client that goes on asking over its open connection would be served until it is cut off in the middle.
    if (state.draining) response.shouldKeepAlive = false;
    response.once('close', () => {
      open.delete(response);
      if (state.draining && response.writableFinished) counts.finished += 1;
    });
  });
  return {
    /** Has the answers that are under way end their connections, where their head is not out yet. */
    endConnections: () => {
      for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false;
    },
    cutOff: () => {
      counts.cutOff = open.size;
    },
    counts: () => counts,
  };
}

/** Connections of a server, also those that another process accepted. */
function connectionsOf(server: Server) {
  /** Open connections with the time of opening. */
  const open = new Map<Socket, number>();
  let onEmpty: () => void = () => undefined;
  server.prependListener('connection', (socket: Socket) => {
    open.set(socket, performance.now());
    socket.once('close', () => {
      open.delete(socket);
      if (open.size === 0) onEmpty();
    });
  });
  /** Clients open connections before they need them. */
  const closeUnused = () => {
    const before = performance.now() - quietMs;
    for (const [socket, opened] of open) if (opened < before && socket.bytesRead === 0) socket.destroy();
  };
  return {
    closeIdle: () => {
      server.closeIdleConnections();
      closeUnused();
    },
    closeAll: () => {
      server.closeAllConnections();
      for (const socket of open.keys()) socket.destroy();
    },
    allClosed: () =>
      new Promise<void>((done) => {
        onEmpty = done;
        if (open.size === 0) done();
      }),
  };
}
