import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { examineProductInformation } from '../../server/command-line/doctor/goods.ts';
import { putDocument } from '../../server/commerce/content/write.ts';
import type { Database } from '../../server/commerce/database/connection.ts';
import { exportFile } from '../../server/commerce/import/export.ts';
import { Product } from '../../shared/contract/catalog.ts';
import { changeSetsIn } from './support/change-sets.ts';
import { gateDatabases } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { freshCatalogTest, freshShopTest, importTest } from './support/shop-test.ts';

const acme = {
  name: 'Acme Ltd',
  address: ['1 Mill Road', 'Dhaka'],
  contact: 'https://acme.example/contact',
  country: 'BD',
  responsible: { name: 'Rep GmbH', address: ['Weg 1', '10115 Berlin'], contact: 'rep@acme.example' },
};

const put = (db: Database, code: string, json: unknown, market = '') =>
  putDocument(db, { type: 'manufacturer', code, market, status: 'PUBLISH', json }, 1);

describe.each(gateDatabases)('manufacturers and warnings on %s', (kind) => {
  const it = freshShopTest[kind];

  const shown = async (shop: Shop, country: string) =>
    Product.parse((await shop.shopper('USD', randomUUID(), country).get('/apis/products/dress')).data).safety;
  const setProduct = (shop: Shop, columns: Partial<Record<'vendor' | 'manufacturer' | 'warnings', string | null>>) =>
    shop.db.updateTable('product').set(columns).where('handle', '=', 'dress').execute();

  it('are shown in the European Union and Northern Ireland alone', async ({ shop }) => {
    await put(shop.db, 'acme-ltd', acme);
    await setProduct(shop, { vendor: 'Acme Ltd.', warnings: 'Keep away from fire.\nHas small parts.' });
    const safety = { manufacturer: acme, warnings: ['Keep away from fire.', 'Has small parts.'] };
    for (const country of ['DE', 'FR', 'GB']) expect(await shown(shop, country)).toEqual(safety);
    for (const country of ['US', 'JP', 'CH']) expect(await shown(shop, country)).toBeUndefined();
  });

  it('are those of the product before those of its vendor, and the shop’s own where there is neither', async ({
    shop,
  }) => {
    const name = async (country = 'DE') => (await shown(shop, country))?.manufacturer?.name;
    await put(shop.db, 'own', { ...acme, name: 'Own' });
    await put(shop.db, 'other', { ...acme, name: 'Other' });
    await put(shop.db, 'other', { ...acme, name: 'Andere' }, 'DE');
    await setProduct(shop, { vendor: null, manufacturer: null });
    expect(await name()).toBe('Own');
    await setProduct(shop, { vendor: 'Nobody' });
    expect(await shown(shop, 'DE')).toBeUndefined();
    await setProduct(shop, { manufacturer: 'other' });
    expect([await name('GB'), await name()]).toEqual(['Other', 'Andere']);
  });

  it('reach cached pages when they change', async ({ shop }) => {
    const tags = async () => (await shop.db.selectFrom('visible_change').select('tag').execute()).map(({ tag }) => tag);
    for (const column of ['manufacturer', 'warnings', 'composition', 'care'] as const) {
      await shop.db.deleteFrom('visible_change').execute();
      await shop.db
        .updateTable('product')
        .set({ [column]: 'x' })
        .where('handle', '=', 'dress')
        .execute();
      expect(await tags()).toEqual(['product:1']);
    }
    await shop.db.deleteFrom('visible_change').execute();
    await put(shop.db, 'acme', acme);
    expect(await tags()).toEqual(['content']);
  });

  it('are refused where an address is missing, by its place', async ({ shop }) => {
    const fields = async (json: object) => {
      const result = await put(shop.db, 'acme', json);
      return result.ok ? [] : Object.keys(result.error.fields ?? {}).sort();
    };
    expect(await fields({ ...acme, address: [], contact: 'somewhere' })).toEqual(['address', 'contact']);
    expect(await fields({ ...acme, country: 'Germany', responsible: { name: 'Rep' } })).toEqual([
      'country',
      'responsible.address',
      'responsible.contact',
    ]);
    expect(await fields(acme)).toEqual([]);
  });

  it('doctor counts the products whose manufacturer is missing, and who lacks a responsible person', async ({
    shop,
  }) => {
    const onSale = await shop.db.selectFrom('product').select('id').where('status', '=', 'onSale').execute();
    await shop.db.updateTable('product').set({ vendor: 'Acme', material: null }).execute();
    await shop.db.deleteFrom('content_document').where('type', '=', 'manufacturer').execute();
    expect(await examineProductInformation(shop.db)).toMatchObject([
      {
        state: 'warn',
        text: `the manufacturer of ${onSale.length} products is not named: there is no manufacturer/acme`,
        advice: expect.stringMatching(/Northern Ireland \(DE\)/),
      },
    ]);
    const { responsible: _, ...alone } = acme;
    await put(shop.db, 'acme', alone);
    expect(await examineProductInformation(shop.db)).toMatchObject([
      { state: 'warn', text: 'outside the EU and without a responsible person: manufacturer/acme' },
    ]);
    await put(shop.db, 'acme', acme);
    expect(await examineProductInformation(shop.db)).toMatchObject([{ state: 'ok' }]);
  });
});

const header =
  'Title,URL handle,Type,SKU,Price,Material (product.metafields.custom.material),Manufacturer,Warnings,Composition,Care';

describe.each(gateDatabases)('fibres and care on %s', (kind) => {
  const importing = importTest[kind];
  const it = freshCatalogTest[kind];

  importing('are imported, shown in shares, and exported as they were', async ({ shop, take, product }) => {
    const file = `${header}
Coat,fibre-coat,Coats,FC,90,Warm,Acme Ltd,"Keep from fire.
Small <b>parts</b>.","20% cashmere, 80% Wolle; lining 100% cupro","iron-110, wash-hand"
Tee,fibre-tee,Tops,FT,20,"95% organic cotton, 5% elastane",,,,
Bag,fibre-bag,Bags,FB,20,100% calf leather,,,,
`;
    expect(await take(file, { withImages: false })).toMatchObject({ refused: [] });
    expect(await product('fibre-coat')).toMatchObject({
      composition: [
        {
          part: null,
          fibres: [
            { fibre: 'wool', percent: 80 },
            { fibre: 'cashmere', percent: 20 },
          ],
        },
        { part: 'lining', fibres: [{ fibre: 'cupro', percent: 100 }] },
      ],
      care: ['wash-hand', 'iron-110'],
    });
    const [tee, bag] = [await product('fibre-tee'), await product('fibre-bag')];
    expect(tee.composition?.[0]?.fibres).toEqual([
      { fibre: 'cotton', percent: 95 },
      { fibre: 'elastane', percent: 5 },
    ]);
    expect(bag).not.toHaveProperty('composition');
    const stored = () =>
      shop.db
        .selectFrom('product')
        .select(['manufacturer', 'warnings', 'composition', 'care'])
        .where('handle', '=', 'fibre-coat')
        .executeTakeFirstOrThrow();
    const before = await stored();
    expect(before).toEqual({
      manufacturer: 'acme-ltd',
      warnings: 'Keep from fire.\nSmall parts.',
      composition: '80% wool, 20% cashmere; Lining: 100% cupro',
      care: 'wash-hand, iron-110',
    });
    const exported = join(shop.folder, 'fibres.csv');
    await exportFile(shop.db, exported);
    await take('Handle,Manufacturer,Warnings,Composition,Care\nfibre-coat,-,-,-,-\n', { withImages: false });
    expect(Object.values(await stored())).toEqual([null, null, null, null]);
    await take(await readFile(exported), { withImages: false });
    expect(await stored()).toEqual(before);
    await take('Handle,Title\nfibre-coat,Coat\n', { withImages: false });
    expect(await stored()).toEqual(before);
    const differences: string[] = [];
    await take('Handle,Care\nfibre-coat,wash-no\n', {
      withImages: false,
      onDifferences: (found) => differences.push(...found.map(({ before, after }) => `${before} → ${after}`)),
    });
    expect(differences).toEqual(['wash-hand, iron-110 → wash-no']);
  });

  importing('that break the rules are refused with their line and the reason', async ({ take }) => {
    const rows = [
      ['sum', '"80% wool, 19% silk"', ''],
      ['name', '100% lycra', ''],
      ['part', 'lid: 100% silk', ''],
      ['care', '', '"wash-30, wash-40"'],
    ];
    const lines = rows.map(
      ([handle, composition, care]) => `T,wrong-${handle},Tops,${handle},20,,,,${composition},${care}`,
    );
    const { refused } = await take(`${header}\n${lines.join('\n')}\n`, { withImages: false });
    expect(refused.map(({ line, message }) => [line, message.replace(/^.*?\)[:]? ?/, '').slice(0, 60)])).toEqual([
      [2, "'80% wool, 19% silk' adds up to 99%, not 100%."],
      [3, "'lycra' is no name of a fibre in Regulation (EU) No 1007/201"],
      [4, "'lid' is no part of a textile, such as lining."],
      [5, "'wash-30, wash-40' is not one code of each kind out of wash-"],
    ]);
  });

  it('are changed by sets and undone', async ({ shop }) => {
    const changes = changeSetsIn(shop);
    const before = await changes.exported();
    const { id, notes } = await changes.draft(
      'Handle;Manufacturer;Warnings;Composition;Care\nsilk-scarf;Acme;Flammable;100% silk;clean-p\nwool-coat;;;90% wool;\n',
    );
    expect(notes.refused).toMatchObject([{ line: 3, message: expect.stringContaining('adds up to 90%') }]);
    await changes.apply(id);
    const row = await shop.db.selectFrom('product').selectAll().where('handle', '=', 'silk-scarf').executeTakeFirst();
    expect(row).toMatchObject({
      manufacturer: 'acme',
      warnings: 'Flammable',
      composition: '100% silk',
      care: 'clean-p',
    });
    await changes.undo(id);
    expect(await changes.exported()).toBe(before);
  });

  it('doctor names textiles whose fibres are not named in full', async ({ shop }) => {
    const set = (handle: string, material: string, composition: string | null = null) =>
      shop.db.updateTable('product').set({ material, composition }).where('handle', '=', handle).execute();
    await shop.db.updateTable('product').set({ manufacturer: 'own' }).execute();
    await put(shop.db, 'own', acme);
    await set('silk-scarf', '60% silk, 30% cotton');
    await set('wool-coat', '100% lambswool', '100% wool');
    await set('cotton-tee', '100% calf leather');
    expect(await examineProductInformation(shop.db)).toMatchObject([
      { state: 'warn', text: 'the fibres of 1 textiles are not named in full: silk-scarf' },
    ]);
    await set('silk-scarf', '60% silk, 40% cotton');
    expect(await examineProductInformation(shop.db)).toMatchObject([{ state: 'ok' }]);
  });
});
