import { expect, test } from 'vitest';
import { costsOf } from './profile.ts';

const node = (id: number, functionName: string, children: number[] = [], url = 'file:///shop/dist/server/main.js') => ({
  id,
  callFrame: { functionName, url, lineNumber: id },
  children,
});

test('a profile is summed by function, alone and with what it calls; waiting does not count', () => {
  const profile = {
    nodes: [
      node(1, '(root)', [2, 3, 6], ''),
      node(2, '(idle)', [], ''),
      node(3, 'page', [4]),
      node(4, 'render', [5]),
      { ...node(4, 'render'), id: 5 },
      node(6, '(program)', [], ''),
    ],
    samples: [2, 3, 4, 5, 6],
    timeDeltas: [900, 10, 20, 70, 500],
  };
  const { own, whole } = costsOf(profile);
  expect(own).toEqual([' 90.0 %  render main.js:5', ' 10.0 %  page main.js:4']);
  expect(whole).toEqual(['100.0 %  page main.js:4', ' 90.0 %  render main.js:5']);
});
