import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CommerceDeps } from '../context.ts';
import { imageRoutes } from './routes.ts';
import { folderUploads } from './uploads/upload-folder.ts';

const address = '/images/catalog/slip-dress.satin.front.wine_200.webp';

describe('pictures', () => {
  let folder: string;
  let routes: ReturnType<typeof imageRoutes>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hemline-pictures-'));
    const grey = { width: 120, height: 160, channels: 4, background: { r: 178, g: 178, b: 178, alpha: 1 } } as const;
    const master = await sharp({ create: grey }).webp().toBuffer();
    await writeFile(join(folder, 'slip-dress.satin.front.webp'), master);
    await writeFile(
      join(folder, 'scene.story.webp'),
      await sharp(master).resize(1600, 1200, { fit: 'fill' }).toBuffer(),
    );
    routes = imageRoutes(depsIn(folder));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const get = (path: string, accept = '*/*') => routes.request(path, { headers: { accept } });
  const metadata = async (response: Response) => sharp(Buffer.from(await response.arrayBuffer())).metadata();

  it.each([
    ['image/avif,*/*', 'image/avif', 'heif'],
    ['*/*', 'image/webp', 'webp'],
    ['image/jpeg', 'image/jpeg', 'jpeg'],
  ])('are answered in what %s accepts', async (accept, type, format) => {
    const response = await get(address, accept);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('vary')).toBe('Accept');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await metadata(response)).toMatchObject({ format, width: 200, height: 267 });
  });

  it('are drawn in their colour', async () => {
    const { channels } = await sharp(Buffer.from(await (await get(address)).arrayBuffer())).stats();
    const [red, green, blue] = channels.map(({ mean }) => mean);
    expect(red).toBeGreaterThan((green ?? 0) + 30);
    expect(red).toBeGreaterThan((blue ?? 0) + 20);
  });

  it('are drawn once and kept, each format by itself', async () => {
    await Promise.all(Array.from({ length: 12 }, () => get(address)));
    await get(address, 'image/jpeg');
    const kept = await readdir(join(folder, 'thumbnails'));
    expect(kept.map((name) => name.split('.').at(-1)).sort()).toEqual(['jpeg', 'webp']);
    await writeFile(join(folder, 'thumbnails', kept.find((name) => name.endsWith('webp')) ?? ''), 'kept');
    expect(await (await get(address)).text()).toBe('kept');
  });

  it('without a width are 1200 wide, scenes as they are', async () => {
    expect(await metadata(await get(address.replace('_200', '')))).toMatchObject({ width: 1200, height: 1600 });
    expect(await metadata(await get('/images/catalog/scene.story.webp'))).toMatchObject({ width: 1600 });
    expect(await metadata(await get('/images/catalog/scene.story_750.webp'))).toMatchObject({
      width: 750,
      height: 562,
    });
  });

  it('that are enlarged are no wider than their files', async () => {
    expect(await metadata(await get(address.replace('_200', '_1800')))).toMatchObject({ width: 1200, height: 1600 });
    expect(await metadata(await get('/images/catalog/scene.story_1800.webp'))).toMatchObject({ width: 1600 });
  });

  it('that do not exist are not found, and that is not kept', async () => {
    for (const path of [
      '/images/catalog/tee.jersey.front.black.webp',
      '/images/catalog/scene.nowhere.webp',
      '/images/catalog/..%2Fsecret.webp',
      `/images/import/${'0'.repeat(64)}.webp`,
      address.replace('_200', '_201'),
    ]) {
      const response = await get(path);
      expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
    }
  });

  it('have a placeholder', async () => {
    expect(await metadata(await get('/images/import/placeholder_400.webp'))).toMatchObject({ width: 400, height: 533 });
  });
});

function depsIn(folder: string): CommerceDeps {
  const nothing = () => undefined;
  const untouched = new Proxy(Object.create(null), {
    get: (_, name) => {
      throw new Error(`A picture needs no ${String(name)}.`);
    },
  });
  return {
    db: untouched,
    cardGateway: untouched,
    clock: Date,
    random: () => new Uint8Array(),
    passwords: untouched,
    memoryLimit: untouched,
    views: untouched,
    visits: untouched,
    turns: untouched,
    log: { info: nothing, warn: nothing, error: nothing },
    picturesDir: folder,
    dataDir: folder,
    uploads: folderUploads(folder),
    cardWebhookSecret: null,
    gatewayOrigins: [],
    payPal: null,
    cardForm: true,
    stripe: null,
    geo: untouched,
    mail: untouched,
    texts: untouched,
    outboxDir: null,
    siteName: 'Shop',
    siteUrl: 'https://shop.example',
  };
}
