import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { ServerType } from '@hono/node-server';
import { takesFiles } from '../../http/assets/file-routes.ts';

/** How long the body of a request may take; milliseconds since its headers have come. */
export interface BodyTimes {
  /** Of a form without files: no more than a few kilobytes. */
  plain: number;
  /** Of one that brings files, for as long as it keeps coming: five photographs over a telephone's connection. */
  files: number;
  /** Without a byte. */
  silent: number;
  /** How often it is looked. */
  every: number;
  /** Milliseconds of a clock that only goes forward. */
  now: () => number;
}

export const bodyTimes: BodyTimes = {
  plain: 9_000,
  files: 60_000,
  silent: 9_000,
  every: 500,
  now: () => performance.now(),
};

/**
 * Lets clients go whose body comes too slowly, or no more. Node's own limit of a whole request is one for all requests:
 * what is short enough for a form is too short for photographs.
 */
export function limitBodies(server: ServerType, times: BodyTimes = bodyTimes): void {
  const coming = new Set<Coming>();
  const look = setInterval(() => {
    const now = times.now();
    for (const body of coming) if (isOver(body, now, times)) coming.delete(body);
  }, times.every).unref();
  (server as Server)
    .on('request', (request, response) => {
      if (hasBody(request)) coming.add(comingNow(request, response, times));
    })
    .on('close', () => clearInterval(look));
}

interface Coming {
  request: IncomingMessage;
  response: ServerResponse;
  endsAt: number;
  movedAt: number;
  bytes: number;
}

function comingNow(request: IncomingMessage, response: ServerResponse, times: BodyTimes): Coming {
  const now = times.now();
  const endsAt = now + (mayTakeLong(request) ? times.files : times.plain);
  return { request, response, endsAt, movedAt: now, bytes: request.socket.bytesRead };
}

/** Whether there is nothing more to look at: the body is there, or its client was let go. */
function isOver(body: Coming, now: number, { silent }: BodyTimes): boolean {
  const { request, response } = body;
  if (request.complete || request.destroyed || request.socket.destroyed) return true;
  const { bytesRead } = request.socket;
  // What lies here unread keeps the rest from coming: that is not the client's doing.
  if (bytesRead !== body.bytes || request.readableLength > 0) body.movedAt = now;
  body.bytes = bytesRead;
  if (now < body.endsAt && now < body.movedAt + silent) return false;
  if (!response.headersSent) request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  request.socket.destroySoon();
  return true;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function mayTakeLong({ method = '', url = '' }: IncomingMessage): boolean {
  return takesFiles(method, url.split('?', 1)[0] ?? '');
}
