import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { BucketSettings } from './bucket-settings.ts';
import { StorageAway } from './uploads.ts';

/** How long a client waits, in milliseconds, and how often it tries. */
export interface Patience {
  connectionMs: number;
  /** For a whole answer; absent: as long as bytes move. */
  answerMs?: number;
  /** Without a byte in either direction. */
  idleMs: number;
  attempts: number;
}

/** Opens a client of a bucket's storage. */
export function openBucketClient(settings: BucketSettings, patience: Patience): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = settings;
  const { connectionMs, answerMs, idleMs, attempts } = patience;
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: attempts,
    // Not every server of the protocol knows the client's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectionMs,
      socketTimeout: idleMs,
      ...(answerMs !== undefined && { requestTimeout: answerMs, throwOnRequestTimeout: true }),
    },
  });
}

/** Awaits an answer; null for an object that does not exist. A bucket that does not exist is an outage. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return null;
    throw away(error);
  }
}

/** Awaits an answer. @throws StorageAway */
export async function asked<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    throw away(error);
  });
}

/** HEAD has no body, and so no code of its own: https://docs.aws.amazon.com/AmazonS3/latest/API/API_HeadObject.html */
const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound');

/** The client's own error is left out: it holds the signed request, which must not reach a log. */
function away(error: unknown): StorageAway {
  if (error instanceof StorageAway) return error;
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return new StorageAway(reason);
}
