import type { IncomingMessage } from 'node:http';
import { createMiddleware } from 'hono/factory';
import type { StoreEnv } from './context.ts';

/**
 * Requests that one connection may send ahead of their answers. Browsers and proxies send none; without a bound, a few
 * hundred connections that read nothing fill the memory with answers.
 */
const mostAhead = 3;

/** Ends a connection that sends one request after the other without waiting for answers (HTTP pipelining). */
export function fewRequestsAhead() {
  const open = new WeakMap<IncomingMessage['socket'], number>();
  return createMiddleware<StoreEnv>(async (c, next) => {
    const { incoming, outgoing } = c.env ?? {};
    if (!incoming || !outgoing) return next();
    const { socket } = incoming;
    const ahead = (open.get(socket) ?? 0) + 1;
    open.set(socket, ahead);
    outgoing.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1));
    if (ahead <= mostAhead && !socket.destroyed) return next();
    socket.destroy();
    return c.body(null, 503);
  });
}
