import { hash } from 'node:crypto';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { rule } from '../../../../shared/messages/message.ts';
import type { Database } from '../../database/connection.ts';
import type { UploadsOf } from '../../images/uploads/uploads.ts';
import { type Photo, shortened, storedPicture, storePicture } from '../photos.ts';
import { checkedAddress, type Network, NotFetched, publicNetwork } from './network.ts';

export interface FetchLimits extends DownloadLimits {
  /** Pictures of one import, and their bytes. */
  pictures: number;
  allBytes: number;
}

const usualLimits: FetchLimits = {
  bytes: 20_000_000,
  ms: 30_000,
  redirects: 4,
  pictures: 100_000,
  allBytes: 50_000_000_000,
};

interface Fetching {
  db: Database;
  uploads: UploadsOf;
  now: () => number;
  /** Absent: the public internet. */
  network?: Network;
  limits?: Partial<FetchLimits>;
}

/** Fetches the pictures of a file, each once: those that an earlier import fetched are not fetched again. */
export class PictureFetcher {
  readonly #given: Fetching;
  readonly #limits: FetchLimits;
  readonly #network: Network;
  /** Pictures that are being fetched, and those that failed, by their URLs. */
  readonly #asked = new Map<string, Promise<Photo>>();
  #pictures = 0;
  #bytes = 0;

  constructor(given: Fetching) {
    this.#given = given;
    this.#limits = { ...usualLimits, ...given.limits };
    this.#network = given.network ?? publicNetwork;
  }

  /** Returns the picture at a URL as the shop serves it, or why it was not fetched. */
  async fetch(source: string): Promise<Photo> {
    const url = source.startsWith('//') ? `https:${source}` : source;
    const photo = this.#asked.getOrInsertComputed(url, () => this.#find(url));
    // What was fetched is found by its URL, so that only failures fill the memory.
    if ((await photo).ok) this.#asked.delete(url);
    return photo;
  }

  async #find(url: string): Promise<Photo> {
    return (await this.#known(url)) ?? this.#fetchNew(url);
  }

  async #known(url: string): Promise<Photo | null> {
    const { db, uploads } = this.#given;
    const row = await db
      .selectFrom('fetched_picture')
      .select('picture')
      .where('url_hash', '=', keyOf(url))
      .executeTakeFirst();
    return row ? storedPicture(row.picture, uploads) : null;
  }

  async #fetchNew(url: string): Promise<Photo> {
    try {
      this.#demandRoom();
      this.#pictures += 1;
      const bytes = await download(url, this.#network, this.#limits);
      this.#bytes += bytes.length;
      const photo = await storePicture(bytes, url, this.#given.uploads);
      if (photo.ok) await this.#note(url, photo.url);
      return photo;
    } catch (error) {
      if (!(error instanceof NotFetched)) throw error;
      return { ok: false, reason: rule('pictureNotFetched', { name: shortened(url), why: error.said }) };
    }
  }

  #demandRoom(): void {
    const { pictures, allBytes } = this.#limits;
    if (this.#pictures >= pictures) throw new NotFetched(rule('fetchedMany', { count: pictures }));
    if (this.#bytes >= allBytes) throw new NotFetched(rule('fetchedEnough'));
  }

  async #note(url: string, picture: string): Promise<void> {
    const { db, now } = this.#given;
    const columns = { picture, fetched_at: now() };
    await db
      .insertInto('fetched_picture')
      .values({ url_hash: keyOf(url), ...columns })
      .onConflict((conflict) => conflict.column('url_hash').doUpdateSet(columns))
      .execute();
  }
}

const keyOf = (url: string): string => hash('sha256', url, 'base64url');

interface DownloadLimits {
  /** Of one picture. */
  bytes: number;
  /** Of one picture with all of its redirects, in milliseconds. */
  ms: number;
  redirects: number;
}

const redirecting = new Set([301, 302, 303, 307, 308]);
/** Formats of photographs; the server's word for them is checked again by decoding. */
const pictureType = /^image\/(jpeg|pjpeg|jpg|png|webp|gif|avif|heic|heif|tiff)\s*(;|$)/i;

/** Returns the bytes of a picture, over at most some redirects, each of which is checked. @throws NotFetched */
async function download(start: string, network: Network, limits: DownloadLimits): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.ms);
  let url = webUrl(start);
  for (let hops = 0; hops <= limits.redirects; hops += 1) {
    const response = await awaitAnswer(url, network, signal);
    const { statusCode = 0, headers } = response;
    if (!redirecting.has(statusCode)) return readBody(response, limits, signal);
    response.destroy();
    url = webUrl(headers.location ?? '', url);
  }
  throw new NotFetched(rule('fetchRedirects', { times: limits.redirects }));
}

function webUrl(text: string, base?: URL): URL {
  const url = URL.parse(text, base);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') throw new NotFetched(rule('fetchNoHttp'));
  if (url.username !== '' || url.password !== '') throw new NotFetched(rule('fetchPassword'));
  return url;
}

async function awaitAnswer(url: URL, network: Network, signal: AbortSignal): Promise<IncomingMessage> {
  const address = await withinTime(checkedAddress(url, network), signal);
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Hemline import' };
    request(url, { lookup: always(address), agent: false, headers, signal }, resolve)
      .on('error', (error) => reject(asNotFetched(error, signal)))
      .end();
  });
}

/** The connection is made to the address that was checked, whatever the name leads to by then. */
const always =
  (address: string): LookupFunction =>
  (_hostname, { all }, answer) => {
    const family = isIP(address);
    if (all) answer(null, [{ address, family }]);
    else answer(null, address, family);
  };

async function readBody(response: IncomingMessage, { bytes }: DownloadLimits, signal: AbortSignal): Promise<Buffer> {
  const { statusCode = 0, headers } = response;
  try {
    if (statusCode !== 200) throw new NotFetched(rule('fetchStatus', { status: statusCode ?? 0 }));
    if (!pictureType.test(headers['content-type'] ?? '')) throw new NotFetched(rule('fetchNoPhotograph'));
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new NotFetched(rule('fetchCompressed'));
    if (Number(headers['content-length'] ?? 0) > bytes) throw tooLarge(bytes);
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of response) {
      size += part.length;
      if (size > bytes) throw tooLarge(bytes);
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch (error) {
    throw asNotFetched(error, signal);
  } finally {
    response.destroy();
  }
}

const tooLarge = (bytes: number) => new NotFetched(rule('fetchLarge', { most: Math.round(bytes / 1_000_000) }));

/** Returns an error of the connection in words; the address itself is in none of them. */
function asNotFetched(error: unknown, signal: AbortSignal): NotFetched {
  if (error instanceof NotFetched) return error;
  return new NotFetched(signal.aborted ? rule('fetchSlow') : rule('fetchFailed'));
}

function withinTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new NotFetched(rule('fetchSlow')));
    if (signal.aborted) return late();
    signal.addEventListener('abort', late, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', late));
  });
}
