import type { Readable } from 'node:stream';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import { officeMessages } from '../../../../shared/messages/office/office-messages.ts';

const words = officeMessages.uploads;

/** A file of a ZIP archive, or why it cannot be taken. Its path is a name, never a place on this machine. */
export type ZippedFile = { path: string; bytes: Buffer } | { path: string; reason: string };

/** The archive is broken, or is beyond the limits as a whole. The message is for people. */
export class UnreadableZip extends Error {
  override readonly name = 'UnreadableZip';
}

export interface ZipLimits {
  /** Entries of the archive, folders included. */
  entries: number;
  fileBytes: number;
  /** Of all files that are read, unpacked. */
  totalBytes: number;
}

/** Photographs are compressed already: a file that grows by so much is none. */
const maxGrowth = 50;
const longestPath = 500;
/** Upper half of the attributes on Unix: the type of a file (stat.h). */
const fileType = 0o170000;
const symbolicLink = 0o120000;

/**
 * Reads the files of an archive (PKWARE APPNOTE 6.3) one after another, so that no more than one is in memory. Folders and
 * what systems add by themselves are passed over.
 *
 * @throws UnreadableZip
 */
export async function* readZip(archive: string, limits: ZipLimits): AsyncGenerator<ZippedFile> {
  const zip = await opened(archive, limits);
  const taken = new Set<string>();
  let left = limits.totalBytes;
  try {
    for (;;) {
      const entry = await readNext(zip);
      if (!entry) return;
      const path = pathOf(entry);
      if (path === null) continue;
      const reason = taken.has(path) ? words.samePath : reasonAgainst(entry, path, limits);
      left -= reason === null ? entry.uncompressedSize : 0;
      if (left < 0) throw new UnreadableZip(words.zipUnpacked);
      const file = reason === null ? await unpacked(zip, entry, path) : { path: path.slice(0, longestPath), reason };
      if ('bytes' in file) taken.add(path);
      yield file;
    }
  } finally {
    zip.close();
  }
}

async function opened(archive: string, { entries }: ZipLimits): Promise<ZipFile> {
  try {
    const zip = await openPromise(archive, { lazyEntries: true, decodeStrings: false, autoClose: false });
    if (zip.entryCount <= entries) return zip;
    zip.close();
  } catch {
    throw new UnreadableZip(words.noZip);
  }
  throw new UnreadableZip(words.zipEntries(entries));
}

/** Returns the next entry; undefined after the last one. */
function readNext(zip: ZipFile): Promise<Entry | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Entry | undefined>();
  const ended = () => resolve(undefined);
  const broken = () => reject(new UnreadableZip(words.zipBroken));
  zip.once('entry', resolve).once('end', ended).once('error', broken);
  zip.readEntry();
  return promise.finally(() => zip.off('entry', resolve).off('end', ended).off('error', broken));
}

/** Returns the path of a file, with slashes; null for a folder and for what a system adds. */
function pathOf(entry: Entry): string | null {
  const path = nameOf(entry).replaceAll('\\', '/').normalize('NFC');
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  if (name === '' || name.startsWith('.') || name === 'Thumbs.db' || parts.includes('__MACOSX')) return null;
  return path;
}

/**
 * Many programs write UTF-8 without saying so; what is no UTF-8 is in the code page that the format names. Letters outside
 * that page are `?` there, and the whole name is in a field beside it (APPNOTE 4.6.9), which the library reads.
 */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  if (name !== getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, [], false)) return name;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw);
  } catch {
    return name;
  }
}

function reasonAgainst(entry: Entry, path: string, { fileBytes }: ZipLimits): string | null {
  const { compressedSize, uncompressedSize, externalFileAttributes } = entry;
  if (path.length > longestPath || path.includes('\0')) return words.nameLength;
  if (((externalFileAttributes >>> 16) & fileType) === symbolicLink) return words.isLink;
  if (entry.isEncrypted()) return words.encrypted;
  if (!entry.canDecodeFileData()) return words.packed;
  if (uncompressedSize > fileBytes) return words.fileBytes(fileBytes / 1024 / 1024);
  if (uncompressedSize > maxGrowth * compressedSize) return words.noPhotograph;
  return null;
}

/** The library ends a file that is longer than the archive says. */
async function unpacked(zip: ZipFile, entry: Entry, path: string): Promise<ZippedFile> {
  try {
    const chunks: Buffer[] = [];
    const stream: Readable = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream) chunks.push(chunk);
    return { path, bytes: Buffer.concat(chunks) };
  } catch {
    return { path, reason: words.damaged };
  }
}
