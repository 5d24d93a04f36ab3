import { describe, expect } from 'vitest';
import { gateDatabases } from './support/database.ts';
import { importTest, rows } from './support/shop-test.ts';

const header = 'Handle,Title,Type,Tags,Variant Price';
/** Returns a file with one product in a single-byte encoding. */
const oneByte = (handle: string, title: string) => Buffer.from(`${header}\n${handle},${title},Café,été,10\n`, 'latin1');
/** The euro sign and quotation marks of Windows-1252, which Latin-1 does not have. */
const windowsSigns = Buffer.from([0x80, 0x20, 0x84, 0x42, 0x94]);

describe.each(gateDatabases)('importing files of every kind on %s', (kind) => {
  const it = importTest[kind];

  it('imports more distinct tags than a statement has parameters', async ({ shop, take }) => {
    const products = 10;
    const each = 3_300;
    const rows = Array.from({ length: products }, (_, p) => {
      const tags = Array.from({ length: each }, (_, t) => `t${p * each + t}`);
      return `many-tags-${p},Tagged ${p},Pins,"${tags.join(',')},shared of many",10`;
    });
    const report = await take([header, ...rows].join('\n'), { tagCollections: true });
    expect([report.refused, report.products.created]).toEqual([[], products]);
    const { count } = await shop.db
      .selectFrom('product_tag')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('tag', 'like', 't%')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBeGreaterThan(32_766);
    expect((await shop.get('/apis/collections/shared-of-many')).data.productCount).toBe(products);
  });

  it('recognises Windows-1252, and reports it with the option for another encoding', async ({
    shop,
    take,
    product,
  }) => {
    const [start = '', end = ''] = oneByte('windows', 'R_be').toString('latin1').split('_');
    const bytes = [Buffer.from(start, 'latin1'), windowsSigns, Buffer.from(end, 'latin1')];
    const report = await take(Buffer.concat(bytes));
    expect(report.encoding).toEqual({ name: 'windows-1252', certain: false });
    expect(report.warnings).toEqual([
      {
        line: 1,
        handle: '',
        message:
          'The file is not UTF-8 and was read as windows-1252. Where letters look wrong, import it again with its encoding, e.g. --encoding iso-8859-2.',
      },
    ]);
    expect((await product('windows')).title).toBe('R€ „B”be');
    expect((await shop.get('/apis/collections/cafe')).data.title).toBe('Café');
  });

  it('reads a named encoding without a warning', async ({ take, product }) => {
    const report = await take(Buffer.from([...Buffer.from(`${header}\nczech,`), 0xe8, ...Buffer.from('aj,Pins,,10')]), {
      encoding: 'iso-8859-2',
    });
    expect([report.warnings, (await product('czech')).title]).toEqual([[], 'čaj']);
  });

  it.for(['utf-16le', 'utf-16be'])('reads %s by its byte-order mark', async (name, { take, product }) => {
    const bytes = Buffer.from(`\ufeff${header}\n${name},Žluť €,Pins,,10\n`, 'utf16le');
    const report = await take(name === 'utf-16le' ? bytes : bytes.swap16());
    expect([report.encoding, report.warnings]).toEqual([{ name, certain: true }, []]);
    expect((await product(name)).title).toBe('Žluť €');
  });

  it.for(
    rows([
      [
        'a mixture',
        Buffer.concat([Buffer.from(`${header}\na,äöü,Pins,,10\n`), oneByte('b', 'Robe')]),
        'but line 4 is not',
      ],
      [
        'bytes of nothing',
        Buffer.from([...Buffer.from(`${header}\na,`), 0x81, 0xff]),
        'neither UTF-8 nor Windows-1252',
      ],
      [
        'UTF-16 without a mark',
        Buffer.from(`${header}\na,Robe,Pins,,10\n`, 'utf16le'),
        'UTF-16 without a byte-order mark',
      ],
    ]),
  )('refuses %s in one sentence, and imports nothing', async ([_, bytes, reason], { take }) => {
    await expect(take(bytes)).rejects.toThrow(reason);
    await expect(take(bytes)).rejects.toThrow('Save it as UTF-8');
  });

  it('refuses bytes that the named encoding does not have', async ({ take }) => {
    await expect(take(oneByte('c', 'Robe'), { encoding: 'utf-8' })).rejects.toThrow('not in the encoding');
  });

  it('warns of characters that were lost before', async ({ take }) => {
    const report = await take(`${header}\nlost,R\ufffdbe,Pins,t\ufffd,10\n`);
    expect(report.encoding).toEqual({ name: 'utf-8', certain: true });
    expect(report.warnings).toEqual([
      {
        line: 2,
        handle: 'lost',
        message: "Title, Tags has '\ufffd' in place of a letter that was lost before the file was saved.",
      },
    ]);
  });

  it('refuses a gift card by its row, and imports the rest of the file', async ({ shop, take }) => {
    const report = await take(
      'Handle,Title,Variant Price,Gift Card\ngift,Gift card,25,TRUE\ngift,,50,\nno-gift,Pin,10,FALSE\n',
    );
    expect(report.products.created).toBe(1);
    expect(report.refused[0]).toEqual({
      line: 2,
      handle: 'gift',
      message: 'Gift card is TRUE: this shop cannot sell gift cards yet, so the product was left out.',
    });
    expect((await shop.get('/apis/products/gift')).status).toBe(404);
  });

  it('keeps prices of markets that are a currency, and warns once of each other column', async ({ shop, take }) => {
    const report = await take(
      `Handle,Title,Variant Price,Price / EUR,Compare At Price / EUR,Price / Japan,Price / Germany,Price / International,Compare At Price / International,Included / United States,Included / International
market-1,Pin,10,8.50,9.90,1500,7,6,,TRUE,FALSE
market-2,Pin,10,,,,7,6,,TRUE,FALSE
`,
    );
    expect(report.refused).toEqual([]);
    expect(report.warnings.map(({ line, message }) => [line, message.split("'")[1]])).toEqual([
      [1, 'Price / Germany'],
      [1, 'Price / International'],
      [1, 'Included / International'],
    ]);
    const priced = async (handle: string, currency: string) => {
      const { saleMoney, promotionMoney } = (await shop.get(`/apis/products/${handle}`, currency)).data;
      return [saleMoney.cent, promotionMoney?.cent];
    };
    expect(await priced('market-1', 'EUR')).toEqual([990, 850]);
    expect(await priced('market-1', 'JPY')).toEqual([150_000, undefined]);
    expect(await priced('market-2', 'JPY')).toEqual([158_000, undefined]);
    const yen = await take('Handle,Price / JPY\nmarket-1,15.50\n');
    expect(yen.refused.map(({ message }) => message)).toEqual(['A price in JPY has no decimals, and 15.5 has.']);
    expect((await take('Handle,Compare At Price / EUR\nmarket-1,15.50\n')).refused).toHaveLength(1);
  });
});
