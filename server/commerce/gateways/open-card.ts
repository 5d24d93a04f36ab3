import { randomBytes } from 'node:crypto';
import type { CardGateway } from './card.ts';
import { cardGatewayOverHttp } from './card-http.ts';
import { startSandboxGateway } from './sandbox-gateway.ts';

interface CardOptions {
  dataDir: string;
  /** Null: the sandbox gateway runs inside this process. */
  cardGateway: { url: string; key: string; webhookSecret: string | null } | null;
}

/** The card gateway in use, and what its owner has to know of it. */
export interface OpenCardGateway {
  gateway: CardGateway;
  webhookSecret: string | null;
  /** Origin of its pages. */
  origin: string;
  /** Told the port at which this shop takes webhooks on this machine. */
  listening(port: number): void;
  close(): Promise<void>;
}

export async function openCardGateway(options: CardOptions): Promise<OpenCardGateway> {
  if (options.cardGateway) {
    const { url, key, webhookSecret } = options.cardGateway;
    return {
      gateway: cardGatewayOverHttp({ url, key }),
      webhookSecret,
      origin: new URL(url).origin,
      listening: () => undefined,
      close: async () => undefined,
    };
  }
  const { account, listening, close } = await startCardSandbox(options.dataDir);
  const { url, key, webhookSecret } = account;
  return { gateway: cardGatewayOverHttp({ url, key }), webhookSecret, origin: url, listening, close };
}

/** The sandbox gateway in this process, and what a shop reaches it by. */
export async function startCardSandbox(dataDir: string) {
  const key = randomBytes(24).toString('base64url');
  const webhookSecret = randomBytes(24).toString('base64url');
  const sandbox = await startSandboxGateway({ dataDir, host: '127.0.0.1', apiKey: key });
  return {
    account: { url: sandbox.origin, key, webhookSecret },
    listening: (port: number) =>
      sandbox.sendWebhooksTo({ url: `http://127.0.0.1:${port}/webhooks/card`, secret: webhookSecret }),
    close: sandbox.close,
  };
}
