import { type CardGateway, GatewayUnavailable } from './gateway.ts';
import { cardGatewayOverHttp } from './http.ts';

/** The shop's account with a card gateway. */
export interface CardAccount {
  url: string;
  key: string;
  /** Signs the gateway's webhooks; null: no webhook is accepted. */
  webhookSecret: string | null;
  /** Hosts of its challenges beside its own host and those below: `bank.example`, `*.bank.example`. */
  redirectHosts: readonly string[];
}

const away = () => Promise.reject(new GatewayUnavailable('No card gateway is connected.'));
const noGateway: CardGateway = { pay: away, query: away, cancel: away, refund: away };

/** The client of a card gateway, and the origins of the pages on which shoppers confirm payments. */
export function openCardGateway(account: CardAccount | null): { gateway: CardGateway; origins: readonly string[] } {
  if (!account) return { gateway: noGateway, origins: [] };
  return { gateway: cardGatewayOverHttp(account), origins: challengeOrigins(account) };
}

/** The gateway's own host, the hosts below it, and those that were configured. */
function challengeOrigins({ url, redirectHosts }: CardAccount): string[] {
  const { origin, protocol, host, hostname } = new URL(url);
  const hasHostsBelow = /\.[a-z][a-z0-9-]*$/.test(hostname);
  const below = hasHostsBelow ? [`${protocol}//*.${host}`] : [];
  return [origin, ...below, ...redirectHosts.map((redirectHost) => `https://${redirectHost}`)];
}
