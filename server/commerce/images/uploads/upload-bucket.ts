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
import { type Part, type UploadsOf, videosFolder } from './uploads.ts';

/** Short, as a shopper waits for the answer. */
const answerMs = 5_000;
const patience = { connectionMs: 1_000, answerMs, idleMs: answerMs, attempts: 2 };
/** A video is written and read as long as its bytes move. */
const patienceWithVideos = { connectionMs: 1_000, idleMs: 15_000, attempts: 2 };
const wholeVideoMs = 120_000;

/**
 * Keeps uploads as objects of a bucket: `<prefix><kind>/<name>`. An object is written completely or not at all, by the
 * protocol.
 */
export function bucketUploads(settings: BucketSettings): UploadsOf {
  const usual = openBucketClient(settings, patience);
  const patient = openBucketClient(settings, patienceWithVideos);
  const { bucket: Bucket, prefix } = settings;
  return (kind) => {
    const client = kind === videosFolder ? patient : usual;
    const wholeMs = kind === videosFolder ? wholeVideoMs : 2 * answerMs;
    const folder = `${prefix}${kind}/`;
    const object = (name: string) => ({ Bucket, Key: folder + name });
    return {
      write: async (name, bytes) => {
        await asked(client.send(new PutObjectCommand({ ...object(name), Body: bytes, ContentLength: bytes.length })));
      },
      read: (name) => orNull(readWhole(client, object(name), wholeMs)),
      size: async (name) => (await orNull(client.send(new HeadObjectCommand(object(name)))))?.ContentLength ?? null,
      part: (name, place) => readPart(client, object(name), place),
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

async function readWhole(client: S3Client, object: { Bucket: string; Key: string }, wholeMs: number): Promise<Buffer> {
  const { Body } = await client.send(new GetObjectCommand(object), { abortSignal: AbortSignal.timeout(wholeMs) });
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
}

async function* readPart(
  client: S3Client,
  object: { Bucket: string; Key: string },
  { first, last }: Part,
): AsyncGenerator<Uint8Array> {
  const { Body } = await asked(client.send(new GetObjectCommand({ ...object, Range: `bytes=${first}-${last}` })));
  if (Body) yield* Body.transformToWebStream();
}
