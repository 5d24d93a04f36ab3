import { describe, expect } from 'vitest';
import { sweep } from '../../server/commerce/service/sweep.ts';
import { importNotesPath, importPath, officePaths } from '../../shared/staff/paths.ts';
import type { Jar } from '../http/browser-jar.ts';
import { gateDatabases } from './support/database.ts';
import { textOf } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { freshCatalogTest } from './support/shop-test.ts';

const count = 95;
/** A file whose rows have a negative stock each, and one that is refused. */
const table = [
  'Handle,Title,Variant SKU,Variant Inventory Qty,Variant Price',
  ...Array.from({ length: count }, (_, i) => `noted-${i},Noted ${i},NOTED-${i},-${i + 1},20.00`),
  'bad-hat,Bad Hat,BAD,1,cheap',
].join('\n');

describe.each(gateDatabases)('the notes of a product file in the office on %s', (kind) => {
  const it = freshCatalogTest[kind];
  const upload = (jar: Jar, file: string) => {
    const form = new FormData();
    form.append('file', new Blob([file]), 'products.csv');
    return jar.post(officePaths.imports, form);
  };
  const nextIn = (body: string) => /rel="next" href="([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const rowsOf = (body: string) => body.trim().split('\r\n');

  it('are all read in pages, with line, field and what was read, before the import and after it', async ({ shop }) => {
    const buyer = await openOffice(shop).member('bea', 'buyer');
    await upload(buyer, table);
    await sweep(shop.deps);
    const warnings = importNotesPath(1, { kind: 'warnings' });
    const page = (await buyer.get(importPath(1))).body;
    expect(page).toContain(`href="${warnings}"`);
    expect(textOf(page)).toContain(`See all ${count} as a list`);
    const readAll = async () => {
      const lines: string[] = [];
      for (let path = warnings; path !== ''; ) {
        const { body } = await buyer.get(path);
        lines.push(...[...body.matchAll(/data-heading="Line">(\d+)</g)].map(([, line]) => line ?? ''));
        path = nextIn(body);
      }
      return lines;
    };
    const wanted = Array.from({ length: count }, (_, i) => String(i + 2));
    expect(await readAll()).toEqual(wanted);
    const first = textOf((await buyer.get(warnings)).body);
    expect(first).toContain(`Rows that are refused: 1Warnings: ${count}`);
    expect(first).toContain('noted-0 2 Inventory quantity -1 Inventory quantity -1 is negative: 0 is stored.');
    const refused = textOf((await buyer.get(importNotesPath(1, { kind: 'refused' }))).body);
    expect(refused).toContain(`bad-hat ${count + 2} Price cheap Price 'cheap'`);
    await buyer.post(importPath(1, '/start'));
    await sweep(shop.deps);
    expect(await readAll()).toEqual(wanted);
  });

  it('are one CSV in the language of the reader', async ({ shop }) => {
    const buyer = await openOffice(shop).member('bea', 'buyer');
    await upload(buyer, table);
    await sweep(shop.deps);
    const csv = await buyer.get(importNotesPath(1, { kind: 'warnings' }, '.csv'));
    const rows = rowsOf(csv.body);
    expect(rows).toHaveLength(count + 1);
    expect(rows.slice(0, 2)).toEqual([
      'Line,Product,Field,Read,Note',
      "2,noted-0,Inventory quantity,'-1,Inventory quantity -1 is negative: 0 is stored.",
    ]);
    await buyer.post('/office/account/language', { language: 'de' });
    const german = rowsOf((await buyer.get(importNotesPath(1, { kind: 'warnings' }, '.csv'))).body);
    expect(german[0]).toBe('Zeile,Produkt,Feld,Gelesen,Hinweis');
    expect(german[1]).not.toBe(rows[1]);
  });

  it('name each cell for which a row is refused', async ({ shop }) => {
    const buyer = await openOffice(shop).member('bea', 'buyer');
    await upload(buyer, 'Handle,Title,Variant Price,Status\nbad-hat,Bad Hat,cheap,odd\n');
    await sweep(shop.deps);
    const refused = await buyer.get(importNotesPath(1, { kind: 'refused' }));
    expect(textOf(refused.body)).toContain("bad-hat 2 Price, Status cheap, odd Price 'cheap' is not");
  });

  it('go with a discarded file but for the first ones, as in files of earlier releases', async ({ shop }) => {
    const buyer = await openOffice(shop).member('bea', 'buyer');
    await upload(buyer, table);
    await sweep(shop.deps);
    await buyer.post(importPath(1, '/discard'));
    const { body } = await buyer.get(importNotesPath(1, { kind: 'warnings' }));
    expect([...body.matchAll(/data-heading="Line">/g)]).toHaveLength(20);
    expect(nextIn(body)).toBe('');
    expect(await shop.db.selectFrom('product_file_note').selectAll().execute()).toEqual([]);
    expect((await buyer.get(importNotesPath(9, { kind: 'warnings' }))).status).toBe(404);
  });
});
