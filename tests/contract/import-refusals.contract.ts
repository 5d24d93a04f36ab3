import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect } from 'vitest';
import { folderUploads } from '../../server/commerce/images/uploads/upload-folder.ts';
import { importFile } from '../../server/commerce/import/run.ts';
import { gateDatabases } from './support/database.ts';
import { type ImportShop, newHeader } from './support/import-shop.ts';
import { importTest, rows } from './support/shop-test.ts';

describe.each(gateDatabases)('importing what a shop should refuse on %s', (kind) => {
  const it = importTest[kind];

  it.for([
    ['$12.00', "Price '$12.00' is not a plain number such as 1234.50."],
    ['"1,2000.00"', "Price '1,2000.00' is not a plain number such as 1234.50."],
    ['-5', "Price '-5' is not a plain number such as 1234.50."],
    ['', 'Price is missing.'],
  ])(
    'refuses the price %s with its line, and the rest of the product with it',
    async ([price, message], { shop, take }) => {
      const report = await take(
        `${newHeader}\nBad,bad,"one\ntwo",,Pins,,TRUE,Active,Size,S,,,B-1,10\n,bad,,,,,,,,M,,,B-2,${price}\nGood,good,,,Pins,,TRUE,Active,Title,Default Title,,,G,10\n`,
      );
      expect(report.refused).toEqual([
        { line: 2, handle: 'bad', message: 'Not taken because line 4 of the same product was not.' },
        { line: 4, handle: 'bad', message },
      ]);
      expect((await shop.get('/apis/products/bad')).status).toBe(404);
      expect((await shop.get('/apis/products/good')).status).toBe(200);
    },
  );

  it('leaves a product as it was when its update is refused', async ({ take, product }) => {
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

  it('removes everything from a description that could run or load', async ({ take, product }) => {
    const html = `<p onclick="x()">Warm</p><script>alert(1)</script><img src=x onerror=y><a href="javascript:z()">go</a><style>p{}</style>`;
    await take(
      `${newHeader}\nUnsafe,unsafe,"${html.replaceAll('"', '""')}",,Pins,<b>tag</b>,TRUE,Active,Title,Default Title,,,U,10\n`,
    );
    expect((await product('unsafe')).descriptionHtml).toBe('<p>Warm</p><a rel="nofollow noopener">go</a>');
  });

  it('takes pictures from the folder only, and only pictures', async ({ take, product }) => {
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

  describe('invalid files', () => {
    const row = (handle: string, picture: string, title = 'Thing') =>
      `${title},${handle},,,Things,,,,,,,,${handle},10,,,,,${picture},,,`;
    const reasonFor = async (take: ImportShop['take'], picture: string) => {
      const report = await take(`${newHeader}\n${row('hostile', picture)}`);
      expect(report.refused).toEqual([]);
      return report.warnings.map(({ message }) => message).join();
    };

    it.for(
      rows([
        ['drawing.svg', 'not a picture'],
        ['drawing.png', 'not a picture'],
        ['robes', 'not a file'],
        ['pipe.png', 'not a file'],
        ['link.png', 'not found'],
        ['../secret.png/../secret.png', 'not found'],
      ]),
    )('a picture %s is refused', async ([picture, reason], { take, imagesDir }) => {
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
      await writeFile(join(imagesDir, 'drawing.svg'), svg);
      await writeFile(join(imagesDir, 'drawing.png'), svg);
      await promisify(execFile)('mkfifo', [join(imagesDir, 'pipe.png')]).catch(() => undefined);
      expect(await reasonFor(take, picture)).toContain(reason);
    });

    it("a picture's name of excessive length is not looked up and not stored", async ({ take }) => {
      expect(await reasonFor(take, 'a/'.repeat(200_000))).toContain('not found');
      expect((await take(`${newHeader}\n${row('hostile', '')}`)).warnings).toEqual([]);
    });

    it('control characters are not stored', async ({ take, product }) => {
      await take(`${newHeader}\n${row('control', '', 'Bell\u0007 and\u0000 \u001b[31mred')}`);
      expect((await product('control')).title).toBe('Bell and [31mred');
    });

    it.for(['__proto__', 'constructor', 'toString'])('an option called %s is refused', async (name, { take }) => {
      const line = `Odd,odd,,,,,,,${name},S,,,ODD,10,,,,,,,,`;
      const { refused, products } = await take(`${newHeader}\n${line}`);
      expect(refused).toMatchObject([{ line: 2, message: expect.stringContaining(`cannot be called '${name}'`) }]);
      expect(products.created).toBe(0);
    });

    it('a product with more variants than a page can show is refused in a short message', async ({ take }) => {
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

  it('says what is wrong with an invalid file', async ({ shop, take }) => {
    await expect(take('')).rejects.toThrow('is empty');
    await expect(take('a,b\n1,2\n')).rejects.toThrow("no column 'Title'");
    await expect(take(`${newHeader}\n"never closed`)).rejects.toThrow('Line 2');
    const missing = {
      db: shop.db,
      file: '/nowhere.csv',
      imagesDir: null,
      uploads: folderUploads(shop.folder),
      run: { id: 'x', now: 1 },
    };
    await expect(importFile(missing)).rejects.toThrow('There is no file');
  });
});
