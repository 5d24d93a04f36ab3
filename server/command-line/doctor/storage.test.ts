import { afterAll, beforeAll, expect, it } from 'vitest';
import { startS3 } from '../../../tests/s3-server.ts';
import { bucketUploads } from '../../commerce/images/uploads/upload-bucket.ts';
import { feedbackFolder } from '../../commerce/images/uploads/uploads.ts';
import { examineStorage } from './storage.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

it('tests a bucket with a small object, and leaves nothing there', async () => {
  expect(await examineStorage('.', s3.settings)).toMatchObject([{ name: 'uploads', state: 'ok' }]);
  expect(await bucketUploads(s3.settings)(feedbackFolder).names()).toEqual([]);
});

it('reports why a bucket is not usable', async () => {
  expect(await examineStorage('.', { ...s3.settings, bucket: 'other' })).toMatchObject([
    { state: 'fail', text: expect.stringContaining('NoSuchBucket'), advice: expect.stringContaining('S3_BUCKET') },
  ]);
});

it('has no finding without a bucket', async () => {
  expect(await examineStorage('.', null)).toEqual([]);
});
