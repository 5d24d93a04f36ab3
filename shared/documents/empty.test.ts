import { expect, test } from 'vitest';
import { Footer, Navigation } from '../contract/content.ts';
import { emptyOf } from './empty.ts';
import { shapeOf } from './shape.ts';
import { shapeAt } from './shape-at.ts';

/** Returns an item as the form of a document begins it. */
function addedTo(schema: Parameters<typeof shapeOf>[0], list: string): unknown {
  const shape = shapeOf(schema);
  const found = shapeAt(shape, emptyOf(shape), list);
  return found?.kind === 'list' ? emptyOf(found.item()) : undefined;
}

test('an item that is added to the menu or to the foot is shown to shoppers', () => {
  expect(addedTo(Navigation, 'content')).toMatchObject({ name: '', active: true });
  expect(addedTo(Footer, 'footerGroup.data')).toMatchObject({ title: '', display: true });
});

test('other boxes begin without a tick', () => {
  expect(emptyOf(shapeOf(Navigation))).toMatchObject({ register: false, currency: false });
});
