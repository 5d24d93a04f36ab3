import type { Server, Socket } from 'node:net';
import type { ServerType } from '@hono/node-server';
import type { Config } from '../../config/config.ts';
import { bodyTimes } from './body-time.ts';

/**
 * Slow clients are let go after a few seconds instead of holding a connection for minutes. How long a body may take is
 * looked after by `body-time.ts`; this is beyond the longest.
 */
export const serverOptions = {
  headersTimeout: 8_000,
  requestTimeout: bodyTimes.archive + 10_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 500,
  maxHeaderSize: 24 * 1024,
};

/** Connections that may wait to be taken; the system has a limit of its own (Linux: `net.core.somaxconn`). */
export const maxWaiting = 4_096;

/** Connections beyond these are not taken: each needs a file handle, and so do pictures and the database. */
const maxConnections = 8_000;
/** A connection on which nothing moves for this long is let go: longer than the slowest answer takes. */
const silentMs = 65_000;

/** Bounds what clients can hold that connect and do not read. */
export function limitConnections(server: ServerType, { most = maxConnections, silent = silentMs } = {}): void {
  server.maxConnections = most;
  // Else one of several processes would hand them round for ever.
  if ('dropMaxConnection' in server) server.dropMaxConnection = true;
  server.setTimeout(silent);
  server.on('timeout', closeIfSilent);
}

/**
 * Closes an idle connection. A busy process sees the timeout before it reads what has arrived, and would cut off a
 * pending request, so the connection is checked once more.
 */
function closeIfSilent(socket: Socket): void {
  const { bytesRead } = socket;
  setImmediate(() => {
    if (socket.bytesRead === bytesRead) socket.destroy();
  });
}

/** The port that a server listens on, where any free one was taken. */
export function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Says what to do when the port cannot be had, and ends. */
export function listenError(error: unknown, config: Pick<Config, 'port' | 'host'>, variable = 'PORT'): never {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') {
    console.error(`Port ${config.port} is taken by another program.`);
    console.error(`Stop that program, or choose another port:  ${variable}=${config.port + 1} npm start`);
  } else if (code === 'EACCES') {
    console.error(
      `This account may not listen on port ${config.port}. Choose one from 1024 on:  ${variable}=${config.port + 3000} npm start`,
    );
  } else {
    console.error(`Cannot listen on ${config.host}:${config.port}:`, error);
  }
  process.exit(1);
}
