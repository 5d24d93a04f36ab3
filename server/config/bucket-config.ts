import type { BucketSettings } from '../commerce/uploads/bucket-settings.ts';
import { Environment } from './environment.ts';

const Variables = Environment.pick({
  S3_ENDPOINT: true,
  S3_REGION: true,
  S3_BUCKET: true,
  S3_PREFIX: true,
  S3_ACCESS_KEY_ID: true,
  S3_SECRET_ACCESS_KEY: true,
});
type Variables = ReturnType<typeof Variables.parse>;

/** Returns the bucket that the environment names; null: uploads are in the data folder. */
export function bucketOf(e: Variables): BucketSettings | null {
  if (!e.S3_BUCKET || !e.S3_ACCESS_KEY_ID || !e.S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: e.S3_ENDPOINT ?? null,
    region: e.S3_REGION,
    bucket: e.S3_BUCKET,
    prefix: e.S3_PREFIX ?? '',
    accessKeyId: e.S3_ACCESS_KEY_ID,
    secretAccessKey: e.S3_SECRET_ACCESS_KEY,
  };
}

/** Returns a sentence if some variables of a bucket are set and others that it needs are not. */
export function wrongForBucket(e: Variables): string[] {
  const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = needed.filter((name) => !e[name]);
  const isWanted = missing.length < needed.length || e.S3_ENDPOINT || e.S3_PREFIX;
  if (!isWanted || missing.length === 0) return [];
  return [`${missing.join(', ')}: must be set too where uploads go to a bucket; or unset all S3_… variables`];
}

/**
 * Reads the variables of a bucket alone, for commands that run without the rest of the configuration.
 * @throws Error with a sentence for each variable that is wrong
 */
export function readBucket(env: Readonly<Record<string, string | undefined>>): BucketSettings | null {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => Boolean(value)));
  const parsed = Variables.safeParse(set);
  const wrong = parsed.success
    ? wrongForBucket(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (!parsed.success || wrong.length > 0) throw new UnusableBucket(wrong.join('\n'));
  return bucketOf(parsed.data);
}

/** The variables of a bucket are not usable; the message says why. */
export class UnusableBucket extends Error {
  override readonly name = 'UnusableBucket';
}
