import { describe, expect } from 'vitest';
import { exportTexts } from '../../server/commerce/changes/texts/export.ts';
import { importTexts } from '../../server/commerce/changes/texts/import.ts';
import { readTextFile } from '../../server/commerce/changes/texts/read-file.ts';
import { bytesSource } from '../../server/commerce/import/unreadable.ts';
import { anonymous, composeAuthorization } from '../../shared/authorization.ts';
import { productPath } from '../../shared/staff/paths.ts';
import { noon } from './support/catalog-shop.ts';
import { changeSetsIn } from './support/change-sets.ts';
import { databaseKinds } from './support/database.ts';
import { formIn, textOf } from './support/form-in.ts';
import type { ImportShop } from './support/import-shop.ts';
import { openOffice } from './support/office.ts';
import { addressesOf, languages, openLanguages, siteUrl, switchOf } from './support/shop-in-languages.ts';
import { importTest } from './support/shop-test.ts';

type Catalogue = ImportShop['shop'];

const give = (rows: string) => `Handle,Title / de,Handle / de\n${rows}\n`;

describe.each(databaseKinds)('a handle of its own in a further language, on %s', (kind) => {
  const it = importTest[kind];
  /** Takes all handles away: the tests of the file share a shop. */
  const cleared = async ({ db }: Catalogue) => {
    await db.deleteFrom('product_text').where('field', '=', 'handle').execute();
    await db.deleteFrom('product_handle').execute();
  };
  const handlesOf = async ({ db }: Catalogue) => {
    const rows = await db.selectFrom('product_text').selectAll().where('field', '=', 'handle').execute();
    return rows.map(({ language, text }) => `${language} ${text}`).sort();
  };

  it('is the address of a product in that language, to which all others lead', async ({ shop, take }) => {
    const sets = changeSetsIn(shop, () => noon);
    const without = await sets.exported();
    const { jar, leads, close } = openLanguages(shop);
    const plain = (await jar.get('/de/products/silk-dress')).body;
    const { id } = await sets.draft(give('silk-dress,Seidenkleid,Seidenkleid in Rot'));
    await sets.apply(id);
    expect(await handlesOf(shop)).toEqual(['de seidenkleid-in-rot']);

    const german = (await jar.get('/de/products/seidenkleid-in-rot?variant=x')).body;
    const english = (await jar.get('/products/silk-dress')).body;
    const both = {
      en: '/products/silk-dress',
      de: '/de/products/seidenkleid-in-rot',
      'x-default': '/products/silk-dress',
    };
    expect(addressesOf(german)).toEqual({ canonical: both.de, ...both });
    expect(addressesOf(english)).toEqual({ canonical: both.en, ...both });
    expect(switchOf(german)).toEqual([`${both.en}?variant=x`, `${both.de}?variant=x`]);
    expect(switchOf(english)).toEqual([both.en, both.de]);
    expect(german).toContain(`"url":"${siteUrl}${both.de}`);
    expect(german).not.toMatch(/de\/products\/silk-dress/);
    const number = await shop.db
      .selectFrom('product')
      .select('id')
      .where('handle', '=', 'silk-dress')
      .executeTakeFirst();
    expect(await leads('/de/products/silk-dress?variant=7')).toBe(`301 ${both.de}?variant=7`);
    expect(await leads('/products/seidenkleid-in-rot')).toBe(`301 ${both.en}`);
    expect(await leads(`/de/products/${number?.id}`)).toBe(200);
    const listed = (await jar.get('/de/products')).body;
    expect([listed.includes(`"${both.de}`), listed.includes('/de/products/silk-dress')]).toEqual([true, false]);
    const map = (await jar.get('/sitemap-products-1.xml')).body;
    expect(map).toContain(`<loc>${siteUrl}${both.de}</loc>`);
    expect(map).toContain(`hreflang="de" href="${siteUrl}${both.de}"`);
    expect(map).toContain(`<loc>${siteUrl}/products/silk-dress</loc>`);
    expect(map).not.toContain('/de/products/silk-dress');

    await take(give('silk-dress,Seidenkleid,abendkleid'), { withImages: false });
    expect(await leads('/de/products/seidenkleid-in-rot')).toBe('301 /de/products/abendkleid');
    expect(await leads('/de/products/silk-dress')).toBe('301 /de/products/abendkleid');
    const exported = await sets.exported();
    expect(exported).toContain('URL handle / de');
    expect(await take(exported, { withImages: false })).toMatchObject({ products: { updated: 0 } });
    await take('Handle,Handle / de\nsilk-dress,-\n', { withImages: false });
    expect(await leads('/de/products/abendkleid')).toBe('301 /de/products/silk-dress');
    await take('Handle,Title / de\nsilk-dress,-\n', { withImages: false });
    expect(await sets.exported()).toBe(without);
    expect((await jar.get('/de/products/silk-dress')).body).toBe(plain);
    await close();
  });

  it('is refused with its row where another product has it, by a table, a file, a form and a new product', async ({
    shop,
    take,
  }) => {
    await cleared(shop);
    const sets = changeSetsIn(shop, () => noon);
    const first = await sets.draft(give('silk-dress,,kleid\nlinen-dress,,kleid\nwool-coat,,silk-scarf'));
    expect(first.notes.refused.map(({ line, handle, message }) => [line, handle, message])).toEqual([
      [3, 'linen-dress', "'kleid' is the handle of the product 'silk-dress'."],
      [4, 'wool-coat', "'silk-scarf' is the handle of the product 'silk-scarf'."],
    ]);
    const late = await sets.draft(give('linen-dress,,kleid'));
    await sets.apply(first.id);
    await sets.apply(late.id);
    expect((await sets.cells(late.id)).map(({ state }) => state)).toEqual(['named']);

    const file = [
      'Handle,Title / de,Handle / de,Title,Price',
      'linen-dress,,kleid,,',
      'wool-coat,,mantel,,',
      'silk-scarf,,mantel,,',
      'new-dress,,neu,New Dress,20',
      'kleid,,,Kleid,20',
      '',
    ].join('\n');
    const refused = [
      "2 linen-dress '@' is the handle of the product 'silk-dress'.",
      "4 silk-scarf '@' is the handle of the product 'wool-coat'.",
      "6 kleid '@' is the handle of the product 'silk-dress'.",
    ].map((text, i) => text.replace('@', i === 1 ? 'mantel' : 'kleid'));
    for (const onDifferences of [() => {}, undefined]) {
      const taken = await take(file, { withImages: false, ...(onDifferences && { onDifferences }) });
      expect(taken.refused.map(({ line, handle, message }) => `${line} ${handle} ${message}`)).toEqual(refused);
    }
    expect(await handlesOf(shop)).toEqual(['de kleid', 'de mantel', 'de neu']);

    const buyer = await openOffice({ deps: { ...shop.deps, languages } }).member('ines', 'buyer');
    const { id } = await shop.db
      .selectFrom('product')
      .select('id')
      .where('handle', '=', 'linen-dress')
      .executeTakeFirstOrThrow();
    const data = new FormData();
    const form = formIn((await buyer.get(productPath(id))).body, productPath(id));
    for (const [name, value] of Object.entries({ ...form, 'text:de:handle': 'Kleid' })) data.append(name, value);
    const answer = await buyer.post(productPath(id), data);
    expect([answer.status, textOf(answer.body)]).toEqual([
      422,
      expect.stringContaining("'kleid' is the handle of the product 'silk-dress'."),
    ]);
    expect(textOf(answer.body)).toContain('Handle in German');
    for (const wrong of ['42', '!!!'])
      expect((await sets.draft(give(`linen-dress,,${wrong}`))).notes.refused).toMatchObject([{ line: 2 }]);
  });

  it('goes from one product to another, and back when that is undone', async ({ shop }) => {
    await cleared(shop);
    const sets = changeSetsIn(shop, () => noon);
    const { jar, leads, close } = openLanguages(shop);
    const one = await sets.draft(give('silk-dress,,eins\nlinen-dress,,zwei'));
    await sets.apply(one.id);
    expect(await leads('/de/products/eins')).toBe(200);
    const swap = await sets.draft(give('silk-dress,,zwei\nlinen-dress,,eins'));
    await sets.apply(swap.id);
    expect((await jar.get('/de/products/zwei')).body).toContain('Silk Dress');
    expect((await jar.get('/de/products/eins')).body).toContain('Linen Dress');
    await sets.undo(swap.id);
    expect((await jar.get('/de/products/eins')).body).toContain('Silk Dress');
    // What nobody has any more is free, and no longer leads to whom had it.
    await sets.undo(one.id);
    expect(await leads('/de/products/zwei')).toBe('301 /de/products/linen-dress');
    const again = await sets.draft(give('wool-coat,,zwei'));
    await sets.apply(again.id);
    expect((await jar.get('/de/products/zwei')).body).toContain('Wool Coat');
    await close();
  });

  it('costs no statement of its own', async ({ shop }) => {
    await cleared(shop);
    const sets = changeSetsIn(shop, () => noon);
    await sets.apply((await sets.draft(give('silk-dress,,seide'))).id);
    const { commerce, asked, close } = openLanguages(shop);
    const authorization = composeAuthorization({ ...anonymous, deviceId: 'd'.repeat(32), language: 'de', type: '1' });
    const statements = async (handle: string) => {
      asked.length = 0;
      const request = new Request(`http://shop.example/apis/products/${handle}`, { headers: { authorization } });
      expect((await commerce.fetch(request)).status).toBe(200);
      return asked.toSorted();
    };
    await statements('wool-coat');
    expect(await statements('seide')).toEqual(await statements('linen-dress'));
    await close();
  });

  it('is in files of translators, and is not missed there', async ({ shop }) => {
    await cleared(shop);
    const { db } = shop;
    const written = async (isMissing: boolean) => {
      const wish = { language: 'de', base: 'en', format: 'csv', isMissing, content: ['collection'] } as const;
      const parts: string[] = [];
      for await (const part of exportTexts(db, wish)) parts.push(part);
      return parts.join('');
    };
    expect(await written(true)).not.toMatch(/,handle,/);
    const all = await written(true).then(() => written(false));
    expect(all).toContain('\r\nPRODUCT,silk-dress,handle,de,,,silk-dress,\r\n');
    const file = all.replace('handle,de,,,silk-dress,', 'handle,de,,,silk-dress,Seide');
    const read = await readTextFile(bytesSource('texts', new TextEncoder().encode(file)));
    const { id, cells } = await importTexts(db, read, { title: 'texts', now: noon, content: [] });
    expect(cells).toBe(1);
    await changeSetsIn(shop, () => noon).apply(id);
    expect(await handlesOf(shop)).toEqual(['de seide']);
  });
});
