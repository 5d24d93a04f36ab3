import { type Kysely, sql } from 'kysely';
import { describe, expect } from 'vitest';
import { examineCodes } from '../../server/command-line/doctor/goods.ts';
import { loadCurrency } from '../../server/commerce/catalog/price.ts';
import { up } from '../../server/commerce/database/migrations/064-letters-and-codes.ts';
import { up as readWordsAgain } from '../../server/commerce/database/migrations/090-arabic-letters.ts';
import { suggestionsFor } from '../../server/commerce/search/suggestions.ts';
import { sweep } from '../../server/commerce/service/sweep.ts';
import type { Catalog } from './support/catalog-shop.ts';
import { gateDatabases } from './support/database.ts';
import { openOffice } from './support/office.ts';
import { importTest } from './support/shop-test.ts';

const file = `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price
gruener,Grüner Rock,Farbe,Weiß,0808-61-BLK,10
gruener,,,Rød,0808-62-BLK,10
gruen-er,Gruener Schal,Title,Default Title,ÆR/77.Lång,10
lodz,Łódź Þorlák Cœur,Title,Default Title,,10
`;

const words = `Handle,Title,Option1 Name,Option1 Value,Variant Price
manteau,Manteau d’été,Title,Default Title,10
vestido,Vestido rojo de seda,Title,Default Title,10
fustan,الفستان الأحمر,Title,Default Title,10
`;

describe.each(gateDatabases)('letters and codes on %s', (kind) => {
  const it = importTest[kind];
  const found = async ({ get }: Pick<Catalog, 'get'>, q: string) => {
    const { content } = (await get(`/apis/products?q=${encodeURIComponent(q)}`)).data;
    return content.map(({ handle }: { handle: string }) => handle).sort();
  };
  const suggest = async ({ db }: Pick<Catalog, 'db'>, typed: string) =>
    suggestionsFor(db, typed, { currency: await loadCurrency(db, 'USD'), country: 'DE', language: 'de' });
  const articles = async (shop: Pick<Catalog, 'db'>, typed: string) =>
    (await suggest(shop, typed)).pages.map(({ title, path }) => [title, path.replace(/\d+$/, 'n')]);

  it('are found however they are typed', async ({ shop, take }) => {
    await take(file);
    for (const typed of ['grüner', 'GRÜNER', 'gruner', 'gruener', 'Gru\u0308ner'])
      expect([typed, await found(shop, typed)]).toEqual([typed, ['gruen-er', 'gruener']]);
    for (const typed of ['Łódź', 'lodz', 'Thorlak', 'ÞORLÁK', 'coeur', 'cœur'])
      expect([typed, await found(shop, typed)]).toEqual([typed, ['lodz']]);
    for (const typed of ['weiß rock', 'WEISS rock', 'rød rock', 'rod rock', 'roed rock'])
      expect([typed, await found(shop, typed)]).toEqual([typed, ['gruener']]);
    for (const [typed, word] of [
      ['łód', 'lodz'],
      ['grüne', 'gruner'],
      ['gruene', 'gruener'],
      ['CŒU', 'coeur'],
    ] as const)
      expect([typed, (await suggest(shop, typed)).words]).toEqual([typed, expect.arrayContaining([word])]);
  });

  it('words in French, Spanish and Arabic are found in their forms, after the migration in a running shop too', async ({
    shop,
    take,
  }) => {
    const { db } = shop;
    await take(words);
    await sql`delete from product_search`.execute(db);
    await sql`delete from search_word`.execute(db);
    expect(await found(shop, 'manteaux')).toEqual([]);
    await readWordsAgain(db as unknown as Kysely<unknown>);
    for (let more = 1; more > 0; ) more = await sweep({ ...shop.deps, clock: { now: () => Date.now() + 1_000 } });
    for (const [handle, typed] of [
      ['manteau', ['manteaux', 'le manteau', 'manteau d’été', "l'été", 'été']],
      ['vestido', ['vestidos rojos', 'vestido rojo', 'Vestido de seda']],
      ['fustan', ['فستان', 'فستان احمر', 'الفُستان الأحمر', 'للفستان']],
    ] as const)
      for (const one of typed) expect([one, await found(shop, one)]).toEqual([one, [handle]]);
    for (const [typed, word] of [
      ['mant', 'manteau'],
      ['vest', 'vestido'],
      ['فست', 'فستان'],
      ['الفست', 'فستان'],
    ] as const)
      expect([typed, (await suggest(shop, typed)).words]).toEqual([typed, expect.arrayContaining([word])]);
  });

  it('an article number is found in any case and punctuation, and in part', async ({ shop, take }) => {
    await take(file);
    const one = ['Grüner Rock', '/products/gruener?variant=n'];
    for (const typed of ['0808-61-BLK', '0808-61-blk', '080861blk', '0808.61/blk', '0808-61', '61-blk'])
      expect([typed, await articles(shop, typed)]).toEqual([typed, [one]]);
    expect(await articles(shop, '0808-6')).toEqual([['Grüner Rock', '/products/gruener']]);
    expect(await articles(shop, '0808')).toEqual([]);
    const buyer = await openOffice(shop).member('bea', 'buyer');
    for (const q of ['0808-61-blk', '0808-61'])
      expect((await buyer.get(`/office/products?q=${q}`)).body).toContain('Grüner Rock');
    for (const q of ['0808-61', 'grüner ro', 'gruener'])
      expect([q, await buyer.get(`/office/search?q=${encodeURIComponent(q)}`)]).toEqual([
        q,
        expect.objectContaining({ status: 303, location: expect.stringMatching(/^\/office\/products\/\d+$/) }),
      ]);
    await shop.db.updateTable('variant').set({ sku: 'NEW-9912' }).where('sku', '=', '0808-61-BLK').execute();
    expect([await articles(shop, '0808-61'), await articles(shop, 'new9912')]).toEqual([[], [one]]);
  });

  it('of a running shop are read again after the migration, and codes lose their apostrophes', async ({
    shop,
    take,
  }) => {
    await take(file.replace('ÆR/77.Lång', 'TWIN'));
    const { db } = shop;
    const skuOf = async (handle: string) =>
      (
        await db
          .selectFrom('variant')
          .innerJoin('product', 'product.id', 'product_id')
          .select('sku')
          .where('handle', '=', handle)
          .orderBy('variant.position')
          .executeTakeFirstOrThrow()
      ).sku;
    await db.updateTable('variant').set({ sku: "'TWIN", barcode: "'4006" }).where('sku', '=', '0808-62-BLK').execute();
    await db.updateTable('variant').set({ sku: "'30235" }).where('sku', '=', '0808-61-BLK').execute();
    await db.updateTable('variant').set({ color: null }).execute();
    const old = [
      ...['variant_code_new', 'variant_code_changed', 'variant_code_gone'].map((name) => `drop trigger ${name}`),
      'drop table variant_code',
    ];
    for (const statement of kind === 'sqlite' ? old : ['drop index variant_code']) await sql.raw(statement).execute(db);
    for (const name of [
      'shop_order_folded_last',
      'shop_order_folded_first',
      'customer_folded_last',
      'customer_folded_first',
    ])
      await sql.raw(`drop index ${name}`).execute(db);
    await sql`delete from product_search`.execute(db);
    await sql`delete from search_word`.execute(db);
    await up(db as unknown as Kysely<unknown>);
    for (let more = 1; more > 0; ) more = await sweep({ ...shop.deps, clock: { now: () => Date.now() + 1_000 } });
    expect(await found(shop, 'gruener')).toEqual(['gruen-er', 'gruener']);
    expect(await found(shop, 'weiss rock')).toEqual(['gruener']);
    expect(await skuOf('gruener')).toBe('30235');
    const { sku, barcode } = await db
      .selectFrom('variant')
      .select(['sku', 'barcode'])
      .where('barcode', '=', '4006')
      .executeTakeFirstOrThrow();
    expect([sku, barcode]).toEqual(["'TWIN", '4006']);
    expect(await articles(shop, '30235')).toHaveLength(1);
    expect(await examineCodes(db)).toMatchObject([{ state: 'warn', text: expect.stringContaining("'TWIN") }]);
    expect(await db.selectFrom('due_work').select('id').where('kind', '=', 'products-again').execute()).toEqual([]);
  });
});
