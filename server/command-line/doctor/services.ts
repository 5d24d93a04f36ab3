import { askServices, type Services, waitMs } from '../../commerce/integrity/setup/services.ts';
import type { Config } from '../../config/config.ts';
import { findings, type Patient, reasonOf } from './finding.ts';

/** Sends each configured service, and the shop, a request that changes nothing there. */
export async function examineServices(patient: Patient, config: Config): Promise<Services> {
  const shop: Services = { found: [], clocks: [] };
  const [services] = await Promise.all([askServices(patient, config), running(patient, config, shop)]);
  return { ...services, found: [...services.found, ...shop.found] };
}

/** Asks the shop on this machine; the way through a proxy is not examined. */
async function running({ fetch: send }: Patient, { host, port }: Config, { found }: Services): Promise<void> {
  const { ok, warn, fail } = findings('shop');
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;
  try {
    const { status } = await send(`http://${name}:${port}/readyz`, { signal: AbortSignal.timeout(waitMs) });
    if (status === 200) found.push(ok(`it runs at port ${port} and can serve`));
    else found.push(fail(`it runs at port ${port} and cannot serve (${status})`, 'Its log says why.'));
  } catch (error) {
    found.push(
      warn(`it does not run at port ${port}: ${reasonOf(error)}`, 'npm start, or set PORT and HOST as it has them.'),
    );
  }
}
