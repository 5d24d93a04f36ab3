import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveStock } from '../../server/commerce/catalog/stock.ts';
import { seedDemonstration } from '../../server/commerce/database/seed/seed.ts';
import { exportFile } from '../../server/commerce/import/export.ts';
import { importFile } from '../../server/commerce/import/run.ts';
import { Product } from '../../shared/contract/catalog.ts';
import { noon, openCatalog } from './catalog-shop.ts';
import { databaseKinds } from './database.ts';

const oldHeader =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,Variant Image,Cost per item';
const newHeader =
  'Title,URL handle,Description,Vendor,Type,Tags,Published on online store,Status,Option1 name,Option1 value,Option2 name,Option2 value,SKU,Price,Compare-at price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Product image URL,Image position,Image alt text,Variant image URL';

describe.each(databaseKinds)('importing on %s', (kind) => {
  let shop: Awaited<ReturnType<typeof openCatalog>>;
  let imagesDir: string;
  let runs = 0;
  beforeAll(async () => {
    shop = await openCatalog(kind);
    imagesDir = join(shop.folder, 'pictures');
    await mkdir(join(imagesDir, 'robes'), { recursive: true });
    const picture = sharp({ create: { width: 2000, height: 2400, channels: 3, background: '#834' } });
    await writeFile(join(imagesDir, 'robes/red.png'), await picture.png().toBuffer());
    await writeFile(join(imagesDir, 'plain.png'), await picture.png().toBuffer());
    await writeFile(join(imagesDir, 'broken.jpg'), 'not a picture');
    await writeFile(join(shop.folder, 'secret.png'), await picture.png().toBuffer());
    await symlink(join(shop.folder, 'secret.png'), join(imagesDir, 'link.png'));
  });
  afterAll(() => shop.close());

  const take = async (text: string | Buffer, withImages = true) => {
    const file = join(shop.folder, `import-${++runs}.csv`);
    await writeFile(file, text);
    return importFile({
      db: shop.db,
      file,
      imagesDir: withImages ? imagesDir : null,
      dataDir: shop.folder,
      run: { id: `run ${runs}`, now: noon },
    });
  };
  const product = async (handle: string) => Product.parse((await shop.get(`/apis/products/${handle}`)).data);
  const stocks = async (handle: string) => (await product(handle)).variants.map(({ title, stock }) => [title, stock]);

  it('fills a shop before its first start, which then keeps to its own products', async () => {
    const fresh = await openCatalog(kind);
    const before = await fresh.db.selectFrom('product').select('handle').execute();
    expect(await seedDemonstration(fresh.db, noon)).toBe(false);
    expect(await fresh.db.selectFrom('product').select('handle').execute()).toEqual(before);
    await fresh.close();
  });

  it('takes the old format with a byte-order mark, DOS line ends and rows in any order', async () => {
    const rows = [
      `\ufeff${oldHeader}`,
      'robe,Silk Robe,<p>Soft.</p>,Hemline,Robes,"lounge, silk",true,Colour,Red,Size,S,R-S,250,shopify,4,deny,90.00,120.00,111,robes/red.png,1,Robe in red,FALSE,robes/red.png,30.00',
      'mule,Mule,,Hemline,Slippers,lounge,,Title,Default Title,,,M-1,,,7,deny,45,,,,,,,,',
      'robe,,,,,,,,Red,,M,R-M,250,shopify,0,deny,90.00,120.00,112,,,,,robes/red.png,30.00',
      'robe,,,,,,,,,,,,,,,,,,,https://cdn.example/pictures/plain.png?v=1,2,,,,',
    ];
    const report = await take(rows.join('\r\n'));
    expect(report).toMatchObject({ rows: 4, products: { created: 2, updated: 0 }, variants: 3, refused: [] });
    const robe = await product('robe');
    expect(robe.variants.map(({ title, sku, stock }) => [title, sku, stock])).toEqual([
      ['Red / S', 'R-S', 4],
      ['Red / M', 'R-M', 0],
    ]);
    expect([robe.saleMoney.cent, robe.promotionMoney?.cent]).toEqual([12_000, 9_000]);
    expect(robe.images.map(({ url, width, color }) => [url.slice(0, 15), width, color])).toEqual([
      ['/images/import/', 1333, 'Red'],
    ]);
    expect((await product('mule')).variants.map(({ title, stock }) => [title, stock])).toEqual([['Mule', 99]]);
    const robes = await shop.get('/apis/products?collection=robes');
    expect(robes.data.content.map(({ handle }: { handle: string }) => handle)).toEqual(['robe']);
    expect((await shop.get('/apis/collections/lounge')).data.productCount).toBe(2);
    expect((await shop.get('/apis/products?q=silk+robe')).data.content[0].handle).toBe('robe');
  });

  it('updates by handle, keeps ids and moves stock through the ledger', async () => {
    const first = `${newHeader}
Wrap,wrap,,,Wraps,,TRUE,Active,Color,Red,Size,S,W-1,50,,shopify,5,DENY
,wrap,,,,,,,,Red,,M,W-2,50,,shopify,5,DENY
,wrap,,,,,,,,Blue,,M,W-3,50,,shopify,5,DENY
`;
    await take(first);
    const before = await product('wrap');
    const [small] = before.variants;
    await shop.db
      .transaction()
      .execute((trx) =>
        moveStock(trx, { variantId: Number(small?.id), delta: -2, reason: 'order', reference: 'o1', at: noon }),
      );
    expect(await stocks('wrap')).toEqual([
      ['Red / S', 3],
      ['Red / M', 5],
      ['Blue / M', 5],
    ]);
    const second = first
      .replace('Wrap,wrap', 'Wrap Skirt,wrap')
      .replace('Red,Size,S', 'red,Size,S')
      .replaceAll('Blue', 'Navy');
    const report = await take(second.replace('W-2,50,,shopify,5', 'W-2,55,,shopify,9'));
    expect(report.products).toEqual({ created: 0, updated: 1 });
    const after = await product('wrap');
    expect(after.id).toBe(before.id);
    expect(after.title).toBe('Wrap Skirt');
    expect(after.variants.map(({ id }) => id)).toEqual(before.variants.map(({ id }) => id));
    expect(await stocks('wrap')).toEqual([
      ['red / S', 5],
      ['Red / M', 9],
      ['Navy / M', 5],
    ]);
    const ledger = await shop.db
      .selectFrom('stock_entry')
      .select(['delta', 'reason'])
      .where('variant_id', '=', Number(small?.id))
      .orderBy('id')
      .execute();
    expect(ledger.map(({ delta }) => delta)).toEqual([5, -2, 2]);
  });

  it('removes variants that the file no longer has', async () => {
    await take(
      `${newHeader}\nPin,pin,,,Pins,,TRUE,Active,Color,Gold,,,P-1,5,,shopify,1\n,pin,,,,,,,,Silver,,,P-2,5,,shopify,1\n`,
    );
    await take(`${newHeader}\nPin,pin,,,Pins,,TRUE,Active,Color,Gold,,,P-1,5,,shopify,1\n`);
    expect(await stocks('pin')).toEqual([['Gold', 1]]);
  });

  it.each([
    ['$12.00', "Price '$12.00' is not a plain number such as 1234.50."],
    ['"1,200.00"', "Price '1,200.00' is not a plain number such as 1234.50."],
    ['-5', "Price '-5' is not a plain number such as 1234.50."],
    ['', 'Price is missing.'],
  ])('refuses the price %s with its line, and the rest of the product with it', async (price, message) => {
    const report = await take(
      `${newHeader}\nBad,bad,"one\ntwo",,Pins,,TRUE,Active,Size,S,,,B-1,10\n,bad,,,,,,,,M,,,B-2,${price}\nGood,good,,,Pins,,TRUE,Active,Title,Default Title,,,G,10\n`,
    );
    expect(report.refused).toEqual([
      { line: 2, handle: 'bad', message: 'Not taken because line 4 of the same product was not.' },
      { line: 4, handle: 'bad', message },
    ]);
    expect((await shop.get('/apis/products/bad')).status).toBe(404);
    expect((await shop.get('/apis/products/good')).status).toBe(200);
  });

  it('leaves a product as it was when its update is refused', async () => {
    await take(`${newHeader}\nCap,cap,,,Hats,,TRUE,Active,Size,S,,,C-1,10,,shopify,3\n`);
    const report = await take(
      `${newHeader}\nCap Two,cap,,,Hats,,TRUE,Active,Size,S,,,C-1,12,,shopify,3\n,cap,,,,,,,,S,,,C-2,12\n`,
    );
    expect(report.refused.map(({ line, message }) => [line, message])).toEqual([
      [2, 'Not taken because line 3 of the same product was not.'],
      [3, 'S was already described in line 2.'],
    ]);
    expect((await product('cap')).title).toBe('Cap');
  });

  it('sells on when a product may, and keeps drafts and unpublished products off the shelf', async () => {
    await take(`${newHeader}
On,sell-on,,,Pins,,TRUE,Active,Title,Default Title,,,A,10,,shopify,0,CONTINUE
Draft,a-draft,,,Pins,,TRUE,draft,Title,Default Title,,,B,10,,shopify,1,DENY
Hidden,hidden,,,Pins,,FALSE,Active,Title,Default Title,,,C,10,,shopify,1,DENY
Blank,blank,,,Pins,,,,Title,Default Title,,,D,10,,shopify,1,DENY
`);
    expect((await product('sell-on')).soldOut).toBe(false);
    expect((await shop.get('/apis/products/a-draft')).status).toBe(410);
    expect((await shop.get('/apis/products/hidden')).status).toBe(410);
    expect((await shop.get('/apis/products/blank')).status).toBe(200);
  });

  it('leaves nothing of a description that could run or load', async () => {
    const html = `<p onclick="x()">Warm</p><script>alert(1)</script><img src=x onerror=y><a href="javascript:z()">go</a><style>p{}</style>`;
    await take(
      `${newHeader}\nUnsafe,unsafe,"${html.replaceAll('"', '""')}",,Pins,<b>tag</b>,TRUE,Active,Title,Default Title,,,U,10\n`,
    );
    expect((await product('unsafe')).descriptionHtml).toBe('<p>Warm</p><a rel="nofollow noopener">go</a>');
  });

  it('takes pictures from the folder alone, and only pictures', async () => {
    const sources = [
      '../secret.png',
      'link.png',
      '/etc/hostname',
      'broken.jpg',
      'nowhere.png',
      'http://169.254.169.254/x.png',
    ];
    const rows = sources.map(
      (source, i) =>
        `${i === 0 ? 'Trap,trap,,,Pins,,TRUE,Active,Title,Default Title,,,T,10' : ',trap,,,,,,,,,,,,'},,,,,${source},${i + 1}`,
    );
    const report = await take(`${newHeader}\n${rows.join('\n')}\n`);
    expect(report.warnings).toHaveLength(sources.length);
    expect(report.refused).toEqual([]);
    expect((await product('trap')).image.url).toBe('/images/import/placeholder.webp');
  });

  it('stores each photograph once, as a picture of at most 1600 pixels', async () => {
    const photos = (await readdir(join(shop.folder, 'import-images'))).filter((name) => name.endsWith('.webp'));
    expect(photos).toHaveLength(1);
    const meta = await sharp(await readFile(join(shop.folder, 'import-images', photos[0] ?? ''))).metadata();
    expect([meta.format, meta.width, meta.height]).toEqual(['webp', 1333, 1600]);
    const served = await shop.fetch(
      new Request(`http://commerce/images/import/${photos[0]?.replace('.webp', '_400.webp')}`),
    );
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  describe('what was never meant for a shop', () => {
    const row = (handle: string, picture: string, title = 'Thing') =>
      `${title},${handle},,,Things,,,,,,,,${handle},10,,,,,${picture},,,`;
    const reasonFor = async (picture: string) => {
      const report = await take(`${newHeader}\n${row('hostile', picture)}`);
      expect(report.refused).toEqual([]);
      return report.warnings.map(({ message }) => message).join();
    };

    it.each([
      ['drawing.svg', 'not a picture'],
      ['drawing.png', 'not a picture'],
      ['robes', 'not a file'],
      ['pipe.png', 'not a file'],
      ['link.png', 'not found'],
      ['../secret.png/../secret.png', 'not found'],
    ])('a picture %s is no photograph', async (picture, reason) => {
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
      await writeFile(join(imagesDir, 'drawing.svg'), svg);
      await writeFile(join(imagesDir, 'drawing.png'), svg);
      await promisify(execFile)('mkfifo', [join(imagesDir, 'pipe.png')]).catch(() => undefined);
      expect(await reasonFor(picture)).toContain(reason);
    });

    it('the name of a picture that has no end is looked for nowhere, and not kept', async () => {
      expect(await reasonFor('a/'.repeat(200_000))).toContain('not found');
      expect((await take(`${newHeader}\n${row('hostile', '')}`)).warnings).toEqual([]);
    });

    it('control characters are left out of what is stored', async () => {
      await take(`${newHeader}\n${row('control', '', 'Bell\u0007 and\u0000 \u001b[31mred')}`);
      expect((await product('control')).title).toBe('Bell and [31mred');
    });

    it.each(['__proto__', 'constructor', 'toString'])('an option called %s is refused', async (name) => {
      const line = `Odd,odd,,,,,,,${name},S,,,ODD,10,,,,,,,,`;
      const { refused, products } = await take(`${newHeader}\n${line}`);
      expect(refused).toMatchObject([{ line: 2, message: expect.stringContaining(`cannot be called '${name}'`) }]);
      expect(products.created).toBe(0);
    });

    it('a product with more variants than a page can show is refused, and said so in a few words', async () => {
      const lines = Array.from(
        { length: 2_049 },
        (_, i) => `${i ? '' : 'Many'},many,,,,,,,Size,v${i},,,M-${i},10,,,,,,,,`,
      );
      const { refused } = await take([newHeader, ...lines].join('\n'));
      expect(refused).toHaveLength(2_049);
      expect(refused[0]?.message).toContain('at most 2048 variants');
      expect(refused[1]?.message).toBe('Not taken because line 2 of the same product was not.');
    });
  });

  it('exports what imports again without changing anything', async () => {
    const [one, two] = [join(shop.folder, 'one.csv'), join(shop.folder, 'two.csv')];
    const variants = () => shop.db.selectFrom('variant').selectAll().orderBy('id').execute();
    const products = () =>
      shop.db
        .selectFrom('product')
        .selectAll()
        .orderBy('id')
        .execute()
        .then((rows) => rows.map((row) => ({ ...row, updated_at: 0 })));
    const withoutImages = (rows: Awaited<ReturnType<typeof variants>>) => rows.map((row) => ({ ...row, image_id: 0 }));
    const before = [withoutImages(await variants()), await products()];
    const entries = () => shop.db.selectFrom('stock_entry').selectAll().orderBy('id').execute();
    const ledger = await entries();
    await exportFile(shop.db, one);
    const report = await take(await readFile(one), false);
    expect(report.refused).toEqual([]);
    expect(report.products.created).toBe(0);
    expect([withoutImages(await variants()), await products()]).toEqual(before);
    expect(await entries()).toEqual(ledger);
    await exportFile(shop.db, two);
    expect(await readFile(two, 'utf8')).toBe(await readFile(one, 'utf8'));
    expect(await readFile(one, 'utf8')).toContain('Cost per item');
  });

  it('says what is wrong with a file that is none', async () => {
    await expect(take('')).rejects.toThrow('is empty');
    await expect(take('a,b\n1,2\n')).rejects.toThrow("no column 'Title'");
    await expect(take(`${newHeader}\n"never closed`)).rejects.toThrow('Line 2');
    const missing = {
      db: shop.db,
      file: '/nowhere.csv',
      imagesDir: null,
      dataDir: shop.folder,
      run: { id: 'x', now: 1 },
    };
    await expect(importFile(missing)).rejects.toThrow('There is no file');
  });
});
