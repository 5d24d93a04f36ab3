import { describe, expect, test } from 'vitest';
import { countries } from '../../server/commerce/places/countries.ts';
import { normalPostalCode } from './postal-code.ts';

test.each([
  ['PL', '00950', '00-950'],
  ['PT', '1100148', '1100-148'],
  ['DE', 'D-10115', '10115'],
  ['DE', 'DE 10115', '10115'],
  ['SE', 'SE-114 55', '114 55'],
  ['SE', 'S-11455', '114 55'],
  ['JP', '〒１５４ー００２３', '154-0023'],
  ['JP', '1540023', '154-0023'],
  ['SA', '١١٥٦٤', '11564'],
  ['GB', 'ec1y8sy', 'EC1Y 8SY'],
  ['GB', 'M1  1AE', 'M1 1AE'],
  ['IE', 'd02af30', 'D02 AF30'],
  ['US', '100011234', '10001-1234'],
  ['US', ' 10001 ', '10001'],
  ['NL', 'NL-1012ab', '1012 AB'],
  ['LV', '1073', 'LV-1073'],
  ['LV', 'LV 1073', 'LV-1073'],
  ['MT', 'MTP1234', 'MTP 1234'],
  ['CA', 'm5v2t6', 'M5V 2T6'],
  ['IE', '', ''],
  ['LV', ' - ', ''],
])('in %s %j is %j', (country, typed, code) => {
  expect(normalPostalCode(country, typed)).toBe(code);
});

test('what is no post code of the country is not made one', () => {
  expect(normalPostalCode('DE', 'SW1A 1AA')).toBe('SW1A1AA');
  expect(normalPostalCode('PL', 'D-00950')).not.toBe('00-950');
  expect(normalPostalCode('constructor', '3000')).toBe('3000');
});

describe('the example of every country', () => {
  test.each(
    Object.entries(countries).flatMap(([code, { postalCode }]) => (postalCode ? [[code, postalCode.example]] : [])),
  )('%s: %s is written as itself, and found without its marks', (country, example) => {
    expect(normalPostalCode(country, example)).toBe(example);
    expect(normalPostalCode(country, example.replace(/[ -]/g, '').toLowerCase())).toBe(example);
  });
});
