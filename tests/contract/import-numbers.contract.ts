import { describe, expect } from 'vitest';
import type { Catalog } from './support/catalog-shop.ts';
import { changeSetsIn } from './support/change-sets.ts';
import { gateDatabases } from './support/database.ts';
import { importTest } from './support/shop-test.ts';

const header = 'Handle;Title;Variant SKU;Variant Price;Variant Grams;Variant Inventory Qty';
/** Returns size, SKU, barcode and stock of a product's variants in their order. */
const stored = async ({ db }: Pick<Catalog, 'db'>, handle: string) => {
  const rows = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['value1', 'sku', 'barcode', 'stock'])
    .where('handle', '=', handle)
    .orderBy('variant.position')
    .execute();
  return rows.map(({ value1, sku, barcode, stock }) => [value1, sku, barcode, stock]);
};
const bytes = (text: string) => Buffer.from(text, 'latin1');

describe.each(gateDatabases)('numbers of files on %s', (kind) => {
  const it = importTest[kind];
  const messages = (notes: readonly { message: string }[]) => notes.map(({ message }) => message);

  it('are read in the notation that a column shows, and the report says so', async ({ shop, take, product }) => {
    const report = await take(
      `sep=;\n${header}\nnumbers-a;A;NA;2.500;1.000;5,00\nnumbers-b;B;NB;29,90;90,5;1.200\nnumbers-c;C;NC;3.000;2;3\n`,
    );
    expect(report.refused).toEqual([]);
    expect(messages(report.warnings)).toEqual([
      "Price is read with a decimal comma: '29,90' is 29.90.",
      "Weight value (grams) is read with a decimal comma: '90,5' is 90.5.",
      "Inventory quantity is read with a decimal comma: '5,00' is 5.00.",
    ]);
    const prices = await Promise.all(['a', 'b', 'c'].map((name) => product(`numbers-${name}`)));
    expect(prices.map(({ saleMoney }) => saleMoney.cent)).toEqual([250_000, 2_990, 300_000]);
    const stocks = await Promise.all(['a', 'b', 'c'].map((name) => stored(shop, `numbers-${name}`)));
    expect(stocks.map(([variant]) => variant?.[3])).toEqual([5, 1_200, 3]);
  });

  it('that can be read in two ways are asked about, and nothing of the file is stored', async ({ shop, take }) => {
    const unclear = `${header}\nunclear;A;UA;2.500;1;1\n`;
    for (const ways of [{}, { onDifferences: () => {} }])
      await expect(take(unclear, ways)).rejects.toThrow("Price '2.500' in line 2 is 2.500 or 2500.");
    const mixed = `${header}\nunclear;A;UA;29,90;1;1\nmixed;B;UB;29.90;1;1\n`;
    await expect(take(mixed)).rejects.toThrow("Price has '29.90' in line 3 and '29,90' in line 2.");
    const ignored = 'Handle,Title,Variant Price,Price / International\nno-market,N,10,"2,500"\n';
    expect((await take(ignored)).refused).toEqual([]);
    for (const handle of ['unclear', 'mixed']) expect((await shop.get(`/apis/products/${handle}`)).status).toBe(404);
    expect((await take(unclear, { numbers: 'comma' })).refused).toEqual([]);
    expect((await shop.get('/apis/products/unclear')).data.saleMoney.cent).toBe(250_000);
    await take(unclear, { numbers: 'point' });
    expect((await shop.get('/apis/products/unclear')).data.saleMoney.cent).toBe(250);
  });

  it('of a table of changes leave out a column that can be read in two ways, and take the others', async ({ shop }) => {
    const sets = changeSetsIn(shop);
    const table = 'SKU,Price,Inventory quantity\nSS,"2,500",7\n';
    const { id, notes } = await sets.draft(table);
    expect(messages(notes.refused)[0]).toContain("Price '2,500' in line 2 is 2500 or 2.500.");
    expect((await sets.cells(id)).map(({ field }) => field)).toEqual(['stock']);
    const answered = await sets.draft(table, { numbers: 'point' });
    expect(answered.notes.refused).toEqual([]);
    expect(
      await shop.db.selectFrom('change_cell').select(['field', 'wanted']).where('set_id', '=', answered.id).execute(),
    ).toContainEqual({ field: 'price', wanted: JSON.stringify({ price: 250_000, compareAt: null }) });
  });

  it.for([
    ['two byte-order marks', Buffer.from('\ufeff\ufeffHandle,Title,Variant Price\ntwice,Été,10\n'), 'twice', 'Été'],
    ['line ends of old Macs', bytes('Handle,Title,Variant Price\rlone-cr,Robe,10\r'), 'lone-cr', 'Robe'],
    ['Mac Roman', bytes('Handle,Title,Variant Price\nmac,\x8et\x8e du caf\x8e,10\n'), 'mac', 'été du café'],
  ] as const)('and letters of a file with %s are read', async ([_, file, handle, title], { take, product }) => {
    await take(file);
    expect((await product(handle)).title).toBe(title);
  });

  it('of a file in UTF-7 are refused by its name', async ({ take }) => {
    await expect(take('Handle,Title,Variant Price\nseven,+AOk-t+AOk-,10\n')).rejects.toThrow(
      "it looks like UTF-7, with '+AOk-' for a letter in line 2",
    );
    expect((await take('Handle,Title,Variant SKU,Variant Price\nno-seven,Plus,A+B-C+ABC-,10\n')).refused).toEqual([]);
  });
});

describe.each(gateDatabases)('what spreadsheets do to codes on %s', (kind) => {
  const it = importTest[kind];
  const head =
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Barcode,Variant Price,Variant Inventory Qty';

  it('is named with its line, in a dry run too, and joins no variant', async ({ shop, take }) => {
    await take(`${head}\ncodes,Codes,Size,2-4,0007,04006381333931,10,1\ncodes,,,4-6,90.750,,10,2\n`);
    const damaged = `${head}\ncodes,,,2-4,7,4.00638E+12,10,5\ncodes,,,02-Apr,1E+12,,10,6\ncodes,,,4-6,90.75,,10,7\n`;
    for (const ways of [{ onDifferences: () => {} }, {}]) {
      const { warnings, refused } = await take(damaged, ways);
      expect(refused).toEqual([]);
      expect(warnings.map(({ line, message }) => [line, message.split("'")[1]])).toEqual([
        [2, '7'],
        [2, '4.00638E+12'],
        [3, '1E+12'],
        [3, '02-Apr'],
        [4, '90.75'],
      ]);
    }
    expect(await stored(shop, 'codes')).toEqual([
      ['2-4', '0007', '04006381333931', 5],
      ['02-Apr', '', null, 6],
      ['4-6', '90.750', null, 7],
    ]);
    const { notes } = await changeSetsIn(shop).draft('SKU,Price\n7,5\n4.00638E+12,5\n90.75,5\n');
    expect(notes.refused.map(({ line, message }) => [line, message])).toEqual([
      [2, expect.stringContaining("Perhaps it is '0007'")],
      [3, expect.stringContaining('its last digits are lost')],
      [4, expect.stringContaining("Perhaps it is '90.750'")],
    ]);
  });

  it('a variant that a row finds by its SKU keeps its size where the file has a date', async ({ shop, take }) => {
    await take(`${head}\ndated,Dated,Size,2-4,DATED-1,,10,1\ndated,,,4-6,DATED-2,,10,1\n`);
    const { warnings } = await take('Handle,Option1 Value,Variant SKU,Variant Inventory Qty\ndated,4. Feb,DATED-1,9\n');
    expect(warnings.map(({ message }) => message.split("'")[1])).toEqual(['4. Feb']);
    expect(await stored(shop, 'dated')).toEqual([
      ['2-4', 'DATED-1', null, 9],
      ['4-6', 'DATED-2', null, 1],
    ]);
  });

  it('apostrophes that mark a code as text are no part of it', async ({ shop, take }) => {
    await take(`${head}\nmarked,Marked,,,'30235,'4006381333931,10,1\n`);
    const { sku, barcode } = await shop.db
      .selectFrom('variant')
      .select(['sku', 'barcode'])
      .where('sku', 'like', '%30235')
      .executeTakeFirstOrThrow();
    expect([sku, barcode]).toEqual(['30235', '4006381333931']);
    const { notes } = await changeSetsIn(shop).draft("SKU,Price\n'30235,12\n");
    expect(notes.refused).toEqual([]);
  });

  it('rows of further pictures may repeat the columns of a variant', async ({ shop, take }) => {
    const columns =
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Image Src';
    const file = `${columns}\nrepeats,Repeats,Size,S,R-S,3,deny,10,a.png\nrepeats,,,M,R-M,4,deny,10,\nrepeats,,,,,3,deny,10,b.png\nrepeats,,,,,0,deny,,c.png\n`;
    for (const _ of ['new', 'known']) expect((await take(file)).refused).toEqual([]);
    expect((await stored(shop, 'repeats')).map(([size, , , stock]) => [size, stock])).toEqual([
      ['S', 3],
      ['M', 4],
    ]);
    const other = await take(file.replace(',,,,,3,deny,10,b.png', ',,,,,3,deny,11,b.png'));
    expect(other.refused.map(({ line, message }) => [line, message])).toContainEqual([
      4,
      'Option1 (Size) has no value.',
    ]);
  });
});
