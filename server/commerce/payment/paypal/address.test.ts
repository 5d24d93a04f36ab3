import { expect, it } from 'vitest';
import { addressFieldsOf } from './address.ts';

const told = (more = {}) => ({
  fullName: 'Ann Mary Archer',
  company: '',
  line1: '1 Main Street',
  line2: '',
  city: 'Springfield',
  state: 'OR',
  postalCode: '97477',
  country: 'US',
  ...more,
});

it('splits the name before its last word, and leaves out what is empty', () => {
  expect(addressFieldsOf(told())).toEqual({
    firstName: 'Ann Mary',
    lastName: 'Archer',
    country: 'US',
    state: 'OR',
    city: 'Springfield',
    postalCode: '97477',
    street: '1 Main Street',
  });
  expect(addressFieldsOf(told({ fullName: 'Ann' }))).not.toHaveProperty('lastName');
});

it('takes the name of a business account for the company', () => {
  expect(addressFieldsOf(told({ company: ' Archer\u202e & Sons ' })).company).toBe('Archer & Sons');
});

it.each([
  ['US', 'or', 'OR'],
  ['US', 'Oregon', 'OR'],
  ['US', 'US-OR', 'OR'],
  ['CA', 'Québec', 'QC'],
  ['JP', 'TOKYO-TO', '13'],
  ['JP', 'Ōsaka-fu', '27'],
  ['JP', 'Hokkaido', '01'],
  ['JP', 'Kyoto Prefecture', '26'],
  ['MX', 'Nuevo Leon', 'NLE'],
  ['AE', 'dubai', 'DU'],
  ['US', 'Atlantis', undefined],
  ['US', '', undefined],
  ['DE', 'Bayern', undefined],
  ['ZZ', 'CA', undefined],
])('in %s takes %s for the state %s', (country, state, code) => {
  expect(addressFieldsOf(told({ country, state })).state).toBe(code);
});

it('makes one printable line of what is no such', () => {
  const fields = addressFieldsOf(told({ line1: ' 1\u202e Main\r\nStreet ', fullName: `Ann \u00a0Archer` }));
  expect(fields).toMatchObject({ street: '1 Main Street', firstName: 'Ann', lastName: 'Archer' });
});

it('cuts nothing in silence: a long name and street come whole', () => {
  const first = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2);
  const fields = addressFieldsOf(told({ line1: '1 '.repeat(140).trim(), fullName: `${first} von Archer` }));
  expect(fields).toMatchObject({ firstName: `${first} von`, lastName: 'Archer', street: '1 '.repeat(140).trim() });
});
