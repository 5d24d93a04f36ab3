import { describe, expect } from 'vitest';
import { officePaths } from '../../shared/staff/paths.ts';
import type { Jar } from '../http/browser-jar.ts';
import type { Catalog } from './support/catalog-shop.ts';
import { gateDatabases } from './support/database.ts';
import { textOf } from './support/form-in.ts';
import { nextPageOf } from './support/next-page.ts';
import { openOffice } from './support/office.ts';
import { freshCatalogTest } from './support/shop-test.ts';

const list = officePaths.products;
const boxesIn = (body: string) => [
  ...body.matchAll(/<input type="checkbox"[^>]*name="product"[^>]*value="(\d+)"[^>]*>/g),
];
const keptIn = (body: string) =>
  [...body.matchAll(/<input type="hidden" name="product" value="([^"]*)"/g)].map(([, id]) => id);
const tickedIn = (body: string) => boxesIn(body).flatMap(([box, id]) => (box.includes('checked') ? [id] : []));

describe.each(gateDatabases)('ticks of a list in the office on %s', (kind) => {
  const it = freshCatalogTest[kind];

  /** Adds so many copies of a product that lists have several pages. */
  async function addProducts({ db }: Catalog, count: number): Promise<void> {
    const { id: _, ...row } = await db
      .selectFrom('product')
      .selectAll()
      .where('handle', '=', 'wool-coat')
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: count }, (_, i) => ({ ...row, handle: `coat-${i}`, title: `Coat ${i}` }));
    await db.insertInto('product').values(rows).execute();
  }

  const open = async (jar: Jar, query: string) => {
    const { status, body } = await jar.get(`${list}?${query}`);
    expect(status).toBe(200);
    return body;
  };

  /** Returns the query of the next page, as the form sends it with what is ticked. */
  const nextOf = (query: string, body: string) => nextPageOf(`${list}?${query}`, body)?.split('?')[1] ?? '';

  it('go on to the next page, whose form sends them with its own', async ({ shop }) => {
    await addProducts(shop, 120);
    const bea = await openOffice(shop).member('bea', 'buyer');
    const first = await open(bea, 'sort=product');
    const ids = boxesIn(first).map(([, id]) => id);
    expect([keptIn(first), tickedIn(first)]).toEqual([[], []]);
    expect(textOf(first)).toContain('another filter or order takes them away');
    expect(first).toContain('>Change all that fit<');
    const [one, two] = ids;
    const query = `sort=product&product=${one}&product=${two}`;
    const second = await open(bea, nextOf(query, first));
    expect(keptIn(second)).toEqual([one, two]);
    expect(textOf(second)).toContain('Ticked on other pages: 2. They stay ticked.');
    expect(second).toContain('<input type="hidden" name="sort" value="product"/>');
    const three = boxesIn(second)[0]?.[1];
    expect(ids).not.toContain(three);
    const third = await open(bea, nextOf(`${query}&product=${three}`, second));
    expect(keptIn(third)).toEqual([one, two, three]);
    const back = await open(bea, `sort=product&product=${one}&product=${three}`);
    expect([tickedIn(back), keptIn(back)]).toEqual([[one], [three]]);
    const bulk = await bea.get(`${officePaths.productBulk}?product=${one}&product=${two}&product=${three}`);
    expect(textOf(bulk.body)).toContain('3 products');
  });

  it('have a button beside them that says how many fit, where all of these are on the page', async ({ shop }) => {
    const bea = await openOffice(shop).member('bea', 'buyer');
    const body = await open(bea, 'q=coat');
    const all = boxesIn(body).length;
    expect(all).toBeGreaterThan(0);
    expect(body).toContain(`>Change all that fit (${all})<`);
    const bulk = await bea.get(`${officePaths.productBulk}?q=coat&all=on`);
    expect(textOf(bulk.body)).toContain(all === 1 ? '1 product' : `${all} products`);
  });

  it('count for nothing where no box can have them, and say in words where they are too many', async ({ shop }) => {
    await addProducts(shop, 60);
    const bea = await openOffice(shop).member('bea', 'buyer');
    const body = await open(
      bea,
      `product=x&product=${encodeURIComponent('"><script>')}&product=1%20or%201=1&product=-1`,
    );
    expect([keptIn(body), tickedIn(body)]).toEqual([[], []]);
    const many = Array.from({ length: 201 }, (_, i) => `product=${900_000 + i}`).join('&');
    expect(textOf(await open(bea, many))).toContain('Ticked: 201. At most 200 can be ticked: untick some.');
    const refused = await bea.get(`${officePaths.productBulk}?${many}`);
    expect([refused.status, textOf(refused.body)]).toEqual([
      422,
      expect.stringContaining('At most 200 products can be ticked'),
    ]);
  });
});
