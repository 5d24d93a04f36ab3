import postalCodes from 'postal-codes-js';
import { describe, expect, it } from 'vitest';
import { checkAddress } from './address.ts';
import { countries } from './countries.ts';

const home = { country: 'US', state: 'NY', postalCode: '10001', phone: '(212) 555-0123' };

describe('checkAddress', () => {
  it('finds nothing wrong with a complete address', () => {
    expect(checkAddress(home)).toEqual({});
  });

  it('asks for the state where the country has states, and knows each by its code', () => {
    expect(checkAddress({ ...home, state: '' })).toEqual({ state: 'Please select your state.' });
    expect(checkAddress({ ...home, state: 'XX' })).toEqual({ state: 'Please select your state.' });
    expect(checkAddress({ country: 'DE', state: '', postalCode: '10115', phone: '+49 30 901820' })).toEqual({});
  });

  it('asks for a post code that is one of the country', () => {
    expect(checkAddress({ ...home, postalCode: ' ' })).toEqual({ postalCode: 'Please enter your postal code.' });
    expect(checkAddress({ ...home, postalCode: 'SW1A 1AA' })).toEqual({
      postalCode: 'Please enter a valid postal code for United States.',
    });
  });

  it('neither asks for nor looks at a post code where the country has none', () => {
    expect(checkAddress({ country: 'HK', state: '', postalCode: '', phone: '+852 2123 4567' })).toEqual({});
    expect(checkAddress({ country: 'AE', state: 'DU', postalCode: '', phone: '050 123 4567' })).toEqual({});
  });

  it('takes a phone number of the country or with a prefix of any, and no other text', () => {
    expect(checkAddress({ ...home, phone: '+44 20 7946 0958' })).toEqual({});
    expect(checkAddress({ ...home, phone: '12' })).toEqual({ phone: 'Incorrect cell phone number format' });
    expect(checkAddress({ ...home, phone: 'call me' })).toEqual({ phone: 'Incorrect cell phone number format' });
  });

  it('refuses a country that the shop does not ship to, inherited names included', () => {
    for (const country of ['ZZ', 'constructor', ''])
      expect(checkAddress({ ...home, country })).toEqual({ country: 'Please select your country.' });
  });

  it('gives every country an example that the field pattern and the check both take', () => {
    const wrong = Object.entries(countries).filter(
      ([code, { postalCode }]) =>
        postalCode &&
        !(
          new RegExp(postalCode.pattern).test(postalCode.example) &&
          postalCodes.validate(code, postalCode.example) === true
        ),
    );
    expect(wrong).toEqual([]);
  });
});
