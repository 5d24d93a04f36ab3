import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { ServerType } from '@hono/node-server';
import { allowBody, bodyKindOf, isCallWithFiles } from '../../http/forms/body-kind.ts';

/** Time limits of request bodies, in milliseconds since the headers. */
export interface BodyTimes {
  /** A form without files: a few kilobytes. */
  plain: number;
  /** A form with files, while data arrives: five photographs over a mobile connection. */
  files: number;
  /** A ZIP file of pictures or several large ones, while data arrives: 200 MB over a slow line. */
  archive: number;
  /** Without a byte. */
  silent: number;
  /** Interval of the checks. */
  every: number;
  /** Milliseconds of a clock that only goes forward. */
  now: () => number;
}

export const bodyTimes: BodyTimes = {
  plain: 9_000,
  files: 60_000,
  archive: 20 * 60_000,
  silent: 9_000,
  every: 500,
  now: () => performance.now(),
};

/**
 * Lets clients go whose body comes too slowly, or no more. Node's own limit of a whole request is one for all requests:
 * what is short enough for a form is too short for photographs. A form with files has its time once its route is reached.
 */
export function limitBodies(server: ServerType, times: BodyTimes = bodyTimes): void {
  const coming = new Set<Coming>();
  const look = setInterval(() => {
    const now = times.now();
    for (const body of coming) if (isOver(body, now, times)) coming.delete(body);
  }, times.every).unref();
  (server as Server)
    .on('request', (request, response) => {
      if (hasBody(request)) coming.add(comingNow(request, response, times.now()));
    })
    .on('close', () => clearInterval(look));
}

interface Coming {
  request: IncomingMessage;
  response: ServerResponse;
  beganAt: number;
  movedAt: number;
  bytes: number;
}

function comingNow(request: IncomingMessage, response: ServerResponse, now: number): Coming {
  const { method = '', url = '' } = request;
  if (isCallWithFiles(method, url.split('?', 1)[0] ?? '')) allowBody(request, 'files');
  return { request, response, beganAt: now, movedAt: now, bytes: request.socket.bytesRead };
}

/** Returns whether a body is complete, or its client was disconnected. */
function isOver(body: Coming, now: number, times: BodyTimes): boolean {
  const { request, response } = body;
  if (request.complete || request.destroyed || request.socket.destroyed) return true;
  const { bytesRead } = request.socket;
  // What lies here unread keeps the rest from coming: that is not the client's doing.
  if (bytesRead !== body.bytes || request.readableLength > 0) body.movedAt = now;
  body.bytes = bytesRead;
  const endsAt = body.beganAt + times[bodyKindOf(request)];
  if (now < endsAt && now < body.movedAt + times.silent) return false;
  if (!response.headersSent) request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  request.socket.destroySoon();
  return true;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
