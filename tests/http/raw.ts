import { connect } from 'node:net';
import { stateTimeoutMs } from '../../scripts/check/time-factor.ts';

/** The bytes that a server sent over one connection, and whether it closed the connection. */
export interface Exchange {
  status: number;
  text: string;
  closed: boolean;
}

interface Options {
  port: number;
  host?: string;
  /** Milliseconds after which reading stops if the server keeps the connection open. */
  patienceMs?: number;
}

/** Sends bytes unchanged and reads until the server closes the connection or a response is complete. */
export function exchange(
  bytes: string,
  { port, host = '127.0.0.1', patienceMs = stateTimeoutMs }: Options,
): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => socket.write(bytes, 'latin1'));
    let text = '';
    const end = (closed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text, closed });
    };
    const timer = setTimeout(() => end(false), patienceMs);
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (isWhole(text)) end(false);
    });
    socket.on('end', () => end(true));
    socket.on('error', (error) => (text ? end(true) : reject(error)));
  });
}

/** Returns whether a response with a known length is complete, on a connection that stays open. */
function isWhole(text: string): boolean {
  const headEnd = text.indexOf('\r\n\r\n');
  if (headEnd < 0 || /^connection: close/im.test(text)) return false;
  const length = /^content-length: (\d+)/im.exec(text.slice(0, headEnd));
  if (length) return text.length - headEnd - 4 >= Number(length[1]);
  return /^transfer-encoding: chunked/im.test(text) && text.endsWith('0\r\n\r\n');
}

/** Returns a request's head including the required header fields. */
export function head(firstLine: string, ...lines: readonly string[]): string {
  return [`${firstLine} HTTP/1.1`, 'Host: localhost', ...lines, '', ''].join('\r\n');
}
