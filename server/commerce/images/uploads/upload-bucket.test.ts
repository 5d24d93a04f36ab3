import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3 } from '../../../../tests/s3-server.ts';
import type { BucketSettings } from './bucket-settings.ts';
import { bucketUploads } from './upload-bucket.ts';
import { feedbackFolder, removeUnused, reviewPhotosFolder, StorageAway } from './uploads.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
let settings: BucketSettings;
beforeAll(async () => {
  s3 = await startS3();
  settings = s3.settings;
});
afterAll(() => s3.close());

test('an object is written, replaced, read, listed, dated and removed', async () => {
  const uploads = bucketUploads(settings)(reviewPhotosFolder);
  const before = Date.now();
  expect(await uploads.names()).toEqual([]);
  expect(await uploads.read('a.webp')).toBeNull();
  expect(await uploads.writtenAt('a.webp')).toBeNull();
  await uploads.write('a.webp', Buffer.from('first'));
  await uploads.write('a.webp', Buffer.from('second'));
  expect((await uploads.read('a.webp'))?.toString()).toBe('second');
  expect(await uploads.names()).toEqual(['a.webp']);
  expect(await bucketUploads(settings)(feedbackFolder).names()).toEqual([]);
  expect(Math.abs(((await uploads.writtenAt('a.webp')) ?? 0) - before)).toBeLessThan(60_000);
  await uploads.remove('a.webp');
  await uploads.remove('a.webp');
  expect(await uploads.names()).toEqual([]);
});

test('all pages of a list are read', async () => {
  // The server above answers 500 to a list of several pages: this one answers two, as the protocol says.
  const page = (key: string, more: string) =>
    `<?xml version="1.0"?><ListBucketResult><Contents><Key>p/${reviewPhotosFolder}/${key}</Key></Contents>${more}</ListBucketResult>`;
  const pages = createServer((request, response) => {
    const token = new URL(request.url ?? '/', 'http://localhost').searchParams.get('continuation-token');
    const first = page('a.webp', '<IsTruncated>true</IsTruncated><NextContinuationToken>2</NextContinuationToken>');
    response.setHeader('Content-Type', 'application/xml');
    response.end(token === '2' ? page('b.webp', '<IsTruncated>false</IsTruncated>') : first);
  }).listen(0, '127.0.0.1');
  await once(pages, 'listening');
  const endpoint = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
  const uploads = bucketUploads({ ...settings, endpoint, prefix: 'p/' })(reviewPhotosFolder);
  expect(await uploads.names()).toEqual(['a.webp', 'b.webp']);
  pages.closeAllConnections();
  pages.close();
});

test.each([
  ['no server', { endpoint: 'http://127.0.0.1:1' }],
  ['a bucket that does not exist', { bucket: 'other' }],
  ['an unknown key', { accessKeyId: 'unknown' }],
])('%s is an outage, and not an empty list or a missing file', async (_, change) => {
  const uploads = bucketUploads({ ...settings, ...change })(reviewPhotosFolder);
  await expect(uploads.names()).rejects.toThrow(StorageAway);
  await expect(uploads.read('a.webp')).rejects.toThrow(StorageAway);
  await expect(uploads.write('a.webp', Buffer.from('x'))).rejects.toThrow(StorageAway);
  await removeUnused(uploads, ['a.webp']);
});
