import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { asked, openBucketClient, orNull } from './bucket-client.ts';
import { namesBelow } from './bucket-keys.ts';
import type { BucketSettings } from './bucket-settings.ts';
import type { UploadsOf } from './uploads.ts';

/** Short, as a shopper waits for the answer. */
const answerMs = 5_000;
const patience = { connectionMs: 1_000, answerMs, idleMs: answerMs, attempts: 2 };

/**
 * Keeps uploads as objects of a bucket: `<prefix><kind>/<name>`. An object is written completely or not at all, by the
 * protocol.
 */
export function bucketUploads(settings: BucketSettings): UploadsOf {
  const client = openBucketClient(settings, patience);
  const { bucket: Bucket, prefix } = settings;
  return (kind) => {
    const folder = `${prefix}${kind}/`;
    const object = (name: string) => ({ Bucket, Key: folder + name });
    return {
      write: async (name, bytes) => {
        await asked(client.send(new PutObjectCommand({ ...object(name), Body: bytes, ContentLength: bytes.length })));
      },
      read: (name) => orNull(readWhole(client, object(name))),
      remove: async (name) => {
        await orNull(client.send(new DeleteObjectCommand(object(name))));
      },
      names: () => asked(namesBelow(client, Bucket, folder)),
      writtenAt: async (name) =>
        (await orNull(client.send(new HeadObjectCommand(object(name)))))?.LastModified?.getTime() ?? null,
      // Names are hashes or random: the content under a name never changes.
      version: async () => '0',
    };
  };
}

async function readWhole(client: S3Client, object: { Bucket: string; Key: string }): Promise<Buffer> {
  const { Body } = await client.send(new GetObjectCommand(object), { abortSignal: AbortSignal.timeout(2 * answerMs) });
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
}
