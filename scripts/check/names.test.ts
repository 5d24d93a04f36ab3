import { expect, test } from 'vitest';
import { wrongNames, wrongNamesIn } from './names.ts';

test('functions that wait begin with a verb, and types are things', () => {
  expect(wrongNames()).toEqual([]);
});

test.each([
  ['an async function', 'async function linesOf(order: Order) {}'],
  ['one that returns a promise', 'export function linesOf(order: Order): Promise<Line[]> {}'],
  ['an arrow function', 'const linesOf = async (order: Order) => [];'],
  ['a function in a function', 'function view() { const linesOf = (): Promise<Line[]> => read(); }'],
  ['one that may wait', 'const linesOf = (): Line[] | Promise<Line[]> => read();'],
  ['a prepared statement', 'const linesOf = prepared((db) => db.selectFrom("line"));'],
  ['a property of an object', 'const order = { linesOf: async () => [] };'],
  ['a method', 'class Orders { async linesOf() {} }'],
  ['a private method', 'class Orders { async #linesOf() {} }'],
  ['a property of a type', 'interface Orders { linesOf: (id: string) => Promise<Line[]> }'],
  ['a method of a type', 'interface Orders { linesOf(id: string): Promise<Line[]> }'],
])('%s is not called like one that looks at what is in hand', (_, source) => {
  expect(wrongNamesIn('orders.ts', source)).toEqual(['linesOf']);
});

test('a noun may stand for what is in hand, and what waits may name what it reads', () => {
  const source = `const linesOf = (order: Order): Line[] => order.lines;
    async function findNewestOfKind() {}
    async function offer() {}
    interface Lines { linesOf: (order: Order) => Line[] }`;
  expect(wrongNamesIn('orders.ts', source)).toEqual([]);
  expect(wrongNamesIn('orders.ts', 'async function newestOfKind() {}')).toEqual(['newestOfKind']);
});

test('a type does not say what happened to it', () => {
  const source = 'interface Shown { a: 1 }\nexport type OrderWanted = Shown;\ntype Selection = { isFound: true };';
  expect(wrongNamesIn('orders.tsx', source)).toEqual(['Shown', 'OrderWanted']);
});
