import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { sweep } from '../../server/commerce/service/sweep.ts';
import { switchStaffOff } from '../../server/commerce/staff/accounts.ts';
import { commandLine } from '../../server/commerce/staff/rights.ts';
import { changePath, importPath, officePaths, productPath } from '../../shared/staff/paths.ts';
import { noon } from './support/catalog-shop.ts';
import { changeSetsIn, lastSet } from './support/change-sets.ts';
import { formIn, multipart, textOf } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { pngOf } from './support/reviewing.ts';
import { freshCatalogTest } from './support/shop-test.ts';

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
      return buyer.post(productPath(id), form);
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
    const fields = { ...formIn((await buyer.get(path)).body, path), ':title': 'Hostile', do: 'save' };
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
    const path = productPath(product_id);
    const give = async (sku: string) => {
      const form = { ...formIn((await buyer.get(path)).body, path), [`${id}.sku`]: sku };
      const saved = await buyer.post(path, multipart(form));
      expect([sku, saved.status]).toEqual([sku, 303]);
    };
    for (const sku of ['=HYPERLINK("http://evil.example")', '@SUM(A1)', '+1-2', "'=1"]) {
      await give(sku);
      // An apostrophe before a SKU is a spreadsheet's, and is left away when it is typed.
      const cell = `'${sku.replace(/^'/, '')}`;
      expect(await exported()).toContain(/"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
    }
    const evil = '"><script>alert(1)</script>';
    await give(evil);
    await buyer.post(productPath(product_id, `/variants/${id}/remove`));
    const removal = `/office/changes/${(await lastSet(shop)).id}`;
    const screens = [path, `${path}?currency=EUR`, officePaths.changes, removal, officePaths.stock];
    for (const page of screens) {
      const { status, body } = await buyer.get(page);
      expect([page, status, body.includes('<script>alert')]).toEqual([page, 200, false]);
    }
    expect((await buyer.get(path)).body).toContain('&lt;script&gt;');
  });

  it('an import asks no server for a picture, and a file has no name', async ({ shop }) => {
    const buyer = await openOffice(shop).member('bea', 'buyer');
    let asked = 0;
    const server = createServer((_, response) => {
      asked += 1;
      response.end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const urls = [`http://127.0.0.1:${port}/latest/meta-data`, `http://localhost:${port}/x.png`, 'file:///etc/passwd'];
    const rows = urls.map((url, i) => `hat-${i},Hat ${i},10.00,${url}`);
    const form = new FormData();
    const evil = '<script>alert(1)</script>.csv';
    form.append('file', new Blob([`Handle,Title,Variant Price,Image Src\n${rows.join('\n')}\n`]), evil);
    await buyer.post(officePaths.imports, form);
    await sweep(shop.deps);
    await buyer.post(importPath(1, '/start'));
    await sweep(shop.deps);
    for (const path of [officePaths.changes, importPath(1)])
      expect((await buyer.get(path)).body).not.toMatch(/<script>alert|alert\(1\)/);
    server.close();
    const hats = await shop.db.selectFrom('product').select('id').where('handle', 'like', 'hat-%').execute();
    const pictures = shop.db.selectFrom('product_image').select('url');
    expect([hats.length, asked]).toEqual([3, 0]);
    const ids = hats.map(({ id }) => id);
    expect(await pictures.where('product_id', 'in', ids).execute()).toEqual([]);
  });

  it('a table of endless cells, rows or quotes is refused or read, and changes nothing by itself', async ({ shop }) => {
    const buyer = await openOffice(shop).member('bea', 'buyer');
    const { exported } = changeSetsIn(shop, () => noon);
    const before = await exported();
    for (const table of [
      `SKU,Price\n${','.repeat(200_000)}\n`,
      `${'x,'.repeat(200_000)}SKU\n1\n`,
      `SKU,Price\n"SS,${'1'.repeat(1_000_000)}\n`,
      `SKU,Price\n${'SS,1\n'.repeat(20_000)}`,
      `SKU,__proto__,constructor,Price\nSS,1,2,1e9\n`,
      '\u0000\u0001\u0002',
    ]) {
      const form = new FormData();
      form.append('table', new Blob([table]), 'x.csv');
      const { status } = await buyer.post(officePaths.changes, form);
      expect([table.slice(0, 20), status < 500]).toEqual([table.slice(0, 20), true]);
    }
    expect(await exported()).toBe(before);
  });

  it('what a person had prepared before the account was switched off is not started by them', async ({ shop }) => {
    const office = openOffice(shop);
    const [bea, ben] = [await office.member('bea', 'buyer'), await office.member('ben', 'buyer')];
    const { exported } = changeSetsIn(shop, () => noon);
    const before = await exported();
    const [file, table] = [new FormData(), new FormData()];
    file.append('file', new Blob(['Handle,Title,Variant Price\nsilk-scarf,Silk Scarf,0.01\n']), 'x.csv');
    await bea.post(officePaths.imports, file);
    await sweep(shop.deps);
    table.append('paste', 'SKU,Price\nSS,0.01\n');
    await bea.post(officePaths.changes, table);
    const set = (await lastSet(shop)).id;
    await bea.post(changePath(set, '/schedule'), { from: new Date(noon + 3_600_000).toISOString().slice(0, 16) });
    await switchStaffOff(shop.deps, commandLine, 'bea');
    for (const path of [importPath(1, '/start'), changePath(set, '/apply'), changePath(set, '/discard')])
      expect([path, (await bea.post(path)).location]).toEqual([path, '/office/sign-in']);
    await sweep(shop.deps);
    // Others see what is planned, by whom, and stop it.
    const owner = await office.member('olga', 'owner');
    expect((await owner.get(officePaths.staff)).body).toContain('A change that was planned in this name still runs.');
    expect(textOf((await ben.get(officePaths.changes)).body)).toContain('bea');
    expect((await ben.post(changePath(set, '/discard'))).status).toBe(303);
    expect((await owner.get(officePaths.staff)).body).not.toContain('still run');
    await sweep({ ...shop.deps, clock: { now: () => noon + 7_200_000 } });
    expect(await exported()).toBe(before);
  });
});
