import { expect, test } from 'vitest';
import { townRows } from './town-rows.ts';

const names: Readonly<Record<string, string>> = {
  '13': 'Tokyo',
  DU: 'Dubai',
  MH: 'Maharashtra',
  CMX: 'Ciudad de México',
};
const stateName = (_: string, state: string) => names[state] ?? '';
const place = (country: string, city: string, postalCode: string, state = '') => ({ country, city, postalCode, state });

test.each([
  [place('US', 'San Francisco', '94105', 'CA'), ['San Francisco, CA 94105']],
  [place('CA', 'Toronto', 'M5V 2T6', 'ON'), ['Toronto ON M5V 2T6']],
  [place('BR', 'Salvador', '40301-110', 'BA'), ['Salvador - BA', '40301-110']],
  [place('JP', 'Shibuya', '150-0002', '13'), ['Shibuya, Tokyo 150-0002']],
  [place('IN', 'Mumbai', '400001', 'MH'), ['Mumbai 400001', 'Maharashtra']],
  [place('MX', 'Coyoacán', '04000', 'CMX'), ['04000 Coyoacán, Ciudad de México']],
  [place('AE', 'Al Barsha', '', 'DU'), ['Al Barsha', 'Dubai']],
  [place('DE', 'Berlin', '10115'), ['10115 Berlin']],
  [place('FR', 'Paris', '75001'), ['75001 Paris']],
  [place('GB', 'London', 'EC1Y 8SY'), ['London', 'EC1Y 8SY']],
  [place('LV', 'Rīga', 'LV-1073'), ['Rīga, LV-1073']],
])('%j is written %j', (address, rows) => {
  expect(townRows(address, stateName)).toEqual(rows);
});

test('a part that is missing leaves no mark of its own', () => {
  expect(townRows(place('US', 'San Francisco', '', 'CA'), stateName)).toEqual(['San Francisco, CA']);
  expect(townRows(place('US', 'San Francisco', '94105'), stateName)).toEqual(['San Francisco, 94105']);
  expect(townRows(place('IE', 'Dublin', ''), stateName)).toEqual(['Dublin']);
  expect(townRows(place('JP', 'Shibuya', '150-0002', 'none'), stateName)).toEqual(['Shibuya, 150-0002']);
});

test('a state is not written again where it is the town', () => {
  expect(townRows(place('AE', 'Dubai', '', 'DU'), stateName)).toEqual(['Dubai']);
});

test('an inherited name is not a country', () => {
  expect(townRows(place('constructor', 'Bern', '3000'), stateName)).toEqual(['3000 Bern']);
});
