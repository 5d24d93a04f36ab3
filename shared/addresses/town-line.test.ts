import { expect, test } from 'vitest';
import { townLine } from './town-line.ts';

const stateName = (_: string, state: string) => ({ '13': 'Tokyo', DU: 'Dubai' })[state] ?? '';

test.each([
  [{ country: 'US', state: 'CA', city: 'San Francisco', postalCode: '94105' }, 'San Francisco, CA 94105'],
  [{ country: 'JP', state: '13', city: 'Shibuya', postalCode: '150-0002' }, 'Shibuya, Tokyo 150-0002'],
  [{ country: 'AE', state: 'DU', city: 'Dubai', postalCode: '' }, 'Dubai'],
  [{ country: 'GB', state: '', city: 'London', postalCode: 'EC1Y 8SY' }, 'London, EC1Y 8SY'],
])('%j is written %s', (address, line) => {
  expect(townLine(address, stateName)).toBe(line);
});

test('a state without a name is omitted', () => {
  expect(townLine({ country: 'JP', state: '13', city: 'Shibuya', postalCode: '150-0002' })).toBe('Shibuya, 150-0002');
});
