import { describe, expect } from 'vitest';
import { examineLetters } from '../../server/command-line/doctor/content.ts';
import { examinePictures } from '../../server/command-line/doctor/goods.ts';
import { loadPricing } from '../../server/commerce/catalog/price.ts';
import { scheduleSet } from '../../server/commerce/changes/apply-and-undo.ts';
import { feedProducts } from '../../server/commerce/discovery/feed.ts';
import { sweep } from '../../server/commerce/service/sweep.ts';
import { type Catalog, noon } from './support/catalog-shop.ts';
import { changeSetsIn } from './support/change-sets.ts';
import { gateDatabases } from './support/database.ts';
import { importTest } from './support/shop-test.ts';

const header =
  'Handle,Title,Type,Google Shopping / Gender,Google Shopping / Size System,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Image Src';
const goods = `${header}
kleid,Kleid,Kleider,female,,Größe,EU 38,Farbe,Weiß,FEED-1,100,plain.png
kleid,,,,,,40,,Dunkelgrün,FEED-2,100,
robe,Robe ꦗ,Robes,female,FR,Taille,40,Couleur,Noir,FEED-3,100,
`;

describe.each(gateDatabases)('what feeds say of goods on %s', (kind) => {
  const it = importTest[kind];
  const variantsOf = async ({ db }: Pick<Catalog, 'db'>, handle: string) => {
    const currency = await loadPricing(db, { currency: 'USD', country: 'US' });
    const { content } = await feedProducts(db, { after: 0 }, { currency, country: 'US' });
    return content.find((product) => product.handle === handle)?.variants ?? [];
  };

  it('are their sizes and colours by names in the languages of shops, and filters and swatches have them', async ({
    shop,
    take,
  }) => {
    await take(goods);
    const said = (await variantsOf(shop, 'kleid')).map(({ size, color }) => [size, color]);
    expect(said).toEqual([
      ['EU 38', 'Weiß'],
      ['40', 'Dunkelgrün'],
    ]);
    expect((await variantsOf(shop, 'robe')).map(({ size, color }) => [size, color])).toEqual([['40', 'Noir']]);
    const { facets } = (await shop.get('/apis/products?q=kleid')).data;
    const names = facets.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['size', 'color']));
    const { options } = (await shop.get('/apis/products/robe')).data;
    expect(JSON.stringify(options)).toMatch(/#[0-9a-f]{6}/);
  });

  it('are no placeholders, and doctor counts goods without a picture and letters without a font', async ({
    shop,
    take,
  }) => {
    await take(goods);
    expect((await variantsOf(shop, 'robe')).map(({ images }) => images)).toEqual([[]]);
    expect((await variantsOf(shop, 'kleid')).map(({ images }) => images.length)).toEqual([1, 1]);
    const [pictures] = await examinePictures(shop.db);
    expect([pictures?.state, pictures?.text]).toEqual([
      'warn',
      expect.stringMatching(/^\d+ products on sale without one/),
    ]);
    const [letters] = await examineLetters(shop.db);
    expect([letters?.state, letters?.text]).toEqual(['warn', 'no font for ꦗ of goods on sale']);
  });

  it('has the times of a reduction that ends by itself', async ({ shop, take }) => {
    await take(goods);
    let now = noon;
    const sets = changeSetsIn(shop, () => now);
    const { id } = await sets.draft('SKU,Price,Compare-at price\nFEED-1,80,100\n');
    const until = noon + 3 * 86_400_000;
    await scheduleSet(shop.db, id, { from: noon + 60_000, until, overwrites: false });
    now = noon + 120_000;
    for (let done = 1; done > 0; ) done = await sweep({ ...shop.deps, clock: { now: () => now } });
    const [first, second] = await variantsOf(shop, 'kleid');
    expect(first?.saleDates?.until).toBe(until);
    expect(first?.promotionMoney?.cent).toBe(8_000);
    expect(second?.saleDates).toBeUndefined();
  });
});
