import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { officePaths, productPath } from '../../shared/staff/paths.ts';
import { noon } from './support/catalog-shop.ts';
import { changeSetsIn, lastSet } from './support/change-sets.ts';
import { formIn } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { pngOf } from './support/reviewing.ts';
import { freshCatalogTest } from './support/shop-test.ts';
import { shownFields } from './support/shown-form.ts';

describe("against the office's products", () => {
  const it = freshCatalogTest.sqlite;

  it('a picture is read by its content: no script, no bomb, no path of a name comes in', async ({ shop }) => {
    const buyer = await openOffice(shop).member('bea', 'buyer');
    const { id } = await shop.db
      .selectFrom('product')
      .select('id')
      .where('handle', '=', 'linen-dress')
      .executeTakeFirstOrThrow();
    const upload = (bytes: Uint8Array<ArrayBuffer> | string, name: string, type: string) => {
      const form = new FormData();
      form.append('pictures', new Blob([bytes], { type }), name);
      return buyer.post(productPath(id, '/pictures/upload'), form);
    };
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const [bytes, name, type] of [
      [svg, 'a.svg', 'image/svg+xml'],
      [svg, 'a.png', 'image/png'],
      ['<html><script>alert(1)</script>', 'a.jpg', 'image/jpeg'],
      [new Uint8Array(pngOf(50_000, 50_000)), 'bomb.png', 'image/png'],
    ] as const)
      expect([name, type, (await upload(bytes, name, type)).status]).toEqual([name, type, 422]);
    expect(await shop.db.selectFrom('product_image').select('url').where('product_id', '=', id).execute()).toEqual([]);
    const before = await readdir(shop.folder);
    const png = await sharp({ create: { width: 30, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const polyglot = new Uint8Array(Buffer.concat([png, Buffer.from(svg)]));
    expect((await upload(polyglot, '../../../evil.html', 'text/html')).status).toBe(303);
    const [image] = await shop.db.selectFrom('product_image').select('url').where('product_id', '=', id).execute();
    expect(image?.url).toMatch(/^\/images\/import\/[0-9a-f]{64}\.webp$/);
    const files = await readdir(join(shop.folder), { recursive: true });
    expect(files.filter((file) => file.includes('evil'))).toEqual([]);
    expect((await readdir(shop.folder)).filter((file) => !before.includes(file) && file !== 'import-images')).toEqual(
      [],
    );
  });

  it('a picture of a collection is read by its content too, and its name says nothing', async ({ shop }) => {
    const buyer = await openOffice(shop).member('bea', 'buyer');
    const path = '/office/collections/hostile';
    const fields = { ...shownFields((await buyer.get(path)).body, path), ':title': 'Hostile', do: 'save' };
    const upload = (bytes: Uint8Array<ArrayBuffer> | string, name: string, field = 'picture:image.url') => {
      const form = new FormData();
      for (const [key, value] of Object.entries(fields)) if (!key.startsWith('picture:')) form.append(key, value);
      form.append(field, new Blob([bytes], { type: 'image/png' }), name);
      return buyer.post(path, form);
    };
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const bytes of [svg, '<html><script>alert(1)</script>', new Uint8Array(pngOf(50_000, 50_000))])
      expect((await upload(bytes, 'a.png')).status).toBe(422);
    const png = await sharp({ create: { width: 30, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const polyglot = new Uint8Array(Buffer.concat([png, Buffer.from(svg)]));
    for (const place of [
      'picture:__proto__.url',
      'picture:title',
      'picture:image.url.image.url',
      'picture:../image.url',
    ])
      expect([place, (await upload(polyglot, 'a.png', place)).status]).toEqual([place, 400]);
    expect((await upload(polyglot, '../../../evil.html')).status).toBe(303);
    const stored = await shop.db.selectFrom('collection').select('image_url').where('handle', '=', 'hostile').execute();
    expect(stored).toEqual([{ image_url: expect.stringMatching(/^\/images\/import\/[0-9a-f]{64}\.webp$/) }]);
    const [file] = await shop.deps.uploads('import-images').names();
    expect((await shop.deps.uploads('import-images').read(String(file)))?.includes('<script>')).toBe(false);
    const files = await readdir(shop.folder, { recursive: true });
    expect(files.filter((one) => one.includes('evil'))).toEqual([]);
  });

  it('a SKU is text on every screen, and no spreadsheet calculates it in an export', async ({ shop }) => {
    const buyer = await openOffice(shop).member('bea', 'buyer');
    const { exported } = changeSetsIn(shop, () => noon);
    const { id, product_id } = await shop.db
      .selectFrom('variant')
      .select(['id', 'product_id'])
      .where('sku', '=', 'SD-S')
      .executeTakeFirstOrThrow();
    const path = productPath(product_id, '/variants');
    const give = async (sku: string) => {
      const saved = await buyer.post(path, { ...formIn((await buyer.get(path)).body, path), [`${id}.sku`]: sku });
      expect([sku, saved.status]).toEqual([sku, 303]);
    };
    for (const sku of ['=HYPERLINK("http://evil.example")', '@SUM(A1)', '+1-2', "'=1"]) {
      await give(sku);
      const cell = `'${sku}`;
      expect(await exported()).toContain(/"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
    }
    const evil = '"><script>alert(1)</script>';
    await give(evil);
    await buyer.post(productPath(product_id, `/variants/${id}/remove`));
    const removal = `/office/changes/${(await lastSet(shop)).id}`;
    const screens = [path, productPath(product_id, '/prices'), officePaths.changes, removal, officePaths.stock];
    for (const page of screens) {
      const { status, body } = await buyer.get(page);
      expect([page, status, body.includes('<script>alert')]).toEqual([page, 200, false]);
    }
    expect((await buyer.get(path)).body).toContain('&lt;script&gt;');
  });
});
