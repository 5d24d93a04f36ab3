import { resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { pino } from 'pino';
import { limitBodies } from './body-time.ts';
import { ConfigError, readConfig } from './config.ts';
import { openEmbedded } from './embedded-commerce.ts';
import { limitConnections, listenError, serverOptions, stopOnSignal } from './listen.ts';
import { logOptions } from './logging/log-options.ts';

/** The commerce service by itself, for storefronts on other machines (`API_ORIGIN`). */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino(logOptions(config.logLevel));
  const tell = (news: object) => process.send?.(news);
  const root = resolve(import.meta.dirname, '../..');
  const { commerce, listening } = await openEmbedded(config, { root, log, onNote: (note) => tell({ note }) });
  const state = { draining: false };
  const health: Record<string, () => Promise<boolean>> = {
    '/healthz': async () => true,
    '/readyz': async () => !state.draining && (await commerce.ready()),
  };
  const fetch = async (request: Request) => {
    const well = health[new URL(request.url).pathname];
    if (!well) return commerce.fetch(request);
    const yes = await well();
    return new Response(yes ? 'ok' : 'not ready', {
      status: yes ? 200 : 503,
      headers: { 'Cache-Control': 'no-store' },
    });
  };
  const server = serve({ fetch, port: config.port, hostname: config.host, serverOptions }, ({ port }) => {
    listening(port);
    const url = `http://${config.host}:${port}`;
    log.info({ url }, 'commerce service started');
    tell({ ready: true, address: { name: `${config.siteName} (commerce service)`, url } });
  });
  server.on('error', (error) => listenError(error, config));
  limitConnections(server);
  limitBodies(server);
  stopOnSignal(server, state, async () => {
    await commerce.close();
    log.flush();
  });
}

try {
  await main();
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
