import { describe, expect } from 'vitest';
import { officePaths } from '../../shared/staff/paths.ts';
import type { Jar } from '../http/browser-jar.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { formIn, textOf } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { englishOn, writtenIn } from './support/office-words.ts';
import { unbalancedShopTest } from './support/shop-test.ts';

const rows = `dress,5,Lovely,Fits well,Jane Mary Smith,jane@example.com,2023-02-20
dress,4,,,Ann,ann@example.com,2023-03-01
nothing,3,Wrong,No such thing,Ann,ann@example.com,2023-03-02
dress,6,Six,Too many stars,Ann,ann@example.com,2023-03-02
`;
const table = `product_handle,rating,title,body,reviewer_name,reviewer_email,review_date\n${rows}`;

describe.each(databaseKinds)('reviews imported in the office on %s', (kind) => {
  const it = unbalancedShopTest[kind];
  const { reviewImports: path, reviewImport: start, reviewImportUndo: undo } = officePaths;

  const formOf = (fields: Readonly<Record<string, string>>, file?: string): FormData => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (file !== undefined) form.append('file', new Blob([file]), 'reviews.csv');
    return form;
  };
  const send = (jar: Jar, fields: Readonly<Record<string, string>>, file?: string) =>
    jar.post(path, formOf(fields, file));
  const reviewsOf = ({ db }: Shop) => db.selectFrom('review').select(['title', 'state', 'author']).execute();

  it('are previewed without a trace, published once in the name of who did it, and taken back', async ({ shop }) => {
    const office = openOffice(shop);
    const edda = await office.member('edda', 'editor');
    const { body } = await send(edda, { source: 'Old shop' }, table);
    expect(textOf(body)).toMatch(/4 rows ?2 reviews to add/);
    expect(textOf(body)).toContain('Line 4 (nothing): The shop has no product of this handle.');
    expect(textOf(body)).toContain("Line 5 (dress): The rating is 1, 2, 3, 4 or 5, not '6'.");
    expect(textOf(body)).toContain('Shoppers read: Imported from Old shop');
    expect(await reviewsOf(shop)).toEqual([]);
    const wish = formIn(body, start);
    const [once, twice] = [await edda.post(start, wish), await edda.post(start, wish)];
    expect(once.location).toBe(`${path}?done=imported`);
    expect([twice.status, textOf(twice.body).includes('This file is not there any more')]).toEqual([409, true]);
    expect((await reviewsOf(shop)).map(({ author, state }) => [author, state])).toEqual(
      expect.arrayContaining([
        ['Jane S.', 'published'],
        ['Ann', 'published'],
      ]),
    );
    expect(textOf((await send(edda, { source: 'Old shop' }, table)).body)).toContain('2 known already, or repeated');
    const list = (await edda.get(path)).body;
    expect(textOf(list)).toContain('1 Old shop 2');
    const taken = formIn(list, undo);
    const unsure = await edda.post(undo, { import: taken.import ?? '' });
    expect([unsure.status, (await reviewsOf(shop)).length]).toEqual([422, 2]);
    expect((await edda.post(undo, { ...taken, sure: 'on' })).location).toBe(`${path}?done=undone`);
    expect((await edda.post(undo, { ...taken, sure: 'on' })).status).toBe(404);
    expect(await reviewsOf(shop)).toEqual([]);
    const trail = shop.db.selectFrom('audit_entry').select(['action', 'actor']).where('action', 'like', 'reviews.%');
    expect(await trail.orderBy('id').execute()).toEqual([
      { action: 'reviews.imported', actor: 'staff:edda@office' },
      { action: 'reviews.undone', actor: 'staff:edda@office' },
    ]);
  });

  it('keep the file and what was typed where something is missing, and forget it once it is imported', async ({
    shop,
  }) => {
    const edda = await openOffice(shop).member('edda', 'editor');
    const unclear = table.replaceAll('2023-02-20', '03/04/2023');
    const first = await send(edda, { dates: 'dmy' }, unclear);
    expect([first.status, textOf(first.body).includes('Where are these reviews from (The file)?')]).toEqual([
      422,
      true,
    ]);
    const kept = formIn(first.body, path);
    expect(kept).toMatchObject({ dates: 'dmy', stored: expect.stringMatching(/^reviews-[0-9a-f]{32}$/) });
    const { body } = await send(edda, { ...kept, source: 'Old shop' });
    expect(textOf(body)).toContain('2 reviews to add');
    await edda.post(start, formIn(body, start));
    const days = await shop.db.selectFrom('review').select('created_at').orderBy('created_at', 'desc').execute();
    expect(new Date(days[0]?.created_at ?? 0).toISOString().slice(0, 10)).toBe('2023-04-03');
    expect(await shop.deps.uploads('product-files').names()).toEqual([]);
  });

  it('are refused with words: no file, no table, another file by its name, and those who may not', async ({ shop }) => {
    const office = openOffice(shop);
    const edda = await office.member('edda', 'editor');
    const said = async (fields: Record<string, string>, file?: string) => {
      const { status, body } = await send(edda, fields, file);
      return [status, /role="alert"[^>]*>([^<]*)/.exec(body)?.[1] ?? ''];
    };
    expect(await said({ source: 'Old shop' })).toEqual([422, expect.stringContaining('Choose')]);
    expect(await said({ source: 'Old shop' }, 'a,b\n1,2\n')).toEqual([422, expect.stringContaining('no column')]);
    await shop.deps.uploads('product-files').write('secret.csv', Buffer.from(table));
    for (const stored of ['secret', '../product-files/secret', `reviews-${'0'.repeat(32)}`]) {
      expect(await said({ source: 'Old shop', stored })).toEqual([409, expect.stringContaining('not there any more')]);
      expect((await edda.post(start, { source: 'Old shop', stored })).status).toBe(409);
    }
    expect(await said({ source: 'x'.repeat(61) }, table)).toEqual([422, expect.any(String)]);
    expect((await edda.post(undo, { import: '__proto__', sure: 'on' })).status).toBe(400);
    const bea = await office.member('bea', 'buyer');
    for (const each of [path, start, undo]) expect((await bea.post(each, formOf({}))).status).toBe(403);
    expect((await bea.get(path)).status).toBe(403);
    expect(textOf((await bea.get(officePaths.changes)).body)).not.toContain('Import reviews');
    expect(await reviewsOf(shop)).toEqual([]);
  });

  it('are German for a German reader', async ({ shop }) => {
    const edda = await openOffice(shop).member('edda', 'editor', { 'Accept-Language': 'de' });
    const { body } = await send(edda, { source: 'Alter Laden' }, table);
    expect(textOf(body)).toContain('Zeile 4 (nothing): Der Shop hat kein Produkt mit diesem Handle.');
    expect(englishOn(body, `${await writtenIn(shop.db)}${table}`)).toEqual([]);
  });
});
