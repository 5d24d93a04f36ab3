import type { BucketSettings } from './bucket-settings.ts';
import { folderUploads } from './upload-folder.ts';
import type { UploadsOf } from './uploads.ts';

/** Opens the storage of uploads. The client of a bucket is loaded only where there is one. */
export async function openUploads(dataDir: string, bucket: BucketSettings | null): Promise<UploadsOf> {
  if (bucket === null) return folderUploads(dataDir);
  const { bucketUploads } = await import('./upload-bucket.ts');
  return bucketUploads(bucket);
}
