/** Kinds of files that came from outside; each is a flat folder within the data folder or the bucket. */
export const photosFolder = 'import-images';
/** Videos of products, by the hash of their bytes. */
export const videosFolder = 'videos';
export const reviewPhotosFolder = 'review-photos';
export const feedbackFolder = 'feedback';
/** Product files of the office, until they are imported or discarded. */
export const productFilesFolder = 'product-files';
/** Logos, icons and faces of the shop, by the hash of their bytes. */
export const brandFolder = 'brand';
export const uploadFolders = [
  photosFolder,
  videosFolder,
  reviewPhotosFolder,
  feedbackFolder,
  productFilesFolder,
  brandFolder,
] as const;
export type UploadKind = (typeof uploadFolders)[number];

/** Returns the uploaded files of one kind. */
export type UploadsOf = (kind: UploadKind) => Uploads;

/** Places of the first and last byte of a part of a file. */
export interface Part {
  first: number;
  last: number;
}

/** Stores the uploaded files of one kind by name. Every method throws `StorageAway` when the storage does not answer. */
export interface Uploads {
  /** Writes a file completely or not at all; replaces one of the same name. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Returns a file's content; null if it does not exist. */
  read(name: string): Promise<Buffer | null>;
  /** Returns a file's size in bytes; null if it does not exist. */
  size(name: string): Promise<number | null>;
  /** Returns the bytes of a file from one place to another, both included; nothing is opened before they are read. */
  part(name: string, place: Part): AsyncGenerator<Uint8Array>;
  /** Removes a file; one that does not exist is no error. */
  remove(name: string): Promise<void>;
  /** Lists all names; none where nothing was ever written. */
  names(): Promise<string[]>;
  /** Returns when a file was last written, in milliseconds since 1970; null if it does not exist. */
  writtenAt(name: string): Promise<number | null>;
  /**
   * Returns what changes with a file's content, as a part of a thumbnail's name, without a request to another machine;
   * null if the file is known not to exist.
   */
  version(name: string): Promise<string | null>;
}

/** Whether a file is whole by its name: one that is being written has a longer name until then. */
export const isWholeFile = (name: string): boolean =>
  /\.(webp|png|jpg|svg|woff2|pdf|txt|csv|picture|mp4|webm)$/.test(name);

/** The storage of uploads does not answer, or refuses the shop. The message names the reason. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway';
}

/**
 * Removes files that no row names any more. Storage that is away keeps them: the removal of unused files takes
 * them when they are a day old.
 */
export async function removeUnused(uploads: Uploads, names: Iterable<string>): Promise<void> {
  try {
    for (const name of names) await uploads.remove(name);
  } catch (error) {
    if (!(error instanceof StorageAway)) throw error;
  }
}
