import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { fileSource } from '../../server/commerce/import/unreadable.ts';
import { integrityViolations } from '../../server/commerce/integrity/violations.ts';
import { importReviews } from '../../server/commerce/reviews/import/import-reviews.ts';
import { listImports, undoImport } from '../../server/commerce/reviews/import/imports.ts';
import { rejectReview } from '../../server/commerce/reviews/publish.ts';
import { ok } from '../../shared/errors.ts';
import { englishWordsOf } from '../../shared/messages/wording.ts';
import { gateDatabases } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { reviewed } from './support/reviewing.ts';
import { reviewShopTest } from './support/shop-test.ts';

const judgeMe = `title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_id,product_handle,reply,reply_date,picture_urls
Lovely,"Fits well,
and washes well.",5,2023-02-20 13:24:09 UTC,web,ok,Jane Mary Smith,jane@example.com,1,dress,Thank you!,,https://example.com/a.jpg
,,4,2023-03-01 08:00:00 UTC,web,ok,jane@example.com,jane@example.com,1,dress,,,
Bought by a robot,Buy pills,5,2023-03-01 08:00:00 UTC,web,spam,Bot,bot@example.com,1,dress,,,
Wrong,No such thing,3,2023-03-02 08:00:00 UTC,web,ok,Ann,ann@example.com,9,nothing,,,
Six,Too many stars,6,2023-03-02 08:00:00 UTC,web,ok,Ann,ann@example.com,1,dress,,,
`;

describe.each(gateDatabases)('imported reviews on %s', (kind) => {
  const it = reviewShopTest[kind];
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reviews-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const take = (shop: Shop, text: string, options: Partial<Parameters<typeof importReviews>[1]> = {}) => {
    const file = join(folder, 'reviews.csv');
    writeFileSync(file, text);
    const given = { source: undefined, encoding: undefined, dates: undefined, now: shop.clock.time };
    return importReviews(shop.db, { file: fileSource(file), ...given, ...options });
  };
  const own = (row: string) => `product_handle,rating,title,body,reviewer_name,review_date\n${row}\n`;

  it('are shown with their own date, source and reply beside those of buyers, and count with them', async ({
    shop,
    reviews,
  }) => {
    const { id } = await reviewed(shop, { rating: 3 });
    await reviews.publish(id);
    const report = await take(shop, judgeMe);
    expect(report).toMatchObject({ source: 'Judge.me', rows: 5, added: 2, known: 0, hidden: 1 });
    expect(report.refused.map(({ line, message }) => [line, englishWordsOf(message)])).toEqual([
      [6, 'The shop has no product of this handle.'],
      [7, "The rating is 1, 2, 3, 4 or 5, not '6'."],
    ]);
    expect(report.notes.map(englishWordsOf)).toEqual(['1 rows name pictures, which are not taken in.']);
    const { content, rating } = await reviews.list('?sort=high');
    expect(rating).toBe(4);
    expect(content).toMatchObject([
      {
        title: 'Lovely',
        text: 'Fits well,\nand washes well.',
        author: 'Jane S.',
        createdAt: Date.UTC(2023, 1, 20, 13, 24, 9),
        origin: { kind: 'shop', source: 'Judge.me' },
        reply: 'Thank you!',
      },
      { title: '', text: '', author: 'Anonymous', origin: { kind: 'shop', source: 'Judge.me' } },
      { id, rating: 3 },
    ]);
    expect(content[2]).not.toHaveProperty('origin');
    expect(await reviews.productRow()).toEqual({ rating: 400, review_count: 3 });
    expect(JSON.stringify(await shop.db.selectFrom('review').selectAll().execute())).not.toContain('@');
    expect(await integrityViolations(shop.db, { now: shop.clock.time })).not.toContainEqual(
      expect.stringContaining('import'),
    );
  });

  it('are added once, stay hidden once rejected, and are taken back as one thing', async ({ shop, reviews }) => {
    const dry = await take(shop, judgeMe, { dryRun: true });
    expect(dry).toMatchObject({ added: 2, import: null });
    expect(await shop.db.selectFrom('review').select('id').execute()).toEqual([]);
    const first = await take(shop, judgeMe);
    const [shown] = (await reviews.list('?sort=high')).content;
    await rejectReview(shop.deps, shown?.id ?? '');
    expect(await take(shop, judgeMe)).toMatchObject({ added: 0, known: 2, import: null });
    expect(await reviews.productRow()).toEqual({ rating: 400, review_count: 1 });
    expect(await listImports(shop.db)).toMatchObject([{ id: first.import, source: 'Judge.me', reviews: 2 }]);
    expect(await undoImport(shop.deps, first.import ?? 0)).toEqual(ok(2));
    expect(await undoImport(shop.deps, first.import ?? 0)).toMatchObject({ ok: false });
    expect(await reviews.productRow()).toEqual({ rating: null, review_count: 0 });
    expect(await listImports(shop.db)).toEqual([]);
    const trail = await shop.db.selectFrom('audit_entry').select(['action', 'details_json']).orderBy('id').execute();
    const details_json = JSON.stringify({ reviews: 2, source: 'Judge.me' });
    expect(trail).toEqual([
      { action: 'reviews.imported', details_json },
      { action: 'review.rejected', details_json: '{}' },
      { action: 'reviews.undone', details_json },
    ]);
  });

  it('at the same time are added once', async ({ shop, reviews }) => {
    const both = await Promise.all([take(shop, judgeMe), take(shop, judgeMe)]);
    expect(both.map(({ added }) => added).sort()).toEqual([0, 2]);
    expect(await reviews.productRow()).toEqual({ rating: 450, review_count: 2 });
  });

  it.for([
    [
      'Loox',
      'product_handle,rating,author,email,body,created_at,photo_url,verified_purchase\ndress,5,Ann B,a@b.c,Good,2024-01-02,,1',
    ],
    [
      'Shopify Product Reviews',
      'product_handle,state,rating,title,author,email,location,body,reply,created_at,replied_at\ndress,published,5,T,Ann B,a@b.c,,Good,,2024-01-02 23:00:00 -0500,',
    ],
  ] as const)('come from an export of %s', async ([source, text], { shop, reviews }) => {
    expect(await take(shop, text)).toMatchObject({ source, added: 1 });
    expect((await reviews.list()).content).toMatchObject([{ author: 'Ann B.', text: 'Good', origin: { source } }]);
  });

  it('need a source, known columns and clear dates', async ({ shop }) => {
    const source = 'Old shop';
    await expect(take(shop, own('dress,5,A,B,Ann,2024-01-02'))).rejects.toThrow('--source');
    await expect(take(shop, 'handle,stars\ndress,5\n', { source })).rejects.toThrow("no column 'review_date'");
    const unclear = await take(shop, own('dress,5,A,B,Ann,03/04/2024'), { source });
    expect(unclear.refused.map(({ line, message }) => [line, englishWordsOf(message)])).toEqual([
      [2, expect.stringContaining('--dates dmy')],
    ]);
    const said = await take(shop, own('dress,5,A,B,Ann,03/04/2024'), { source, dates: 'mdy' });
    const shown = await take(shop, own('dress,5,C,D,Ann,03/04/2024\ndress,5,E,F,Ann,30/04/2024'), { source });
    expect([said.added, shown.added]).toEqual([1, 2]);
    const days = await shop.db.selectFrom('review').select(['title', 'created_at']).orderBy('title').execute();
    expect(days.map(({ created_at }) => new Date(created_at).toISOString().slice(0, 10))).toEqual([
      '2024-03-04',
      '2024-04-03',
      '2024-04-30',
    ]);
    for (const bad of ['', '31/02/2024', '2024-02-31', 'yesterday', '2999-01-01'])
      expect((await take(shop, own(`dress,5,A,B,Ann,${bad}`), { source, dates: 'dmy' })).refused).toHaveLength(1);
  });
});
