import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { removeUnusedProductFiles } from '../../server/commerce/import/product-files/store.ts';
import { sweep } from '../../server/commerce/service/sweep.ts';
import { importPath, officePaths } from '../../shared/staff/paths.ts';
import { dayMs } from '../../shared/time/duration.ts';
import type { Jar } from '../http/browser-jar.ts';
import { zipOf } from '../zip-file.ts';
import { type Catalog, noon } from './support/catalog-shop.ts';
import { changeSetsIn } from './support/change-sets.ts';
import { gateDatabases } from './support/database.ts';
import { textOf } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { freshCatalogTest } from './support/shop-test.ts';

const table = `Handle,Title,Variant Price
silk-scarf,Silk Scarf,40.00
new-hat,New Hat,30.00
bad-hat,Bad Hat,cheap
`;

describe.each(gateDatabases)('product files in the office on %s', (kind) => {
  const it = freshCatalogTest[kind];
  const upload = (jar: Jar, file: BlobPart, fields: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([file]), 'products.csv');
    return jar.post(officePaths.imports, form);
  };
  const filesOf = ({ deps }: Catalog) => deps.uploads('product-files').names();
  const memoryOf = async ({ db }: Catalog) =>
    kind === 'sqlite' ? (await sql<{ cache_size: number }>`pragma cache_size`.execute(db)).rows : [];
  const pageOf = async (jar: Jar, id: number) => textOf((await jar.get(importPath(id))).body);

  it('is previewed, imported in the background, and reported', async ({ shop }) => {
    const buyer = await openOffice(shop).member('bea', 'buyer');
    const { exported } = changeSetsIn(shop);
    const before = await exported();
    expect((await upload(buyer, table, { title: 'Autumn' })).location).toBe(`${importPath(1)}?done=uploaded`);
    expect(await pageOf(buyer, 1)).toContain('Autumn: previewing');
    expect((await buyer.post(importPath(1, '/start'))).status).toBe(409);
    await sweep(shop.deps);
    const preview = await pageOf(buyer, 1);
    expect(preview).toContain('Autumn: previewed');
    expect(preview).toMatch(/1 new product 1 known product /);
    expect(preview).toMatch(/silk-scarf, SS Price 45.00 → 40.00/);
    expect(preview).toMatch(/new-hat New product - → New Hat/);
    expect(preview).toMatch(/refused: 1 Line 4 \(bad-hat\): Price 'cheap'/);
    expect(await exported()).toBe(before);

    const statuses = [
      (await buyer.post(importPath(1, '/start'))).status,
      (await buyer.post(importPath(1, '/start'))).status,
    ];
    expect(statuses).toEqual([303, 409]);
    const started = async () => textOf((await buyer.get(`${importPath(1)}?done=started`)).body);
    expect(await started()).toContain('The import begins within seconds.');
    const memory = await memoryOf(shop);
    await sweep(shop.deps);
    // The shop's process keeps its own settings.
    expect(await memoryOf(shop)).toEqual(memory);
    expect(await pageOf(buyer, 1)).toMatch(/Autumn: imported.*Report.*1 new product /);
    expect(await started()).not.toContain('begins');
    expect(
      await shop.db.selectFrom('product').select('title').where('handle', '=', 'new-hat').executeTakeFirst(),
    ).toEqual({
      title: 'New Hat',
    });
    expect(await filesOf(shop)).toEqual([]);
    expect(await shop.db.selectFrom('due_work').select('id').where('kind', '=', 'product-file').execute()).toEqual([]);
    const trail = await shop.db.selectFrom('audit_entry').select(['actor', 'action']).orderBy('id').execute();
    expect(trail.slice(-2)).toEqual([
      { actor: 'staff:bea@office', action: 'catalogue.imported' },
      { actor: 'staff:bea@office', action: 'product.file imported' },
    ]);
    expect((await buyer.post(importPath(1, '/discard'))).status).toBe(409);
  });

  it('goes on after a restart, in the name of who started it', async ({ shop }) => {
    const buyer = await openOffice(shop).member('bea', 'buyer');
    await upload(buyer, table);
    await sweep(shop.deps);
    await buyer.post(importPath(1, '/start'));
    // A process claimed the work and was killed: until its claim has passed no other one takes it.
    const claim = { due_at: noon + 60_000, tries: 1 };
    await shop.db.updateTable('due_work').set(claim).where('kind', '=', 'product-file').execute();
    await sweep(shop.deps);
    expect(await pageOf(buyer, 1)).toContain('Product file: importing');
    await sweep({ ...shop.deps, clock: { now: () => noon + 61_000 } });
    expect(await pageOf(buyer, 1)).toContain('Product file: imported');
  });

  it('fetches the pictures of the file where that is ticked, after the preview', async ({ shop }) => {
    const bytes = await sharp({ create: { width: 30, height: 40, channels: 3, background: 'teal' } })
      .webp()
      .toBuffer();
    const asked: (string | undefined)[] = [];
    const server = createServer(({ url }, response) => {
      asked.push(url);
      response.writeHead(200, { 'content-type': 'image/webp' }).end(bytes);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const deps = {
      ...shop.deps,
      pictureNetwork: { resolve: async () => ['127.0.0.1'], mayConnect: (_: string, at: number) => at === port },
    };
    const file = `Handle,Title,Variant Price,Image Src\nnew-hat,New Hat,30.00,http://pictures.example:${port}/hat.webp\n`;
    const buyer = await openOffice(shop).member('bea', 'buyer');
    const imported = async (id: number, fields: Record<string, string>) => {
      await upload(buyer, file, fields);
      await sweep(deps);
      expect(asked).toEqual([]);
      await buyer.post(importPath(id, '/start'));
      await sweep(deps);
      return pageOf(buyer, id);
    };
    try {
      expect(await imported(1, {})).toContain('was not found');
      expect(asked).toEqual([]);
      expect(await imported(2, { fetchPictures: 'on' })).toContain('fetches pictures from the web addresses');
      expect(asked).toEqual(['/hat.webp']);
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
    const pictures = shop.db
      .selectFrom('product_image')
      .innerJoin('product', 'product.id', 'product_image.product_id')
      .select('product_image.url')
      .where('product.handle', '=', 'new-hat');
    expect(await pictures.execute()).toEqual([{ url: expect.stringMatching(/^\/images\/import\//) }]);
  });

  it('takes pictures from ZIP files, beside and after each other, and keeps them until the import has ended', async ({
    shop,
  }) => {
    const picture = (background: string) =>
      sharp({ create: { width: 30, height: 40, channels: 3, background } })
        .jpeg()
        .toBuffer();
    const [teal, red, gold] = [await picture('teal'), await picture('red'), await picture('gold')];
    const buyer = await openOffice(shop).member('bea', 'buyer');
    const addZip = (id: number, archive: BlobPart, jar = buyer) => {
      const form = new FormData();
      form.append('pictures', new Blob([archive]), 'pictures.zip');
      return jar.post(importPath(id, '/pictures'), form);
    };
    const named = ['für/hat.jpg', 'Belt.JPG', 'gone.jpg'];
    const file = `Handle,Title,Variant Price,Image Src\n${named.map((path, i) => `new-${i},New ${i},30.00,${path}\n`).join('')}`;
    await upload(buyer, file);
    const first = zipOf([
      { path: 'photos/für/hat.jpg', bytes: red },
      { path: 'photos/other/hat.jpg', bytes: gold },
      { path: 'photos/list.txt', bytes: Buffer.from('<b>no picture') },
    ]);
    const added = await addZip(1, new Uint8Array(first));
    expect([added.status, textOf(added.body)]).toEqual([
      200,
      expect.stringMatching(/2 pictures are there.*not taken: 1 photos\/list.txt: It is no picture/),
    ]);
    // The preview has been made meanwhile; a picture that is sent again replaces the first.
    await sweep(shop.deps);
    const second = zipOf([
      { path: 'photos/für/hat.jpg', bytes: teal },
      { path: 'deep/belt.jpg', bytes: gold },
    ]);
    expect(textOf((await addZip(1, new Uint8Array(second))).body)).toContain('Pictures from ZIP files: 3');
    expect(await filesOf(shop)).toHaveLength(4);
    for (const [archive, words] of [
      [new Uint8Array(first.subarray(0, 100)), 'This is no ZIP file'],
      ['', 'Choose one ZIP file'],
    ] as const)
      expect(textOf((await addZip(1, archive)).body)).toContain(words);
    const packer = await openOffice(shop).member('pia', 'pack');
    expect((await addZip(1, new Uint8Array(first), packer)).status).toBe(403);
    expect((await addZip(7, new Uint8Array(first))).status).toBe(404);

    await buyer.post(importPath(1, '/start'));
    expect((await addZip(1, new Uint8Array(first))).status).toBe(409);
    await sweep(shop.deps);
    expect(await pageOf(buyer, 1)).toContain('The picture gone.jpg was not found in the ZIP files.');
    const pictures = await shop.db
      .selectFrom('product_image')
      .innerJoin('product', 'product.id', 'product_image.product_id')
      .select(['product.handle', 'product_image.url'])
      .where('product.handle', 'like', 'new-%')
      .orderBy('product.id')
      .execute();
    const shaOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(pictures).toEqual([
      { handle: 'new-0', url: `/images/import/${shaOf(teal)}.webp` },
      { handle: 'new-1', url: `/images/import/${shaOf(gold)}.webp` },
    ]);
    expect(await filesOf(shop)).toEqual([]);

    await upload(buyer, file);
    await addZip(2, new Uint8Array(first));
    expect(await filesOf(shop)).toHaveLength(3);
    // The day after, what is still to be imported is there.
    const tomorrow = { ...shop.deps, clock: { ...shop.deps.clock, now: () => Date.now() + 2 * dayMs } };
    await removeUnusedProductFiles(tomorrow);
    expect(await filesOf(shop)).toHaveLength(3);
    await buyer.post(importPath(2, '/discard'));
    expect(await filesOf(shop)).toEqual([]);

    // A process is killed before it removes what it discarded.
    await upload(buyer, file);
    await addZip(3, new Uint8Array(first));
    await shop.db.updateTable('product_file').set({ state: 'discarded' }).where('id', '=', 3).execute();
    await removeUnusedProductFiles({ ...tomorrow, clock: { ...shop.deps.clock, now: Date.now } });
    expect(await filesOf(shop)).toHaveLength(3);
    await removeUnusedProductFiles(tomorrow);
    expect(await filesOf(shop)).toEqual([]);
  });

  it('what is no product file is refused at once, and a file can be discarded', async ({ shop }) => {
    const buyer = await openOffice(shop).member('bea', 'buyer');
    const refused = async (file: BlobPart) => {
      const { status, body } = await upload(buyer, file);
      return [status, textOf(body)] as const;
    };
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa, 0, 0, 0, 1]);
    expect((await refused(png))[0]).toBe(422);
    expect((await refused('Colour,Price\nred,1\n'))[0]).toBe(422);
    expect((await refused('Handle,Title\n'))[1]).toContain('no row');
    expect((await refused(''))[1]).toContain('empty');
    expect((await refused('x'.repeat(20 * 1024 * 1024 + 1)))[1]).toContain('20 MB');
    expect(await filesOf(shop)).toEqual([]);
    await upload(buyer, table);
    expect(await filesOf(shop)).toHaveLength(1);
    expect((await buyer.post(importPath(1, '/discard'))).location).toContain('done=fileDiscarded');
    expect(await filesOf(shop)).toEqual([]);
    await sweep(shop.deps);
    expect(await pageOf(buyer, 1)).toContain('Product file: discarded');
  });

  it('titles and cells are text, and other roles see and start nothing', async ({ shop }) => {
    const office = openOffice(shop);
    const buyer = await office.member('bea', 'buyer');
    const evil = '<script>alert(1)</script>';
    await upload(buyer, `Handle,Title,Vendor,Variant Price\nlinen-dress,Linen Dress,"${evil}a & b",1\n`, {
      title: evil,
    });
    await sweep(shop.deps);
    for (const path of [officePaths.changes, importPath(1)])
      expect((await buyer.get(path)).body).not.toContain('<script>');
    for (const id of ['0', '-1', '2', 'x', '99999999999'])
      expect([id, (await buyer.get(importPath(id))).status]).toEqual([id, 404]);
    for (const role of ['pack', 'support', 'books', 'editor'] as const) {
      const other = await office.member(role, role);
      expect((await other.get(officePaths.imports)).status).toBe(403);
      expect((await other.get(importPath(1))).status).toBe(403);
      expect((await upload(other, table)).status).toBe(403);
      for (const part of ['/start', '/discard']) expect((await other.post(importPath(1, part))).status).toBe(403);
    }
    expect((await shop.db.selectFrom('product_file').select('state').execute()).map(({ state }) => state)).toEqual([
      'previewed',
    ]);
  });
});
