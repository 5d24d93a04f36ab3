/** An S3-compatible bucket, and how the shop signs in to it. */
export interface BucketSettings {
  /** Null: Amazon's own, by its region. */
  endpoint: string | null;
  region: string;
  bucket: string;
  /** Begins the name of every object; empty, or ends with a slash. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The bucket that backups are copied to. */
export interface BackupBucket extends BucketSettings {
  /** How many backups are kept there; null: all, or as many as the bucket's own rules keep. */
  keep: number | null;
}
