import { afterEach, beforeEach, expect, test } from 'vitest';
import { products } from '../../shared/contract/catalog.ts';
import { visibleChanges } from '../../shared/contract/visible-changes.ts';
import { openContentShop } from './content-shop.ts';
import type { Storefront } from './storefront.ts';

let shop: Awaited<ReturnType<typeof openContentShop>>;
beforeEach(async () => {
  shop = await openContentShop();
});
afterEach(() => shop.close());

const read = async ({ get }: Pick<Storefront, 'get'>, path = '/') => (await get(path)).text();
const lastLine = ({ logs }: Pick<Storefront, 'logs'>) => logs.at(-1)?.page;
const goesTo = (name: string) => ({ name, active: true, link: { type: 'link', src: '/page/about' } });

test('a published menu, top bar and home page show on the next request of every process', async () => {
  const processes = [shop.storefront(), shop.storefront()];
  const words = ['Made to order', 'Snow day: we post tomorrow', 'Letters from the workroom'];
  const shown = async () => {
    const pages = await Promise.all(processes.map((each) => read(each)));
    return pages.map((html) => words.filter((word) => html.includes(word)));
  };
  await shown();
  expect(await shown()).toEqual([[], []]);
  // The pages are cached: only the publication changes them.
  expect(processes.map(lastLine)).toEqual(['kept', 'kept']);

  await shop.change('navigation', (json) => {
    json.content[0] = goesTo('Made to order');
    json.messageBarConfig.barContent = 'Snow day: we post tomorrow';
  });
  await shop.change('home', (json) => {
    json.sections.unshift({ kind: 'text', title: 'Letters from the workroom', text: ['One a week.'] });
  });
  expect(await shown()).toEqual([[], []]);
  await shop.content('publish', 'navigation');
  expect(await shown()).toEqual([words.slice(0, 2), words.slice(0, 2)]);
  await shop.content('publish', '--all');
  expect(await shown()).toEqual([words, words]);
  // Uncached pages show it as well.
  expect(await read(processes[1] as Storefront, '/cart')).toContain('Snow day: we post tomorrow');
  await shop.content('revert', 'navigation', '1', '--publish');
  expect(await shown()).toEqual([words.slice(2), words.slice(2)]);
});

test('a currency written into the database shows on the next request', async () => {
  const [one, other] = [shop.storefront(), shop.storefront()];
  for (const each of [one, other, one, other]) await read(each, '/search');
  await shop.db.updateTable('currency').set({ name: 'Doubloon' }).where('code', '=', 'EUR').execute();
  expect(await read(one, '/search')).toContain('Doubloon');
  expect(await read(other, '/search')).toContain('Doubloon');
});

test('a document for one country shows only there', async () => {
  const storefront = shop.storefront();
  const to = async (country: string) => {
    const response = await storefront.get('/search', { Cookie: `country=${country}; select_country=1` });
    return (await response.text()).includes('No duties to pay');
  };
  expect([await to('GB'), await to('FR'), await to('GB')]).toEqual([false, false, false]);
  const edit = (json: { messageBarConfig: { barContent: string } }) => {
    json.messageBarConfig.barContent = 'No duties to pay';
  };
  await shop.change('navigation', edit);
  await shop.content('get', 'navigation', '--out', `${shop.folder}/gb.json`);
  await shop.content('put', 'navigation', `${shop.folder}/gb.json`, '--market', 'GB', '--publish');
  expect([await to('GB'), await to('FR'), await to('GB')]).toEqual([true, false, true]);
});

test('a page rendered during a publication is not cached', async () => {
  const reading = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  let asked = 0;
  const storefront = shop.storefront((perform) => async (call, input, context) => {
    const answer = await perform(call, input, context);
    // The page has loaded its content by then and waits for its products.
    if (call !== products || ++asked !== 1) return answer;
    reading.resolve();
    await release.promise;
    return answer;
  });
  const early = read(storefront);
  await reading.promise;
  const title = 'Letters from the workroom';
  await shop.change('home', (json) => json.sections.unshift({ kind: 'text', title, text: ['One.'] }), '--publish');
  // A new visitor neither waits for that page nor sees it.
  expect(await read(storefront)).toContain(title);
  release.resolve();
  expect(await early).not.toContain(title);
  expect(await read(storefront)).toContain(title);
  expect(lastLine(storefront)).toBe('kept');
});

test('many requests share one reading of what changed, and are answered when it fails', async () => {
  let asked = 0;
  let away = false;
  const storefront = shop.storefront((perform) => async (call, input, context) => {
    if (call !== visibleChanges) return perform(call, input, context);
    asked += 1;
    return away ? Promise.reject(new Error('away')) : perform(call, input, context);
  });
  await read(storefront);
  asked = 0;
  const pages = await Promise.all(Array.from({ length: 100 }, () => read(storefront)));
  expect(new Set(pages.map((html) => html.length)).size).toBe(1);
  expect(asked).toBeLessThanOrEqual(2);
  away = true;
  expect((await storefront.get('/')).status).toBe(200);
  expect(lastLine(storefront)).toBe('kept');
});
