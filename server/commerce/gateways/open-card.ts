import { randomBytes } from 'node:crypto';
import type { CardGateway } from './card.ts';
import { cardGatewayOverHttp } from './card-http.ts';
import { startSandboxGateway } from './sandbox-gateway.ts';

/** The shop's account with a card gateway. */
export interface CardAccount {
  url: string;
  key: string;
  /** Signs what the gateway tells by itself; null: nothing is believed. */
  webhookSecret: string | null;
  /** Where its challenges stand beside its own host and those below: `bank.example`, `*.bank.example`. */
  redirectHosts: readonly string[];
}

interface CardOptions {
  dataDir: string;
  /** Null: the sandbox gateway runs inside this process. */
  cardGateway: CardAccount | null;
}

/** The card gateway in use, and what its owner has to know of it. */
export interface OpenCardGateway {
  gateway: CardGateway;
  webhookSecret: string | null;
  /** Of the pages on which shoppers confirm payments. */
  origins: readonly string[];
  /** Told the port at which this shop takes webhooks on this machine. */
  listening(port: number): void;
  close(): Promise<void>;
}

export async function openCardGateway(options: CardOptions): Promise<OpenCardGateway> {
  if (options.cardGateway) {
    const { url, key, webhookSecret, redirectHosts } = options.cardGateway;
    return {
      gateway: cardGatewayOverHttp({ url, key }),
      webhookSecret,
      origins: challengeOrigins(url, redirectHosts),
      listening: () => undefined,
      close: async () => undefined,
    };
  }
  const { account, listening, close } = await startCardSandbox(options.dataDir);
  const { url, key, webhookSecret } = account;
  return { gateway: cardGatewayOverHttp({ url, key }), webhookSecret, origins: [url], listening, close };
}

/** The sandbox gateway in this process, and what a shop reaches it by. */
export async function startCardSandbox(dataDir: string) {
  const key = randomBytes(24).toString('base64url');
  const webhookSecret = randomBytes(24).toString('base64url');
  const sandbox = await startSandboxGateway({ dataDir, host: '127.0.0.1', apiKey: key });
  return {
    account: { url: sandbox.origin, key, webhookSecret, redirectHosts: [] },
    listening: (port: number) =>
      sandbox.sendWebhooksTo({ url: `http://127.0.0.1:${port}/webhooks/card`, secret: webhookSecret }),
    close: sandbox.close,
  };
}

/** The gateway's own host, the hosts below it, and those that were configured. */
function challengeOrigins(url: string, redirectHosts: readonly string[]): string[] {
  const { origin, protocol, host, hostname } = new URL(url);
  const hasHostsBelow = /\.[a-z][a-z0-9-]*$/.test(hostname);
  const below = hasHostsBelow ? [`${protocol}//*.${host}`] : [];
  return [origin, ...below, ...redirectHosts.map((redirectHost) => `https://${redirectHost}`)];
}
