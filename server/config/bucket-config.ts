import type { BackupBucket, BucketSettings } from '../commerce/images/uploads/bucket-settings.ts';
import { Environment } from './environment.ts';
import { readSecretFiles } from './secret-files.ts';

const Variables = Environment.pick({
  S3_ENDPOINT: true,
  S3_REGION: true,
  S3_BUCKET: true,
  S3_PREFIX: true,
  S3_ACCESS_KEY_ID: true,
  S3_SECRET_ACCESS_KEY: true,
  BACKUP_S3_ENDPOINT: true,
  BACKUP_S3_REGION: true,
  BACKUP_S3_BUCKET: true,
  BACKUP_S3_PREFIX: true,
  BACKUP_S3_ACCESS_KEY_ID: true,
  BACKUP_S3_SECRET_ACCESS_KEY: true,
  BACKUP_KEEP: true,
});
type Variables = ReturnType<typeof Variables.parse>;

/** What the variables of a bucket begin with: that of uploads, and that of backups. */
type Bucket = 'S3' | 'BACKUP_S3';

/** Returns a bucket that the environment names; null: it names none, and files stay on this machine. */
export function bucketOf(e: Variables, of: Bucket): BucketSettings | null {
  const bucket = e[`${of}_BUCKET`];
  const accessKeyId = e[`${of}_ACCESS_KEY_ID`];
  const secretAccessKey = e[`${of}_SECRET_ACCESS_KEY`];
  if (!bucket || !accessKeyId || !secretAccessKey) return null;
  const endpoint = e[`${of}_ENDPOINT`] ?? null;
  return { endpoint, region: e[`${of}_REGION`], bucket, prefix: e[`${of}_PREFIX`] ?? '', accessKeyId, secretAccessKey };
}

/** Returns the bucket that backups are copied to; null: they stay on this machine. */
export function backupsOf(e: Variables): BackupBucket | null {
  const bucket = bucketOf(e, 'BACKUP_S3');
  return bucket && { ...bucket, keep: e.BACKUP_KEEP ?? null };
}

/** Returns a sentence if some variables of a bucket are set and others that it needs are not. */
export function wrongForBucket(e: Variables, of: Bucket): string[] {
  const needed = [`${of}_BUCKET`, `${of}_ACCESS_KEY_ID`, `${of}_SECRET_ACCESS_KEY`] as const;
  const missing = needed.filter((name) => !e[name]);
  const isWanted = missing.length < needed.length || e[`${of}_ENDPOINT`] || e[`${of}_PREFIX`];
  if (!isWanted || missing.length === 0) return [];
  const what = of === 'S3' ? 'uploads go to a bucket' : 'backups are copied to a bucket';
  return [`${missing.join(', ')}: must be set too where ${what}; or unset all ${of}_… variables`];
}

/**
 * Reads the variables of the bucket of uploads alone, for commands that run without the rest of the configuration.
 * @throws Error with a sentence for each variable that is wrong
 */
export const readBucket = (env: EnvironmentValues): BucketSettings | null => bucketOf(readVariables(env, 'S3'), 'S3');

/** The same for the bucket of backups. */
export const readBackups = (env: EnvironmentValues): BackupBucket | null => backupsOf(readVariables(env, 'BACKUP_S3'));

type EnvironmentValues = Readonly<Record<string, string | undefined>>;

function readVariables(given: EnvironmentValues, of: Bucket): Variables {
  const names = Object.keys(Variables.shape).flatMap((name) => [name, `${name}_FILE`]);
  const { env, problems } = readSecretFiles(Object.fromEntries(names.map((name) => [name, given[name] || undefined])));
  const parsed = Variables.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => Boolean(value))));
  const wrong = parsed.success
    ? wrongForBucket(parsed.data, of)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (!parsed.success || problems.length + wrong.length > 0)
    throw new UnusableBucket([...problems, ...wrong].join('\n'));
  return parsed.data;
}

/** The variables of a bucket are not usable; the message says why. */
export class UnusableBucket extends Error {
  override readonly name = 'UnusableBucket';
}
