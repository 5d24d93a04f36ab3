import { expect, it } from 'vitest';
import { permissions, roleOf } from './roles.ts';
import { paymentName, permissionName, roleName, statusName, timesOf, zoneName } from './words.ts';

it('states, ways to pay and zones have names, and those of older records stay as they are', () => {
  expect([statusName('FULFILLED'), statusName('LOST')]).toEqual(['Complete', 'LOST']);
  expect([paymentName('IPAYLINKS'), paymentName('CHEQUE')]).toEqual(['Card', 'CHEQUE']);
  expect(['domestic', 'northAmerica', 'restOfWorld', 'Far North'].map(zoneName)).toEqual([
    'Domestic',
    'North America',
    'Rest of World',
    'Far North',
  ]);
});

it('a count of one is once', () => {
  expect([0, 1, 2].map(timesOf)).toEqual(['0 times', 'once', '2 times']);
});

it('every permission and built-in role has words, and an own role its own', () => {
  expect(permissions.filter((permission) => permissionName(permission) === permission)).toEqual([]);
  expect(roleName(roleOf.pack)).toBe('pack');
  expect(roleName({ id: 'x', name: 'Halle 2' })).toBe('Halle 2');
  expect(roleName({ id: 'x', name: null })).toBe('a role that is gone');
});
