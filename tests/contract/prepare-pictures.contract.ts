import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect } from 'vitest';
import { preparePictures } from '../../server/commerce/images/prepare-pictures.ts';
import { imageRoutes } from '../../server/commerce/images/routes.ts';
import { StoredPictures } from '../../server/commerce/images/stored-pictures.ts';
import { thumbnailsFolder } from '../../server/commerce/images/thumbnail-store.ts';
import { folderUploads } from '../../server/commerce/images/uploads/upload-folder.ts';
import { demonstrationFolder } from '../../server/commerce/service/seed/seed.ts';
import { gateDatabases } from './support/database.ts';
import { shopTest } from './support/shop-test.ts';

describe.each(gateDatabases)('pictures that are rendered before their first visitor on %s', (kind) => {
  const it = shopTest[kind];

  it('are those of cards and product pages, rendered once, and what the visitor is served', async ({
    shop,
    onTestFinished,
  }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'pictures-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const { id } = await shop.db
      .selectFrom('product')
      .select('id')
      .where('status', '=', 'onSale')
      .orderBy('rank', 'desc')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await shop.db.deleteFrom('product_image').where('product_id', '=', id).execute();
    const names = ['belt.leather.front.black', 'belt.leather.second.black', 'belt.leather.none.black'];
    const image = { product_id: id, width: 1200, height: 1600, alt: '', color: null };
    await shop.db
      .insertInto('product_image')
      .values(
        names.map((name, position) => ({
          ...image,
          id: 90_000 + position,
          position,
          url: `/images/catalog/${name}.webp`,
        })),
      )
      .execute();
    const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
    const deps = {
      picturesDir: resolve(demonstrationFolder, 'pictures'),
      dataDir,
      uploads: folderUploads(dataDir),
      log,
    };
    const prepare = () => preparePictures(shop.db, { pictures: new StoredPictures(deps), products: 1 });

    await prepare();
    const stored = await readdir(join(dataDir, thumbnailsFolder));
    const sizes = stored.map((file) => file.replace(/\..{1,12}\.avif$/, '')).filter((file) => file.startsWith('belt'));
    expect(sizes.sort()).toEqual([
      ...[1200, 200, 400, 750].map((width) => `belt.leather.front.black_${width}`),
      ...[1200, 750].map((width) => `belt.leather.second.black_${width}`),
    ]);
    expect(await prepare()).toMatchObject({ rendered: 0 });
    await imageRoutes(deps).request('/images/catalog/belt.leather.front.black_400.webp', {
      headers: { accept: 'image/avif' },
    });
    expect(await readdir(join(dataDir, thumbnailsFolder))).toEqual(stored);
  });
});
