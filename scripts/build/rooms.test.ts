import { expect, test } from 'vitest';
import { importsOfSources } from './import-cycles.ts';
import { brokenRooms, upwardImports } from './rooms.ts';

const place = 'server/commerce/orders/place.ts';
const attempt = 'server/commerce/payment/attempt.ts';
const settle = 'server/commerce/payment/settle.ts';

test('of two rooms that import each other, the fewer imports run upwards', () => {
  const graph = new Map([
    [place, [attempt, 'server/commerce/database/connection.ts', 'server/commerce/context.ts']],
    [attempt, [place]],
    [settle, [place, attempt, 'shared/money.ts']],
    ['server/commerce/orders/place.test.ts', [settle, settle, settle]],
    ['server/commerce/context.ts', [place]],
  ]);
  expect(upwardImports(graph)).toEqual([`${place}\n    → ${attempt}`]);
});

test('of as many imports each way, those of one way run upwards', () => {
  const graph = new Map([
    [place, [attempt]],
    [attempt, [place]],
  ]);
  expect(upwardImports(graph)).toHaveLength(1);
});

test('too many rooms, and too many imports upwards, are named', () => {
  const many = (count: number, path: (i: number) => string) => Array.from({ length: count }, (_, i) => path(i));
  const rooms = new Map(many(27, (i) => `server/commerce/room${i}/file.ts`).map((path) => [path, []]));
  expect(brokenRooms(rooms)).toEqual(['server/commerce has 27 rooms, at most 26 are allowed']);
  const upward = new Map([
    [attempt, many(60, (i) => `server/commerce/orders/file${i}.ts`)],
    ...many(61, (i) => `server/commerce/orders/file${i}.ts`).map((path): [string, string[]] => [path, [attempt]]),
  ]);
  expect(brokenRooms(upward)[0]).toContain('60 imports between rooms of server/commerce run upwards');
});

test('the rooms of the shop are within both bounds', () => {
  expect(brokenRooms(importsOfSources())).toEqual([]);
});
