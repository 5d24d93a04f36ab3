import { randomUUID } from 'node:crypto';
import type { BackupBucket, BucketSettings } from '../../commerce/images/uploads/bucket-settings.ts';
import { openUploads } from '../../commerce/images/uploads/open-uploads.ts';
import { feedbackFolder } from '../../commerce/images/uploads/uploads.ts';
import { backupsAmong } from '../backup/backup-names.ts';
import { type Finding, findings, reasonOf } from './finding.ts';

const advice = 'Are S3_ENDPOINT, S3_BUCKET and the key right, and may it read, write, list and remove objects?';

/** Lists the bucket of backups, and writes nothing there; returns no finding without one. */
export async function examineBackups(settings: BackupBucket | null): Promise<Finding[]> {
  if (settings === null) return [];
  const { ok, warn, fail } = findings('backups');
  const { bucket } = settings;
  const { openBackupStore } = await import('../backup/bucket-copy.ts');
  const store = openBackupStore(settings);
  try {
    const [newest] = backupsAmong(await store.names());
    if (newest === undefined) return [warn(`there is none in the bucket ${bucket} yet`, 'npm run shop -- backup')];
    return [ok(`the newest in the bucket ${bucket} is ${newest}`)];
  } catch (error) {
    return [fail(`the bucket ${bucket} cannot be listed: ${reasonOf(error)}`, backupAdvice)];
  } finally {
    store.close();
  }
}

const backupAdvice = 'Are BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET and the key right, and may it list objects?';

/** Writes, lists, reads and removes a small object in the bucket of uploads; returns no finding without a bucket. */
export async function examineStorage(dataDir: string, bucket: BucketSettings | null): Promise<Finding[]> {
  if (bucket === null) return [];
  const { ok, fail } = findings('uploads');
  const uploads = (await openUploads(dataDir, bucket))(feedbackFolder);
  // Without an upload's file extension, so that neither a backup nor a move takes it for one.
  const name = `doctor-${randomUUID()}`;
  try {
    await uploads.write(name, Buffer.from(name));
    const isListed = (await uploads.names()).includes(name);
    const isSame = (await uploads.read(name))?.toString() === name;
    await uploads.remove(name);
    if (!isListed || !isSame)
      return [fail(`the bucket ${bucket.bucket} does not ${isListed ? 'return' : 'list'} what was written`, advice)];
    return [ok(`the bucket ${bucket.bucket} takes, lists, returns and removes objects`)];
  } catch (error) {
    await uploads.remove(name).catch(() => undefined);
    return [fail(`the bucket ${bucket.bucket} cannot be used: ${reasonOf(error)}`, advice)];
  }
}
