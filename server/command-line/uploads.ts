import { CannotOpen } from '../../shared/cannot-open.ts';
import type { BackupBucket, BucketSettings } from '../commerce/images/uploads/bucket-settings.ts';
import { openUploads } from '../commerce/images/uploads/open-uploads.ts';
import type { UploadsOf } from '../commerce/images/uploads/uploads.ts';
import { readBackups, readBucket, UnusableBucket } from '../config/bucket-config.ts';

/** Opens the shop's uploads in the place that its environment names. @throws CannotOpen */
export function openShopUploads(dataDir: string): Promise<UploadsOf> {
  return openUploads(dataDir, shopBucket());
}

/** Returns the bucket of uploads of the shop's environment; null where it names none. @throws CannotOpen */
export const shopBucket = (): BucketSettings | null => usable(readBucket);

/** Returns the bucket of backups of the shop's environment; null where it names none. @throws CannotOpen */
export const backupBucket = (): BackupBucket | null => usable(readBackups);

function usable<T>(read: (env: NodeJS.ProcessEnv) => T): T {
  try {
    return read(process.env);
  } catch (error) {
    throw error instanceof UnusableBucket ? new CannotOpen(error.message) : error;
  }
}
