import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { openDatabase } from '../../server/commerce/database/connection.ts';
import { folderUploads } from '../../server/commerce/images/uploads/upload-folder.ts';
import { importFile } from '../../server/commerce/import/run.ts';
import { openShop } from '../../server/commerce/places/opening/change-opening.ts';
import { seedNeutral } from '../../server/commerce/service/seed/seed.ts';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { inLanguage } from '../../shared/language/request-language.ts';
import { routes } from '../../shared/routes.ts';
import { browserJar } from '../http/browser-jar.ts';
import { openStorefront } from '../http/storefront.ts';
import { noon } from './support/catalog-shop.ts';
import { freshDatabase, gateDatabases } from './support/database.ts';
import { englishBeside, englishIn } from './support/english-texts.ts';
import { importTest } from './support/shop-test.ts';

/** Pages that anybody opens without an order, and what a product, a listing and a search show. */
const paths = [
  ...Object.values(routes).filter((path) => !/[:*]/.test(path)),
  '/products/zephyr',
  '/products/zephyr/reviews',
  '/products?q=zephyr&sort=price-asc',
  '/products?q=zzzzzz',
  '/products?price=-1',
  '/nothing-here',
];

const goods = 'zephyr,Zephyr,Ø,Å-1,Z-1,10\nzephyr,,,Å-2,Z-2,12\n';

/** Forms that are refused: their answers are worded too. */
const refused: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  [routes.cartItems, { variantId: '', quantity: '1', product: 'zephyr' }],
  [routes.cartCoupon, { code: 'NOPE' }],
  [routes.checkout, { action: 'place' }],
  [routes.login, { email: 'nobody', password: 'x' }],
  [routes.register, { email: 'nobody', password: 'x' }],
  [routes.trackOrders, { orderNo: '1', email: 'x' }],
];

describe.each(gateDatabases)('a shop of one language, on %s', (kind) => {
  const it = importTest[kind];

  it.for(['de', 'fr', 'es', 'ar'])(
    'shows and says no English words of the interface in: %s',
    async (language, { shop }) => {
      const { db, location, folder, close } = await freshDatabase(kind);
      await inLanguage(language, () => seedNeutral(db, noon), [language]);
      await openShop({ db, clock: { now: () => noon } });
      const file = join(folder, `${language}.csv`);
      await writeFile(file, `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\n${goods}`);
      await importFile({
        db,
        file,
        run: { id: 'test', now: noon },
        imagesDir: null,
        uploads: folderUploads(folder),
      });
      const commerce = createCommerce({ ...shop.deps, db: openDatabase(location), languages: [language] });
      const jar = browserJar(openStorefront({ commerce, languages: [language] }));
      const english = englishBeside(language);
      expect(englishIn('<p>Your bag</p>', english)).toHaveLength(1);
      const pages = await Promise.all(paths.map(async (path) => [path, (await jar.get(path)).body] as const));
      for (const [path, body] of pages) expect([path, englishIn(body, english)]).toEqual([path, []]);
      const { id } = await db.selectFrom('variant').select('id').where('sku', '=', 'Z-1').executeTakeFirstOrThrow();
      await jar.post(routes.cartItems, { variantId: String(id), quantity: '1' });
      for (const path of [routes.cart, routes.checkout])
        expect([path, englishIn((await jar.get(path)).body, english)]).toEqual([path, []]);
      for (const [path, fields] of refused) {
        const { body } = await jar.post(path, fields);
        expect([path, englishIn(body, english)]).toEqual([path, []]);
      }
      await commerce.close();
      await close();
    },
  );
});
