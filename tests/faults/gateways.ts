import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openLedger } from '../../scripts/integrity/ledger.ts';
import { startSandboxes } from '../../scripts/load/sandboxes.ts';
import { sandboxWebhookId } from '../../server/sandboxes/paypal/signing.ts';
import { quickFolder } from '../contract/support/quick-folder.ts';
import type { Place } from './job.ts';

export type Gateways = Awaited<ReturnType<typeof startGateways>>;

/** Starts the sandbox gateways as separate processes: they outlive every killed shop. */
export async function startGateways() {
  const folder = await mkdtemp(join(quickFolder, 'hemline-gateways-'));
  const sandboxes = await startSandboxes(folder);
  const ledger = openLedger(folder);
  const shops: Pick<Place, 'card' | 'payPal' | 'stripe'> = {
    card: sandboxes.card,
    stripe: sandboxes.stripe,
    payPal: { ...sandboxes.payPal, webhookId: sandboxWebhookId, merchantId: null },
  };
  return {
    shops,
    ledger,
    close: async () => {
      ledger.close();
      await sandboxes.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
