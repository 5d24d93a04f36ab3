import postalCodes from 'postal-codes-js';
import { describe, expect, it } from 'vitest';
import { inLanguage } from '../../../shared/language/request-language.ts';
import { wordings } from '../../../shared/messages/wording.ts';
import { type CheckedFields, checkAddress } from './address.ts';
import { countries } from './countries.ts';

const home = { country: 'US', state: 'NY', postalCode: '10001', phone: '(212) 555-0123' };

const problemsOf = (fields: CheckedFields) => wordings(checkAddress(fields));

describe('checkAddress', () => {
  it('finds nothing wrong with a complete address', () => {
    expect(problemsOf(home)).toEqual({});
  });

  it('asks for the state where the country has states, and knows each by its code', () => {
    expect(problemsOf({ ...home, state: '' })).toEqual({ state: 'Please select your state.' });
    expect(problemsOf({ ...home, state: 'XX' })).toEqual({ state: 'Please select your state.' });
    expect(problemsOf({ country: 'DE', state: '', postalCode: '10115', phone: '+49 30 901820' })).toEqual({});
  });

  it('names the country of a wrong post code in the language of the person', () => {
    const wrong = { country: 'AT', state: '', postalCode: '10178', phone: '+43 1 40000' };
    expect(inLanguage('de', () => problemsOf(wrong)).postalCode).toContain('(Österreich)');
  });

  it('asks for a post code that is one of the country', () => {
    expect(problemsOf({ ...home, postalCode: ' ' })).toEqual({ postalCode: 'Please enter your postal code.' });
    expect(problemsOf({ ...home, postalCode: 'SW1A 1AA' })).toEqual({
      postalCode: 'Please enter a valid postal code for United States.',
    });
  });

  it('checks a post code as it is stored, in any way of writing it', () => {
    const germany = { country: 'DE', state: '', phone: '+49 30 901820' };
    for (const postalCode of ['10115', 'D-10115', '１０１１５', ' 10 115 '])
      expect(problemsOf({ ...germany, postalCode })).toEqual({});
    expect(problemsOf({ ...germany, postalCode: '1011' })).toHaveProperty('postalCode');
  });

  it('takes an address without a post code where people have none, and checks one that is typed', () => {
    const phones = { IE: '+353 1 671 5717', CL: '+56 2 2690 4000', SA: '+966 11 488 3838', EG: '+20 2 2792 0300' };
    for (const [country, phone] of Object.entries(phones)) {
      expect(problemsOf({ country, state: '', postalCode: '', phone })).toEqual({});
      expect(problemsOf({ country, state: '', postalCode: '1', phone })).toHaveProperty('postalCode');
    }
    const optional = Object.entries(countries).flatMap(([code, { postalCode }]) =>
      postalCode?.isOptional ? code : [],
    );
    expect(optional.sort()).toEqual(['BH', 'CL', 'CO', 'EG', 'IE', 'JO', 'KW', 'MA', 'OM', 'SA']);
  });

  it('neither asks for nor looks at a post code where the country has none', () => {
    expect(problemsOf({ country: 'HK', state: '', postalCode: '', phone: '+852 2123 4567' })).toEqual({});
    expect(problemsOf({ country: 'AE', state: 'DU', postalCode: '', phone: '050 123 4567' })).toEqual({});
  });

  it('takes a phone number of the country or with a prefix of any, and no other text', () => {
    expect(problemsOf({ ...home, phone: '+44 20 7946 0958' })).toEqual({});
    expect(problemsOf({ ...home, phone: '12' })).toEqual({ phone: 'Incorrect cell phone number format' });
    expect(problemsOf({ ...home, phone: 'call me' })).toEqual({ phone: 'Incorrect cell phone number format' });
  });

  it('refuses a country that the shop does not ship to, inherited names included', () => {
    for (const country of ['ZZ', 'constructor', ''])
      expect(problemsOf({ ...home, country })).toEqual({ country: 'Please select your country.' });
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
