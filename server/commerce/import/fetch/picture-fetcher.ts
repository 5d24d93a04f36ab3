import { hash } from 'node:crypto';
import type { Database } from '../../database/connection.ts';
import type { UploadsOf } from '../../images/uploads/uploads.ts';
import { type Photo, shortened, storedPicture, storePicture } from '../photos.ts';
import { type DownloadLimits, download } from './download.ts';
import { type Network, NotFetched, publicNetwork } from './network.ts';

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
    const asked = this.#asked.get(url);
    if (asked) return asked;
    const photo = this.#find(url);
    this.#asked.set(url, photo);
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
      return { ok: false, reason: `The picture ${shortened(url)} ${error.message}.` };
    }
  }

  #demandRoom(): void {
    const { pictures, allBytes } = this.#limits;
    if (this.#pictures >= pictures)
      throw new NotFetched(
        `was not fetched, as this import has fetched ${pictures}: import the file again for the rest`,
      );
    if (this.#bytes >= allBytes)
      throw new NotFetched('was not fetched, as this import has fetched enough: import the file again for the rest');
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
