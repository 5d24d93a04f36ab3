import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3 } from '../../../tests/s3-server.ts';
import { imageRoutes } from './routes.ts';
import { bucketUploads } from './uploads/upload-bucket.ts';
import { photosFolder } from './uploads/uploads.ts';

const [sha, other] = ['a'.repeat(64), 'b'.repeat(64)];
let folder = '';
let s3: Awaited<ReturnType<typeof startS3>>;
let routes: { request: (path: string) => Response | Promise<Response> };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  s3 = await startS3();
  const uploads = bucketUploads(s3.settings);
  const picture = sharp({ create: { width: 300, height: 400, channels: 3, background: '#80a0c0' } });
  await uploads(photosFolder).write(`${sha}.webp`, await picture.webp().toBuffer());
  const nothing = () => undefined;
  const log = { info: nothing, warn: nothing, error: nothing };
  routes = imageRoutes({ picturesDir: folder, dataDir: folder, uploads, log });
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

test('a picture of the bucket is served, and one that it has not is not found', async () => {
  expect((await routes.request(`/images/import/${sha}_200.webp`)).status).toBe(200);
  expect((await routes.request(`/images/import/${other}_200.webp`)).status).toBe(404);
});

test('while storage is away thumbnails are served, and other pictures are asked for again later', async () => {
  await s3.stop();
  expect((await routes.request(`/images/import/${sha}_200.webp`)).status).toBe(200);
  const away = await routes.request(`/images/import/${sha}.webp`);
  expect([away.status, away.headers.get('retry-after'), away.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ]);
});
