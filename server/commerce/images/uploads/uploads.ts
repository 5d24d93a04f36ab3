/** Kinds of files that came from outside; each is a flat folder within the data folder or the bucket. */
export const photosFolder = 'import-images';
export const reviewPhotosFolder = 'review-photos';
export const feedbackFolder = 'feedback';
/** Product files of the office, until they are imported or discarded. */
export const productFilesFolder = 'product-files';
/** Logos, icons and faces of the shop, by the hash of their bytes. */
export const brandFolder = 'brand';
export const uploadFolders = [
  photosFolder,
  reviewPhotosFolder,
  feedbackFolder,
  productFilesFolder,
  brandFolder,
] as const;
export type UploadKind = (typeof uploadFolders)[number];

/** Returns the uploaded files of one kind. */
export type UploadsOf = (kind: UploadKind) => Uploads;

/** Stores the uploaded files of one kind by name. Every method throws `StorageAway` when the storage does not answer. */
export interface Uploads {
  /** Writes a file completely or not at all; replaces one of the same name. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Returns a file's content; null if it does not exist. */
  read(name: string): Promise<Buffer | null>;
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
export const isWholeFile = (name: string): boolean => /\.(webp|png|jpg|svg|woff2|pdf|txt|csv|picture)$/.test(name);

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
