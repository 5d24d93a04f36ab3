import { isFull } from '../../scripts/check/extent.ts';
import { look, officeShop, signIn } from './office-shop.ts';
import { test } from './visit.ts';

/** A shop without the demonstration, with an office. */
const shop = officeShop('office-content', { DEMO_CATALOGUE: '0' });

test('the screens of content are accessible, and fit a phone and a wide screen', async ({ visit }) => {
  const narrow = await visit({ shop: shop.url(), width: 360 });
  await shop.join(narrow, 'olga', 'owner');
  const wide = await visit({ shop: shop.url(), width: 1280 });
  await signIn(wide, 'olga');
  // The check inspects each screen in one of the two, by turns.
  for (const [index, [path, name]] of screens.entries())
    for (const page of isFull ? [narrow, wide] : [index % 2 === 0 ? narrow : wide]) {
      await page.goto(path);
      await look(page, name);
    }
});

const screens = [
  ['/office/content', 'content'],
  ['/office/content/page/delivery', 'document'],
  ['/office/content/navigation/0', 'navigation'],
  ['/office/content/home/0', 'home'],
  ['/office/brand', 'brand'],
  ['/office/content/page/delivery/json', 'document-json'],
  ['/office/content/page/delivery/history?with=1', 'document-history'],
  ['/office/content/dead-links', 'dead-links'],
  ['/office/mails', 'mails'],
  ['/office/mails/paid', 'mail'],
  ['/office/mails/sender', 'mail-sender'],
  ['/office/help', 'help'],
  ['/office/help/pages/import', 'help-page'],
  ['/office/redirects', 'redirects'],
  ['/office/coupons', 'coupons'],
  ['/office/collections', 'collections'],
  ['/office/collections/new-in', 'collection'],
  ['/office/collections/picked', 'new-collection'],
  ['/page/delivery', 'delivery-table'],
] as const;
