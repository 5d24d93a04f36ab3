import type { Socket } from 'node:net';
import { createMiddleware } from 'hono/factory';
import type { StoreEnv } from '../http/context.ts';

/**
 * The most requests that one connection may send ahead of their responses (pipelining). Browsers and proxies send none;
 * without a limit, a few hundred connections that read nothing fill the memory with responses.
 */
const mostAhead = 3;

/** Counts, for each connection, the requests whose response is not sent completely. */
export interface OpenRequests {
  /** Adds a request. @returns their number, this one included */
  begin(socket: Socket): number;
  end(socket: Socket): void;
}

export function openRequests(): OpenRequests {
  const open = new WeakMap<Socket, number>();
  return {
    begin: (socket) => {
      const count = (open.get(socket) ?? 0) + 1;
      open.set(socket, count);
      return count;
    },
    end: (socket) => void open.set(socket, (open.get(socket) ?? 1) - 1),
  };
}

/** Closes a connection that sends more requests without waiting for responses (HTTP pipelining). */
export const limitPipelining = (open: OpenRequests) =>
  createMiddleware<StoreEnv>(async (c, next) => {
    const { incoming, outgoing } = c.env ?? {};
    if (!incoming || !outgoing) return next();
    const { socket } = incoming;
    const ahead = open.begin(socket);
    outgoing.once('close', () => open.end(socket));
    if (ahead <= mostAhead && !socket.destroyed) return next();
    socket.destroy();
    return c.body(null, 503);
  });
