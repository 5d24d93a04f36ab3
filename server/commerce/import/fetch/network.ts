import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { rule } from '../../../../shared/messages/message.ts';
import { RuleError } from '../../../../shared/messages/wording.ts';
import { isPublicServer } from '../../../../shared/public-ip.ts';

/** How hosts are found, and to which of them a connection may be made. */
export interface Network {
  /** Returns all addresses of a host name. */
  resolve: (hostname: string) => Promise<readonly string[]>;
  mayConnect: (address: string, port: number) => boolean;
}

const ports = [80, 443];

/** The public internet at the ports of the web; nothing inside the network of the shop. */
export const publicNetwork: Network = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  mayConnect: (address, port) => isPublicServer(address) && ports.includes(port),
};

/** Why a picture was not fetched, in words that follow its URL. */
export class NotFetched extends RuleError {
  override readonly name = 'NotFetched';
}

/**
 * Returns the address to which a connection is made. A name with any address that is not allowed is refused: its owner
 * could answer with another one the next time, so the caller connects to this address and does not ask again.
 */
export async function checkedAddress(url: URL, { resolve, mayConnect }: Network): Promise<string> {
  const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(hostname) ? [hostname] : await resolve(hostname).catch(() => []);
  const [first] = addresses;
  if (first === undefined) throw new NotFetched(rule('fetchNoHost'));
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  if (!addresses.every((address) => mayConnect(address, port))) throw new NotFetched(rule('fetchInternal'));
  return first;
}
