import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { root } from '../../scripts/build/paths.ts';
import { familyOf, processes } from '../../scripts/load/processes.ts';
import { startSandboxes } from '../../scripts/load/sandboxes.ts';
import { type StartedShop, startProgram } from '../../scripts/load/start-shop.ts';
import { freePort } from '../../server/operations/process/free-port.ts';

/** Two storefronts, each with a commerce service of its own (`API_ORIGIN`), on one database. */
export interface Machines {
  storefronts: readonly string[];
  services: readonly string[];
  /** Processor time so far, milliseconds. */
  cpuMs(): { storefronts: number; services: number };
  /** Stops the programs. @returns what was wrong about how they ended */
  stop(): Promise<string[]>;
}

const count = 2;
const payments = { secret: 'cluster-webhook-secret' };

/** @param folder for uploads, shared by both services, and the gateways' tables */
export async function openMachines(databaseUrl: string, folder: string): Promise<Machines> {
  const sandboxes = await startSandboxes(folder);
  const secrets = {
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    LOG_KEY: randomBytes(32).toString('base64url'),
  };
  const started: Record<'storefronts' | 'services', StartedShop[]> = { storefronts: [], services: [] };
  const common = (name: string, port: number) => ({
    ...secrets,
    PORT: String(port),
    HOST: '127.0.0.1',
    WORKERS: '1',
    SITE_URL: `http://localhost:${port}`,
    DATA_DIR: join(folder, name),
    OVERLOAD_DELAY: '0',
    OVERLOAD_CALLS: '0',
    CARD_GATEWAY_URL: sandboxes.card.url,
    CARD_GATEWAY_KEY: sandboxes.card.key,
    CARD_GATEWAY_WEBHOOK_SECRET: payments.secret,
    PAYPAL_URL: sandboxes.payPal.url,
    PAYPAL_CLIENT_ID: sandboxes.payPal.clientId,
    PAYPAL_CLIENT_SECRET: sandboxes.payPal.clientSecret,
  });
  const log = (name: string) => resolve(root, `test-results/cluster/${name}.log`);
  const stop = async () => {
    const ended = await Promise.all([...started.storefronts, ...started.services].map((each) => each.stop()));
    await sandboxes.close();
    return ended.filter((problem) => problem !== null);
  };
  try {
    for (let i = 1; i <= count; i += 1) {
      const env = { ...common('uploads', await freePort()), DATABASE_URL: databaseUrl };
      const service = await startProgram('commerce', log(`service-${i}`), env);
      started.services.push(service);
      const shown = { ...common(`storefront-${i}`, await freePort()), API_ORIGIN: service.url };
      started.storefronts.push(await startProgram('main', log(`storefront-${i}`), shown));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const cpuOf = (shops: readonly StartedShop[]) => {
    const all = processes();
    return shops.flatMap(({ child }) => familyOf(child.pid ?? 0, all)).reduce((sum, { cpuMs }) => sum + cpuMs, 0);
  };
  return {
    storefronts: started.storefronts.map(({ url }) => url),
    services: started.services.map(({ url }) => url),
    cpuMs: () => ({ storefronts: cpuOf(started.storefronts), services: cpuOf(started.services) }),
    stop,
  };
}
