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
