import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, link, open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { asked, openBucketClient, orNull } from '../../commerce/images/uploads/bucket-client.ts';
import { namesBelow } from '../../commerce/images/uploads/bucket-keys.ts';
import type { BucketSettings } from '../../commerce/images/uploads/bucket-settings.ts';
import { StorageAway } from '../../commerce/images/uploads/uploads.ts';

const MB = 1024 * 1024;
/** One part is in memory at a time. S3 takes 10,000 parts of 5 MB or more. */
const leastPart = 8 * MB;
const maxParts = 10_000;
/** A program waits, and no shopper: a slow connection may take its time while bytes move. */
const patience = { connectionMs: 10_000, idleMs: 60_000, attempts: 3 };
/** Metadata of an object: the hash of the file, which is compared when it is fetched. */
const hashName = 'sha256';

/** Files of backups in a bucket. Every method throws `StorageAway` when the storage refuses or does not answer. */
export interface BackupStore {
  /** Writes an object from a file completely or not at all, in bounded memory, and compares its size afterwards. */
  put(name: string, file: string): Promise<void>;
  /** Reads an object into a file that is not there yet, and compares size and hash. */
  fetch(name: string, file: string): Promise<void>;
  names(): Promise<string[]>;
  remove(name: string): Promise<void>;
  close(): void;
}

export function openBackupStore(settings: BucketSettings, partBytes = leastPart): BackupStore {
  const client = openBucketClient(settings, patience);
  const { bucket: Bucket, prefix } = settings;
  const object = (name: string): BucketObject => ({ Bucket, Key: prefix + name });
  return {
    put: (name, file) => put({ client, object: object(name), partBytes }, file),
    fetch: (name, file) => fetchObject(client, object(name), file),
    names: () => asked(namesBelow(client, Bucket, prefix)),
    remove: async (name) => {
      await orNull(client.send(new DeleteObjectCommand(object(name))));
    },
    close: () => client.destroy(),
  };
}

interface BucketObject {
  Bucket: string;
  Key: string;
}

interface Target {
  client: S3Client;
  object: BucketObject;
  partBytes: number;
}

async function put(target: Target, file: string): Promise<void> {
  const { client, object } = target;
  const Metadata = { [hashName]: await hashFile(file) };
  await using handle = await open(file);
  const { size } = await handle.stat();
  if (size > target.partBytes) await putInParts(target, { handle, size, Metadata });
  else {
    const bytes = await readPart(handle, 0, size);
    await asked(client.send(new PutObjectCommand({ ...object, Metadata, ...bodyOf(bytes) })));
  }
  const { ContentLength } = (await orNull(client.send(new HeadObjectCommand(object)))) ?? {};
  if (ContentLength !== size) throw new StorageAway(`it has ${ContentLength ?? 'no'} bytes of ${size} afterwards`);
}

interface Source {
  handle: FileHandle;
  size: number;
  Metadata: Record<string, string>;
}

/** An object appears when its last part is there; the parts of a copy that failed are removed. */
async function putInParts({ client, object, partBytes }: Target, { handle, size, Metadata }: Source): Promise<void> {
  const { UploadId } = await asked(client.send(new CreateMultipartUploadCommand({ ...object, Metadata })));
  const upload = { ...object, UploadId };
  const step = Math.max(partBytes, Math.ceil(size / maxParts));
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    for (let from = 0; from < size; from += step) {
      const PartNumber = Parts.length + 1;
      const body = bodyOf(await readPart(handle, from, Math.min(step, size - from)));
      const { ETag } = await asked(client.send(new UploadPartCommand({ ...upload, PartNumber, ...body })));
      Parts.push({ PartNumber, ETag });
    }
    await asked(client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } })));
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

/**
 * The storage refuses bytes that do not have this MD5. An ETag says less: it is none in a bucket with keys of its own.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/checking-object-integrity-upload.html
 */
const bodyOf = (bytes: Buffer) => ({
  Body: bytes,
  ContentLength: bytes.length,
  ContentMD5: createHash('md5').update(bytes).digest('base64'),
});

async function readPart(handle: FileHandle, from: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(bytes, filled, length - filled, from + filled);
    if (bytesRead === 0) throw new StorageAway('the file was cut while it was copied');
    filled += bytesRead;
  }
  return bytes;
}

async function fetchObject(client: S3Client, object: BucketObject, file: string): Promise<void> {
  const part = `${file}.${process.pid}`;
  try {
    const found = await orNull(client.send(new GetObjectCommand(object)));
    if (!(found?.Body instanceof Readable)) throw new StorageAway(`there is no ${object.Key}`);
    await asked(pipeline(found.Body, createWriteStream(part, { mode: 0o600, flags: 'wx' })));
    if ((await hashFile(part)) !== found.Metadata?.[hashName])
      throw new StorageAway(`${object.Key} is not what was written there`);
    await link(part, file);
  } finally {
    await rm(part, { force: true });
  }
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
