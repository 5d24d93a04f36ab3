import type { Socket } from 'node:net';
import { createMiddleware } from 'hono/factory';
import type { StoreEnv } from '../http/context.ts';

/**
 * The most requests that one connection may send ahead of their responses (pipelining). Browsers and proxies send none;
 * without a limit, a few hundred connections that read nothing fill the memory with responses.
 */
const maxAhead = 3;

/** Closes a connection that sends more requests without waiting for responses (HTTP pipelining). */
export function limitPipelining() {
  /** Number of requests of each connection whose response is not sent completely. */
  const open = new WeakMap<Socket, number>();
  return createMiddleware<StoreEnv>(async (c, next) => {
    const { incoming, outgoing } = c.env ?? {};
    if (!incoming || !outgoing) return next();
    const { socket } = incoming;
    const ahead = (open.get(socket) ?? 0) + 1;
    open.set(socket, ahead);
    outgoing.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1));
    if (ahead <= maxAhead && !socket.destroyed) return next();
    socket.destroy();
    return c.body(null, 503);
  });
}
