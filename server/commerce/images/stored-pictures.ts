import { join } from 'node:path';
import { JobQueue, shareByKey } from '../../../shared/job-queue.ts';
import type { CommerceDeps } from '../context.ts';
import { isThere, readIfThere, writeWhole } from '../files.ts';
import type { PictureRequest } from './picture-name.ts';
import { type Format, readVersion, render, uploadOf } from './thumbnail.ts';
import { thumbnailsFolder } from './thumbnail-store.ts';

const renderingAtMost = { running: 2, waiting: 200 };
const readingAtMost = { running: 8, waiting: 200 };

type Upload = NonNullable<ReturnType<typeof uploadOf>>;

export type PictureDeps = Pick<CommerceDeps, 'picturesDir' | 'dataDir' | 'uploads'> & {
  log: Pick<CommerceDeps['log'], 'warn'>;
};

/** Pictures in every size and format, each rendered when it is read first and kept in the data folder. */
export class StoredPictures {
  readonly #deps: PictureDeps;
  readonly #queue = new JobQueue(renderingAtMost);
  /** A queue apart from rendering: slow storage delays no picture that does not need it. */
  readonly #reading = new JobQueue(readingAtMost);
  readonly #rendered = shareByKey<Buffer>();
  readonly #originals = shareByKey<Buffer | null>();

  constructor(deps: PictureDeps) {
    this.#deps = deps;
  }

  /**
   * Returns a picture; null where there is none of this name.
   *
   * @throws UnknownPictureError, StorageAway, QueueFull
   */
  async read(name: string, request: PictureRequest, format: Format): Promise<Buffer | null> {
    const file = await this.#findFile(name, request, format);
    return file === null ? null : ((await readIfThere(file)) ?? (await this.#make(file, request, format)));
  }

  /** Renders a picture unless it is stored. @returns whether it was rendered now @throws as `read` */
  async prepare(name: string, request: PictureRequest, format: Format): Promise<boolean> {
    const file = await this.#findFile(name, request, format);
    if (file === null || (await isThere(file))) return false;
    return (await this.#make(file, request, format)) !== null;
  }

  async #findFile(name: string, request: PictureRequest, format: Format): Promise<string | null> {
    const { picturesDir, dataDir, uploads } = this.#deps;
    const upload = uploadOf(request);
    const version = upload ? await uploads(upload.kind).version(upload.name) : await readVersion(request, picturesDir);
    if (version === null) return null;
    return join(dataDir, thumbnailsFolder, `${name.slice(0, -'.webp'.length)}.${version}.${format}`);
  }

  async #make(file: string, request: PictureRequest, format: Format): Promise<Buffer | null> {
    const upload = uploadOf(request);
    const original = upload && (await this.#originals(upload.name, () => this.#readOriginal(upload)));
    if (upload && original === null) return null;
    const renderAndKeep = () => this.#renderAndKeep(file, request, format, original);
    return this.#rendered(file, () => this.#queue.run(renderAndKeep));
  }

  #readOriginal({ kind, name }: Upload): Promise<Buffer | null> {
    return this.#reading.run(() => this.#deps.uploads(kind).read(name));
  }

  async #renderAndKeep(
    file: string,
    request: PictureRequest,
    format: Format,
    original: Buffer | null,
  ): Promise<Buffer> {
    const { picturesDir, log } = this.#deps;
    const bytes = await render(request, format, { picturesDir, original });
    // On a full disk the picture is served without being stored.
    await writeWhole(file, bytes).catch((error: unknown) =>
      log.warn({ file, error: String(error) }, 'thumbnail not kept'),
    );
    return bytes;
  }
}
