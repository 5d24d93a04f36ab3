import { createServer, type IncomingHttpHeaders, type RequestListener, request, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { portOf } from '../../server/operations/process/listen.ts';
import type { Storefront } from './storefront.ts';

export interface Asking {
  path?: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
}

/** A response and its log entry, without what differs between any two requests. */
export interface Answered {
  status: number;
  headers: Record<string, string>;
  body: string;
  logEntry: Record<string, unknown>;
}

/** Opens a storefront on one port that handles requests by the pipeline only, or with the fast path before it. */
export async function openFastPath(shop: Pick<Storefront, 'app' | 'before' | 'logs'>) {
  let pipelineRequests = 0;
  let isDraining = false;
  const app = getRequestListener(shop.app.fetch);
  const pipeline: RequestListener = (asking, answering) => {
    pipelineRequests += 1;
    return app(asking, answering);
  };
  const fastPath = shop.before(pipeline);
  let listener = pipeline;
  const server: Server = createServer((asking, answering) => {
    if (isDraining) answering.shouldKeepAlive = false;
    return listener(asking, answering);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const port = portOf(server);

  const ask = async (asking: Asking): Promise<Answered> => {
    const before = shop.logs.length;
    const { status, headers, body } = await exchange(port, asking);
    return { status, headers: comparable(headers), body, logEntry: comparableEntry(shop.logs[before] ?? {}) };
  };
  return {
    port,
    throughPipeline: (asking: Asking) => {
      listener = pipeline;
      return ask(asking);
    },
    /** @returns also whether the fast path responded */
    throughFastPath: async (asking: Asking) => {
      listener = fastPath;
      const before = pipelineRequests;
      const answered = await ask(asking);
      return { ...answered, fast: pipelineRequests === before };
    },
    /** Lets every response close its connection. */
    drain: () => {
      isDraining = true;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}

function exchange(port: number, { path = '/search', method = 'GET', headers = {} }: Asking) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers: { Host: 'localhost', ...headers } };
    const sent = request(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString('base64'),
        }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Replaces what differs per request: its id, its times, and sealed cookies. */
function comparable(headers: IncomingHttpHeaders): Record<string, string> {
  const all = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  const shown = (name: string, value: string) => {
    if (name === 'date') return '';
    if (name === 'x-request-id') return value.replace(/[0-9a-f]{16}/, 'id');
    if (name === 'server-timing') return value.replace(/dur=[\d.]+/g, 'dur=');
    return value.replace(/Fe26\.2[^;]+|[0-9a-f]{32}/g, 'sealed');
  };
  return Object.fromEntries(all.map(([name, value]) => [name, shown(name, value)]));
}

function comparableEntry({ requestId, ms, totalMs, ...entry }: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify({ ...entry, requestId: typeof requestId, ms: typeof ms, totalMs: typeof totalMs });
  return JSON.parse(text.replace(/"ms":[\d.]+/g, '"ms":0'));
}
