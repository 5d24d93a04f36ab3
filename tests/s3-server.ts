import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { BucketSettings } from '../server/commerce/images/uploads/bucket-settings.ts';

/** Starts a server of the S3 protocol with one empty bucket; `stop` ends it, `close` also removes what it holds. */
export async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const configureBuckets = [{ name: 'shop', configs: [] }];
  const server = new S3rver({ directory, address: '127.0.0.1', port: 0, silent: true, configureBuckets });
  const { port } = (await server.run()) as AddressInfo;
  const settings: BucketSettings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'shop',
    prefix: 'pre/',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= server.close());
  return {
    settings,
    /** The same as environment variables, of uploads and of backups. */
    env: variables(settings, 'S3'),
    backupEnv: variables(settings, 'BACKUP_S3'),
    stop,
    async close() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

const variables = (of: BucketSettings, start: string): Record<string, string> => ({
  [`${start}_ENDPOINT`]: of.endpoint ?? '',
  [`${start}_BUCKET`]: of.bucket,
  [`${start}_PREFIX`]: of.prefix,
  [`${start}_ACCESS_KEY_ID`]: of.accessKeyId,
  [`${start}_SECRET_ACCESS_KEY`]: of.secretAccessKey,
});
