import { expect, test } from 'vitest';
import { GatheredViews, viewedAtMost } from './gathered-views.ts';

const [ann, bea] = ['device:ann', 'user:bea'];

test('views are kept by owner and product, the last time of each', () => {
  const views = new GatheredViews();
  views.note({ owner: ann, productId: 1, at: 10 });
  views.note({ owner: ann, productId: 2, at: 20 });
  views.note({ owner: ann, productId: 1, at: 30 });
  views.note({ owner: ann, productId: 1, at: 25 });
  expect([...views.of(ann)]).toEqual([
    [2, 20],
    [1, 30],
  ]);
  expect(views.of(bea).size).toBe(0);
});

test('an owner has the last products only', () => {
  const views = new GatheredViews();
  for (let i = 0; i <= viewedAtMost; i += 1) views.note({ owner: ann, productId: i, at: i });
  expect(views.of(ann).size).toBe(viewedAtMost);
  expect(views.of(ann).has(0)).toBe(false);
});

test('the memory is bounded, and free again when the views are written', () => {
  const views = new GatheredViews();
  const fill = () => {
    for (let i = 0; i < 30_000; i += 1) views.note({ owner: `device:${i}`, productId: 1, at: i });
    expect(views.all()).toHaveLength(20_000);
  };
  fill();
  views.note({ owner: 'device:0', productId: 1, at: 40_000 });
  expect([...views.of('device:0').values()]).toEqual([40_000]);
  views.remove(views.all());
  expect(views.all()).toEqual([]);
  fill();
});

test('a view that is repeated while it is written stays', () => {
  const views = new GatheredViews();
  views.note({ owner: ann, productId: 1, at: 1 });
  views.note({ owner: ann, productId: 2, at: 1 });
  const written = views.all();
  views.note({ owner: ann, productId: 1, at: 2 });
  views.remove(written);
  expect(views.all()).toEqual([{ owner: ann, productId: 1, at: 2 }]);
});

test('the views of a guest go to the customer, the later one counting', () => {
  const views = new GatheredViews();
  views.note({ owner: ann, productId: 1, at: 5 });
  views.note({ owner: ann, productId: 2, at: 5 });
  views.note({ owner: bea, productId: 2, at: 9 });
  views.move(ann, bea);
  views.move(bea, bea);
  expect(views.of(ann).size).toBe(0);
  expect(Object.fromEntries(views.of(bea))).toEqual({ 1: 5, 2: 9 });
});
