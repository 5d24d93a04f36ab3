import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { BucketSettings } from './bucket-settings.ts';
import { StorageAway, type UploadsOf } from './uploads.ts';

/** Short, as a shopper waits for the answer. */
const connectionMs = 1_000;
const answerMs = 5_000;
const attempts = 2;

/**
 * Keeps uploads as objects of a bucket: `<prefix><kind>/<name>`. An object is written completely or not at all, by the
 * protocol.
 */
export function bucketUploads(settings: BucketSettings): UploadsOf {
  const client = clientOf(settings);
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

function clientOf({ endpoint, region, accessKeyId, secretAccessKey }: BucketSettings): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: attempts,
    // Not every server of the protocol knows the client's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectionMs, requestTimeout: answerMs, throwOnRequestTimeout: true },
  });
}

async function readWhole(client: S3Client, object: { Bucket: string; Key: string }): Promise<Buffer> {
  const { Body } = await client.send(new GetObjectCommand(object), { abortSignal: AbortSignal.timeout(2 * answerMs) });
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
}

async function namesBelow(client: S3Client, Bucket: string, folder: string): Promise<string[]> {
  const names: string[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: folder, ContinuationToken }));
    for (const { Key = '' } of page.Contents ?? []) names.push(Key.slice(folder.length));
    ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (ContinuationToken);
  return names;
}

/** Awaits an answer; null for an object that does not exist. A bucket that does not exist is an outage. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return null;
    throw away(error);
  }
}

async function asked<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    throw away(error);
  });
}

/** HEAD has no body, and so no code of its own: https://docs.aws.amazon.com/AmazonS3/latest/API/API_HeadObject.html */
const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound');

/** The client's own error is left out: it holds the signed request, which must not reach a log. */
function away(error: unknown): StorageAway {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return new StorageAway(reason);
}
