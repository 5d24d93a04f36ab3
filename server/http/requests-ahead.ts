import type { Socket } from 'node:net';
import { createMiddleware } from 'hono/factory';
import type { StoreEnv } from './context.ts';

/**
 * Requests that one connection may send ahead of their answers. Browsers and proxies send none; without a bound, a few
 * hundred connections that read nothing fill the memory with answers.
 */
const mostAhead = 3;

/** Requests of each connection whose answer is not all out. */
export interface OpenRequests {
  /** @returns how many there are with this one */
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

/** Ends a connection that sends one request after the other without waiting for answers (HTTP pipelining). */
export const fewRequestsAhead = (open: OpenRequests) =>
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
