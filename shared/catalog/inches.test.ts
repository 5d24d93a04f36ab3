import { expect, test } from 'vitest';
import { inInches } from './inches.ts';

test('measures are in half inches, and a range that becomes one number is one', () => {
  expect(['81-84', '22.9', '61', '96-96.5'].map(inInches)).toEqual(['32-33', '9', '24', '38']);
});
