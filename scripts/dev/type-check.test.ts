import { expect, test } from 'vitest';
import { typeProblems } from './type-check.ts';

test('parses the output of tsc with positions and multi-line messages', () => {
  const said = [
    'server/no-such.ts(1,1): error TS1: a',
    '  Types differ.',
    'package.json(1,1): error TS2: b',
    'error TS18003: No inputs.',
    '',
  ].join('\n');
  expect(typeProblems(said)).toEqual([
    { from: 'types', message: 'TS1: a\n  Types differ.', place: 'server/no-such.ts:1:1' },
    { from: 'types', message: 'TS2: b', place: 'package.json:1:1', line: '{' },
    { from: 'types', message: 'TS18003: No inputs.' },
  ]);
  expect(typeProblems('')).toEqual([]);
});
