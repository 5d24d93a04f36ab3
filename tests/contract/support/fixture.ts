import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock, CommerceDeps, Log } from '../../../server/commerce/context.ts';
import { folderUploads } from '../../../server/commerce/images/uploads/upload-folder.ts';
import type { CardGateway } from '../../../server/commerce/payment/providers/card/gateway.ts';
import { createCommerce } from '../../../server/commerce/service/service.ts';
import { composeAuthorization } from '../../../shared/authorization.ts';
import { type DatabaseKind, freshDatabase, type TestDatabase } from './database.ts';
import { outside } from './test-passwords.ts';

/** The start of the tests' clock: 20 November 2026, noon UTC. */
export const noon = Date.UTC(2026, 10, 20, 12);

export interface Answer {
  status: number;
  code: string;
  message: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds; the contract is checked apart.
  data: any;
  headers: Headers;
}

/** Makes the card gateway of a shop, given a folder for its files and the shop's clock. */
export type StartGateway = (folder: string, clock: Clock) => Promise<CardGateway>;

type Send = (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;

/** A browser's calls in the form in which the storefront makes them. */
export interface Shopper {
  deviceId: string;
  get: Send;
  post: Send;
  put: Send;
  delete: Send;
}

/**
 * Opens a commerce service on a fresh database with a few goods, a clock that tests advance, and the test's card
 * gateway.
 *
 * @param fill fills a database that is empty, in place of those goods
 */
export async function openShop(
  kind: DatabaseKind,
  startGateway: StartGateway = async () => noGateway,
  fill?: (database: TestDatabase) => Promise<void>,
) {
  const database = await freshDatabase(kind, fill ? 'empty' : 'stocked');
  await fill?.(database);
  const clock = {
    time: noon,
    now: () => clock.time,
    pass: (ms: number) => {
      clock.time += ms;
    },
  };
  const faults: string[] = [];
  const cardGateway = await startGateway(database.folder, clock);
  const others = outside(clock.now);
  const deps: CommerceDeps = {
    db: database.db,
    clock,
    random: randomBytes,
    log: collectFaults(faults),
    picturesDir: database.folder,
    dataDir: database.folder,
    uploads: folderUploads(database.folder),
    cardGateway,
    ...others.deps,
  };
  const { fetch, sweep } = createCommerce(deps);
  return {
    ...database,
    deps,
    clock,
    faults,
    mails: others.mails,
    texts: others.texts,
    fetch,
    sweep,
    /** Sweeps until no work is due. */
    sweepAll: async () => {
      while ((await sweep()) > 0);
    },
    /** Returns a shopper of another process on the same database. */
    shopperOf: (other: typeof fetch) => shopper(other, randomBytes(16).toString('hex'), 'USD'),
    shopper: (
      currencyCode = 'USD',
      deviceId: string = randomBytes(16).toString('hex'),
      countryCode = 'US',
      sizes = 'US',
    ) => shopper(fetch, deviceId, currencyCode, countryCode, sizes),
  };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;

/**
 * How often a call is repeated while the service is busy: on a machine that is ten times slower, concurrency tests
 * overload it.
 */
const returns = 20;

/**
 * Returns a shopper of this service. A call that is refused because the service is busy (503 with `Retry-After`) had no
 * effect and is repeated after that time.
 */
export function shopper(
  fetch: (request: Request) => Promise<Response>,
  deviceId: string,
  currencyCode: string,
  countryCode = 'US',
  sizes = 'US',
): Shopper {
  const send =
    (method: string): Send =>
    async (path, body, headers = {}) => {
      const ask = () =>
        fetch(
          new Request(`http://commerce.local${path}`, {
            method,
            headers: { authorization: authorization(deviceId, currencyCode, countryCode, sizes), ...headers },
            ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
          }),
        );
      let response = await ask();
      for (let left = returns; left > 0 && isBusy(response); left -= 1) {
        await pause(1_000 * Number(response.headers.get('retry-after')));
        response = await ask();
      }
      const answer = JSON.parse(await response.text());
      return { ...answer, status: response.status, headers: response.headers };
    };
  return { deviceId, get: send('GET'), post: send('POST'), put: send('PUT'), delete: send('DELETE') };
}

/** A longer `Retry-After` (a full disk) has another cause than load and is not repeated. */
const soonSeconds = 5;
const isBusy = ({ status, headers }: Response) =>
  status === 503 && headers.has('retry-after') && Number(headers.get('retry-after')) <= soonSeconds;

function authorization(deviceId: string, currencyCode: string, countryCode: string, sizes: string): string {
  return composeAuthorization({
    token: '',
    userId: '',
    deviceId,
    currencyCode,
    countryCode,
    platform: 'web',
    language: 'en',
    type: '1',
    sessionId: 'session',
    sizeConversionType: sizes,
    cab: '',
  });
}

/** Collects logged errors, so that a test can check that there were none. */
function collectFaults(faults: string[]): Log {
  const keep = (fields: Record<string, unknown>, message: string) =>
    void faults.push(`${message} ${JSON.stringify(fields)}`);
  return { info: () => undefined, warn: () => undefined, error: keep };
}

const noGateway: CardGateway = {
  pay: () => Promise.reject(new Error('No gateway is expected here.')),
  query: () => Promise.reject(new Error('No gateway is expected here.')),
  cancel: () => Promise.reject(new Error('No gateway is expected here.')),
  refund: () => Promise.reject(new Error('No gateway is expected here.')),
};
