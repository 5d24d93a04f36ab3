import { Agent, request } from 'node:http';
import { request as requestSecurely, Agent as SecureAgent } from 'node:https';

/** A bank's response may take long. */
const patienceMs = 60_000;
const agent = new Agent({ keepAlive: true });
const secureAgent = new SecureAgent({ keepAlive: true });

interface Received {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** Sends a request with exactly these headers. @returns its response, redirects not followed, and not decompressed */
export function exchange(
  method: string,
  url: URL,
  body: Buffer | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<Received> {
  const isSecure = url.protocol === 'https:';
  const send = isSecure ? requestSecurely : request;
  const length = body && { 'Content-Length': String(body.length) };
  const options = {
    method,
    agent: isSecure ? secureAgent : agent,
    headers: { ...headers, ...length },
    timeout: patienceMs,
  };
  return new Promise<Received>((resolve, reject) => {
    const sent = send(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const received = new Headers();
        for (const [name, values = []] of Object.entries(response.headersDistinct))
          for (const value of values) received.append(name, value);
        resolve({ status: response.statusCode ?? 0, headers: received, body: Buffer.concat(chunks) });
      });
    });
    sent.on('timeout', () => sent.destroy(new Error(`${url.href} did not answer in ${patienceMs} ms.`)));
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed a connection that nothing went over for long: a browser asks again, over a new one.
      const isClosed = sent.reusedSocket && error.code === 'ECONNRESET';
      if (isClosed && body === undefined) exchange(method, url, body, headers).then(resolve, reject);
      else reject(error);
    });
    sent.end(body);
  });
}
