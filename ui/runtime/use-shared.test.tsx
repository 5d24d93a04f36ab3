import { renderToString } from 'react-dom/server';
import { proxy } from 'valtio';
import { expect, test } from 'vitest';
import { useShared } from './use-shared.ts';

const store = proxy({ count: 1 });

function Count() {
  return <b>{useShared(store, { count: 1 }).count}</b>;
}

test('the server renders the page’s own data, not the store’s', () => {
  store.count = 9;
  expect(renderToString(<Count />)).toBe('<b>1</b>');
});
