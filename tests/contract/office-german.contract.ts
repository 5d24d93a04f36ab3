import { describe, expect } from 'vitest';
import { officePaths } from '../../shared/staff/paths.ts';
import { fillScreens, inventedTexts } from '../filled-office.ts';
import { officeScreens } from '../office-screens.ts';
import { isEnglish } from './support/english-words.ts';
import { openOffice, staffPassword } from './support/office.ts';
import { pagesOf } from './support/office-routes.ts';
import { englishOn, writtenIn } from './support/office-words.ts';
import { unbalancedShopTest } from './support/shop-test.ts';

/** The shop's own pages in frames, and the pages for merchants (`office-german-words.contract.ts`). */
const noGerman = /\/help\/pages|\/preview$/;

const german = { 'Accept-Language': 'de' };

/** Of the screens so many have something to show in a small shop. */
const fewestShown = 80;

describe('an office in German with all that a shop has', () => {
  const it = unbalancedShopTest.sqlite;

  it('has no English word on a screen, in an answer to a wrong form, or in a table', async ({ shop }) => {
    const office = openOffice(shop);
    const olga = await office.member('olga', 'owner', german);
    const filled = await fillScreens(shop.db);
    await olga.post(officePaths.waves, { first: filled.toSend.join(',') });
    await olga.post(officePaths.roles, {
      name: 'Atelier',
      'orders.read': 'on',
      refunds: '0',
      discounts: '0',
      password: staffPassword,
    });
    const { id: role } = await shop.db.selectFrom('staff_role').select('id').executeTakeFirstOrThrow();
    const variants = await shop.db
      .selectFrom('variant')
      .innerJoin('product', 'product.id', 'variant.product_id')
      .select(['handle', 'sku'])
      .execute();
    const names = variants.map(({ handle, sku }) => `${handle}, ${sku}`).join('\n');
    const written = `${await writtenIn(shop.db)}${inventedTexts}${names}`;
    const found: string[] = [];
    let shown = 0;
    const note = (path: string, body: string) =>
      found.push(...englishOn(body, written).map((text) => `${path}: ${text}`));

    const pages = Object.values(officeScreens({ ...filled, role })).flatMap((each) =>
      typeof each === 'string' ? [] : each,
    );
    for (const path of pages.filter((path) => !noGerman.test(path))) {
      const { status, body } = await olga.get(path);
      if (status === 200) shown += 1;
      note(path, body);
    }
    for (const path of pagesOf(office, 'POST').map((path) => path.replace('1234567890', filled.sent))) {
      if (path.endsWith('/sign-out') || path.endsWith('/language') || path.endsWith('/lists/columns')) continue;
      for (const fields of [{}, wrongFields]) {
        const { status, body } = await olga.post(path, fields);
        if (status >= 400 && body.startsWith('<')) note(`POST ${path}`, body);
      }
    }
    for (const path of tables) {
      const { status, body } = await olga.get(path);
      if (status !== 200) found.push(`${path} answered ${status}`);
      const [headings = ''] = body.split('\n');
      found.push(
        ...headings
          .split(/[,;]/)
          .filter(isEnglish)
          .map((heading) => `${path}: ${heading}`),
      );
    }
    expect([...new Set(found)]).toEqual([]);
    expect(shown).toBeGreaterThan(fewestShown);
  });
});

/** The same wrong value in each field that forms of the office have. */
const wrongFields = Object.fromEntries(
  ['name', 'title', 'code', 'price', 'password', 'email', 'text', 'percent', 'rate', 'version', 'stamp', 'value'].map(
    (field) => [field, '?'],
  ),
);

/** Lists as files; products have the columns of Shopify, which every program reads. */
const tables = [
  officePaths.ordersTable,
  officePaths.customersTable,
  officePaths.subscribersTable,
  officePaths.auditTable,
  officePaths.reportTable,
  officePaths.invoiceList,
  officePaths.invoiceTable,
  officePaths.paymentsTable,
  officePaths.couponTable,
  officePaths.stockTable,
  officePaths.productsTable,
];
