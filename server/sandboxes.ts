import { startCardSandbox } from './commerce/gateways/open-card.ts';
import { startPayPalStandIn } from './commerce/gateways/open-paypal.ts';
import type { Config, Gateways } from './config.ts';

/** Stand-ins of the gateways that the configuration names none of. */
export interface Sandboxes {
  /** What workers reach the gateways by. */
  gateways: Gateways;
  /** Told the port at which the shop takes webhooks on this machine. */
  listening(port: number): void;
  close(): Promise<void>;
}

/** Starts in this process what each worker would else start for itself. */
export async function openSandboxes(config: Config): Promise<Sandboxes> {
  const card = config.cardGateway ? null : await startCardSandbox(config.dataDir);
  const payPal = config.payPal || !config.sandboxPayments ? null : await startPayPalStandIn(config.dataDir);
  const running = [card, payPal].filter((sandbox) => sandbox !== null);
  return {
    gateways: {
      cardGateway: card?.account ?? config.cardGateway,
      payPal: payPal?.account ?? config.payPal,
    },
    listening: (port) => {
      for (const sandbox of running) sandbox.listening(port);
    },
    close: async () => {
      await Promise.all(running.map((sandbox) => sandbox.close()));
    },
  };
}
