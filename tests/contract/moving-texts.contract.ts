import { describe, expect } from 'vitest';
import { draftTexts } from '../../server/commerce/changes/texts/draft.ts';
import { exportTexts, type TextExport } from '../../server/commerce/changes/texts/export.ts';
import { readTextFile } from '../../server/commerce/changes/texts/read-file.ts';
import { bytesSource } from '../../server/commerce/import/unreadable.ts';
import type { Catalog } from './support/catalog-shop.ts';
import { changeSetsIn } from './support/change-sets.ts';
import { databaseKinds } from './support/database.ts';
import { freshCatalogTest } from './support/shop-test.ts';

/** The translations of a shop of Shopify, as it exports them: numbers with an apostrophe, texts of all its parts. */
const shopify = [
  'Type,Identification,Field,Locale,Market,Status,Default content,Translated content',
  `PRODUCT,'8812345678901,title,de,,,Silk Dress,Ballnacht`,
  `PRODUCT,'8812345678901,body_html,de,,,"<p data-mce-fragment=""1"">A slip for\nthe evening.</p>","<p>Ein Hauch, „leicht"" & lang.</p>\n<ul><li>Seide</li></ul>"`,
  `PRODUCT,'8812345678901,handle,de,,,silk-dress,ballnacht`,
  `PRODUCT,'8812345678901,title,de,Switzerland,,Silk Dress,Ballkleid`,
  `PRODUCT,'8812345678901,product_type,de,,,Dresses,Kleider`,
  `PRODUCT,'8812345678901,title,fr,,,Silk Dress,Robe de soie`,
  `PRODUCT,'8812345678901,title,pt-PT,,,Silk Dress,Vestido`,
  `PRODUCT,'8812345678901,title,en,,,Silk Dress,Silk dress`,
  // Without a row for the handle, the title says which product it is.
  `PRODUCT,'8812345678902,title,de,,outdated,Linen Dress,Leinenkleid`,
  `PRODUCT,'8812345678902,meta_title,de,,,Linen dress for summer,Leinenkleid für den Sommer`,
  `PRODUCT,'8812345678902,body_html,de,,,<p>Cut wide.</p>,`,
  `PRODUCT,'8812345678903,title,de,,,Wool Coat,Wool Coat`,
  `PRODUCT,'8812345678904,title,de,,,Twin,Zwilling`,
  `PRODUCT,'8812345678905,title,de,,,Gone Hat,Hut`,
  `PRODUCT,'8812345678906,body_html,de,,,<p>Nameless</p>,<p>Namenlos</p>`,
  'PRODUCT,8.81235E+12,title,de,,,Cotton Tee,Shirt',
  `PRODUCT,'8812345678907,title,de,,,Silk Scarf,Schal`,
  `PRODUCT,'8812345678907,title,de,,,Silk Scarf,Tuch`,
  `METAFIELD,'27518373126209,value,de,,,Silk,Seide`,
  `METAFIELD,'27518373126210,value,de,,,Wool,Wolle`,
  '',
].join('\r\n');

async function taken({ db }: Pick<Catalog, 'db'>, text: string) {
  const read = await readTextFile(bytesSource('texts', new TextEncoder().encode(text)));
  return draftTexts(db, read, { title: 'texts', now: 1 });
}

async function written({ db }: Pick<Catalog, 'db'>, wish: Partial<TextExport> = {}) {
  const parts: string[] = [];
  const usual = { language: 'de', base: 'en', format: 'csv', isMissing: false, content: [] } as const;
  for await (const part of exportTexts(db, { ...usual, ...wish })) parts.push(part);
  return parts.join('');
}

const textsIn = async ({ db }: Pick<Catalog, 'db'>) => {
  const rows = await db
    .selectFrom('product_text')
    .innerJoin('product', 'product.id', 'product_text.product_id')
    .select(['handle', 'language', 'field', 'text'])
    .orderBy('handle')
    .orderBy('language')
    .orderBy('field')
    .execute();
  return rows.map(({ handle, language, field, text }) => `${handle} ${language}:${field} ${text}`);
};
const notesOf = (notes: readonly { line: number; message: string }[]) =>
  notes.map(({ line, message }) => `${line} ${message}`);

describe.each(databaseKinds)('texts are moved on %s:', (kind) => {
  const it = freshCatalogTest[kind];

  it('translations of Shopify become a draft, which is applied and undone byte by byte', async ({ shop }) => {
    const { exported, apply, undo } = changeSetsIn(shop);
    await shop.db
      .updateTable('product')
      .set({ title: 'Twin' })
      .where('handle', 'in', ['old-boots', 'cashmere-scarf'])
      .execute();
    const before = await exported();
    const { id, cells, notes } = await taken(shop, `\ufeff${shopify}`);
    expect([cells, await exported()]).toEqual([7, before]);
    expect(notesOf(notes.refused)).toEqual([
      expect.stringMatching(/^7 Texts for one market alone \(Switzerland\) are not taken/),
      expect.stringMatching(
        /^8 .*product_type of PRODUCT is not translated, only title, body_html, meta_title, meta_desc/,
      ),
      expect.stringMatching(/^10 The shop has no language 'pt-pt', only de, fr, es, ar/),
      expect.stringMatching(/^11 en is the language of the shop's own texts/),
      expect.stringMatching(/^19 Identification '8.81235E\+12' is what a spreadsheet leaves/),
      expect.stringMatching(
        /^22 2 rows \(lines 22, 23\): .*no translated texts of the type METAFIELD, only of PRODUCT/,
      ),
      expect.stringMatching(/^16 2 products are called 'Twin', and no row names the handle, so none was taken/),
      expect.stringMatching(/^17 There is no product called 'Gone Hat', and no row names the handle/),
      expect.stringMatching(/^18 No row names the handle or the title of this product/),
      expect.stringMatching(/^20 Lines 20, 21 give the same text different values, so none was taken\.$/),
      expect.stringMatching(/^21 Lines 20, 21 give/),
    ]);
    expect(notesOf(notes.warnings)).toEqual([
      expect.stringMatching(/^13 The text in the language of the shop has changed since the file was made/),
      expect.stringMatching(/^15 It is the same as the text in the language of the shop/),
    ]);
    await apply(id);
    expect(await textsIn(shop)).toEqual([
      'linen-dress de:seoTitle Leinenkleid für den Sommer',
      'linen-dress de:title Leinenkleid',
      'silk-dress de:description <p>Ein Hauch, „leicht" &amp; lang.</p>\n<ul><li>Seide</li></ul>',
      'silk-dress de:handle ballnacht',
      'silk-dress de:title Ballnacht',
      'silk-dress fr:title Robe de soie',
      'wool-coat de:title Wool Coat',
    ]);
    expect((await taken(shop, shopify)).cells).toBe(0);
    await undo(id);
    expect(await exported()).toBe(before);
  });

  it.for(['csv', 'xliff'] as const)(
    'what is missing is exported as %s, translated and taken in',
    async (format, { shop }) => {
      const { exported, apply, undo } = changeSetsIn(shop);
      await apply((await taken(shop, shopify)).id);
      // A form of the office sends such line ends, and a spreadsheet would calculate such a text.
      await shop.db.updateTable('product').set({ description_html: '<p>A &amp; b<br />c</p>\r\n<p>"d"</p>' }).execute();
      await shop.db.updateTable('product').set({ title: '=1+1' }).where('handle', '=', 'old-boots').execute();
      const odd = await exported();
      const missing = await written(shop, { format, isMissing: true });
      expect([missing.includes('Silk Scarf'), missing.includes('Silk Dress'), missing.includes('old-boots')]).toEqual([
        true,
        false,
        true,
      ]);
      expect((await taken(shop, missing)).cells).toBe(0);
      const translated =
        format === 'csv'
          ? missing.replace(/^(.*),("(?:[^"]|"")*"|[^",\r\n]*),\r$/gm, '$1,$2,$2\r')
          : missing.replace(/<source>(.*?)<\/source>/gs, '<source>$1</source><target>$1</target>');
      const { id, cells, notes } = await taken(shop, translated);
      expect([notes.refused, cells]).toEqual([[], 20]);
      expect(notesOf(notes.warnings)).toEqual([expect.stringMatching(/^\d+ 20 rows \(lines .*, …\): It is the same/)]);
      await apply(id);
      await undo(id);
      expect(await exported()).toBe(odd);
      await apply((await taken(shop, translated)).id);
      const none = await written(shop, { format, isMissing: true });
      expect(none.split(/<unit |\r\n./).length - 1).toBe(0);

      // What is stored comes back as it is, so that the whole file changes nothing.
      const all = await written(shop, { format });
      expect((await taken(shop, all)).cells).toBe(0);
      await shop.db.deleteFrom('product_text').execute();
      await apply((await taken(shop, all)).id);
      expect(await written(shop, { format })).toBe(all);
    },
  );

  it('words of options and texts of pictures are found by the word, where it is of one option', async ({ shop }) => {
    const { exported, apply, undo } = changeSetsIn(shop);
    const { id: silk } = await shop.db
      .selectFrom('product')
      .select('id')
      .where('handle', '=', 'silk-dress')
      .executeTakeFirstOrThrow();
    const picture = { width: 10, height: 10, color: null };
    const images = ['a', 'b'].map((name, position) => ({
      ...picture,
      product_id: silk,
      url: `/images/import/${name}.webp`,
      position,
      alt: 'A slip',
    }));
    await shop.db.insertInto('product_image').values(images).execute();
    await shop.db
      .updateTable('product')
      .set({ details_json: '["Lined","Cut on the bias"]' })
      .where('id', '=', silk)
      .execute();
    await shop.db
      .updateTable('product_option_value')
      .set({ name: 'M' })
      .where('product_id', '=', silk)
      .where('name', '=', 'Red')
      .execute();
    const before = await exported();
    const header = 'Type,Identification,Field,Locale,Market,Status,Default content,Translated content\n';
    const { id, cells, notes } = await taken(
      shop,
      `${header}PRODUCT_OPTION,'1,name,de,,,Size,Größe
PRODUCT_OPTION,'2,name,de,,,Size,Größe
PRODUCT_OPTION_VALUE,'3,name,de,,,Black,Schwarz
PRODUCT_OPTION_VALUE,'4,name,de,,,M,M
PRODUCT_OPTION_VALUE,'5,name,de,,,Green,Grün
MEDIA_IMAGE,'6,alt,de,,,A slip,Ein Hauch
PRODUCT,silk-dress,details,de,,,,"Gefüttert
Schräg geschnitten"
`,
    );
    expect(notesOf(notes.refused)).toEqual([
      "5 'M' is a word of several options (Color: M, Size: M), so none was taken.",
      "6 No product has an option with 'Green'.",
    ]);
    expect(cells).toBe(5);
    await apply(id);
    const table = await written(shop);
    for (const row of [
      'PRODUCT_OPTION,Size,name,de,,,Size,Größe',
      'PRODUCT_OPTION_VALUE,Color: Black,name,de,,,Black,Schwarz',
      'MEDIA_IMAGE,silk-dress/b.webp,alt,de,,,A slip,Ein Hauch',
      'PRODUCT,silk-dress,details,de,,,"Lined\nCut on the bias","Gefüttert\nSchräg geschnitten"',
    ])
      expect(table).toContain(`\r\n${row}\r\n`);
    expect((await taken(shop, table)).cells).toBe(0);
    await undo(id);
    expect(await exported()).toBe(before);
  });

  it('a file that cannot be read is refused with its line, and changes nothing', async ({ shop }) => {
    const xliff = await written(shop, { format: 'xliff' });
    const bomb = xliff.replace('<xliff', '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>\n<xliff');
    await expect(taken(shop, bomb)).rejects.toThrow('Line 2 cannot be read: A document type');
    await expect(taken(shop, xliff.slice(0, -20))).rejects.toThrow(/Line \d+ cannot be read: <\/?\w+> does not end/);
    await expect(taken(shop, 'Handle,Title\na,b\n')).rejects.toThrow("names no column 'Type'");
    await expect(taken(shop, '')).rejects.toThrow('is empty');
    expect(await shop.db.selectFrom('change_set').select('id').where('kind', '=', 'table').execute()).toEqual([]);
  });

  it('a document in another encoding is read as it says', async ({ shop }) => {
    const xliff = (await written(shop, { format: 'xliff', isMissing: true })).replace(
      '<source>Silk Scarf</source>',
      '<source>Silk Scarf</source><target>Tüchlein</target>',
    );
    const read = (bytes: Uint8Array) => readTextFile(bytesSource('texts', bytes));
    const said = async (bytes: Uint8Array) => (await read(bytes)).texts.find(({ text }) => text !== '')?.text;
    expect(await said(Buffer.from(xliff.replace('UTF-8', 'ISO-8859-1'), 'latin1'))).toBe('Tüchlein');
    expect(await said(Buffer.from(`\ufeff${xliff.replace('UTF-8', 'UTF-16')}`, 'utf16le'))).toBe('Tüchlein');
    await expect(read(Buffer.from(xliff, 'latin1'))).rejects.toThrow('not in the encoding');
    await expect(read(Buffer.from(xliff.replace('UTF-8', 'EBCDIC')))).rejects.toThrow("unknown encoding, 'EBCDIC'");
  });
});
