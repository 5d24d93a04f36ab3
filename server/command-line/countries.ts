import type { OfficeCountry } from '../../shared/office/places.ts';
import { excludedFrom, setCountry, setExclusion, switchCountry } from '../commerce/places/manage/countries.ts';
import { allCountries } from '../commerce/places/manage/overview.ts';
import { commandWith, type Shop, sayDone, sayList, table, takes, text, UsageError } from './command.ts';

const help = `npm run shop -- countries list [--json]
npm run shop -- countries sell PL [--zone europe] [--currency EUR] [--json]
npm run shop -- countries stop PL [--json]
npm run shop -- countries set PL [--zone Z] [--currency C] [--cash-on-delivery yes|no] [--json]
npm run shop -- countries exclusions PL [--after HANDLE] [--json]
npm run shop -- countries exclude|include PL HANDLE [--json]

The countries that the shop sells to. 'stop' ends selling to one, whose settings and orders stay; 'sell' begins
(again). Each has a delivery zone with a method for parcels of any weight ('shipping'), a currency ('currencies')
and rates of tax ('tax'). 'exclude' names a product that is not delivered to a country, 'include' delivers it again.
`;

const places = { zone: text, currency: text };

const wishOf = (code: string, { zone, currency }: { zone?: string; currency?: string } = {}) => ({
  code: code.toUpperCase(),
  zone,
  currency: currency?.toUpperCase(),
});

const exclude = (excluded: boolean) =>
  takes('COUNTRY HANDLE', {}, async (shop, [country = '', product = '']) => {
    const code = country.toUpperCase();
    const done = await setExclusion(await shop.open(), { country: code, product, excluded }, Date.now());
    return sayDone(shop, done, `'${product}' is ${excluded ? 'not ' : ''}delivered to ${code}.`);
  });

export const command = commandWith('countries', help, {
  list: takes('', {}, list),
  sell: takes('COUNTRY', places, async (shop, [country = ''], values) => {
    const wish = wishOf(country, values);
    const done = await switchCountry(await shop.open(), { ...wish, on: true }, Date.now());
    return sayDone(shop, done, `The shop sells to ${wish.code}.`);
  }),
  stop: takes('COUNTRY', {}, async (shop, [country = '']) => {
    const wish = wishOf(country);
    const done = await switchCountry(await shop.open(), { ...wish, on: false }, Date.now());
    return sayDone(shop, done, `The shop no longer sells to ${wish.code}.`);
  }),
  set: takes('COUNTRY', { ...places, 'cash-on-delivery': text }, async (shop, [country = ''], values) => {
    const wish = { ...wishOf(country, values), cashOnDelivery: yesOrNo(values['cash-on-delivery']) };
    if (Object.keys(values).every((name) => name === 'json'))
      throw new UsageError('Say what is set: --zone, --currency or --cash-on-delivery.');
    return sayDone(shop, await setCountry(await shop.open(), wish, Date.now()), `${wish.code} is set.`);
  }),
  exclusions: takes('COUNTRY', { after: text }, listExclusions),
  exclude: exclude(true),
  include: exclude(false),
});

/** Returns whether an option says yes; undefined without it. @throws UsageError */
export function yesOrNo(word: string | undefined): boolean | undefined {
  if (word === undefined) return undefined;
  if (word !== 'yes' && word !== 'no') throw new UsageError(`Say yes or no, not '${word}'.`);
  return word === 'yes';
}

async function list(shop: Shop): Promise<number> {
  const countries = await allCountries(await shop.open());
  return sayList(shop, countries, readable(countries));
}

function readable(countries: readonly OfficeCountry[]): string {
  const rows = countries.map(({ code, name, zone, currency, taxIncluded, cashOnDelivery, off }) => [
    code,
    name,
    zone,
    currency,
    taxIncluded ? 'included' : 'added',
    cashOnDelivery ? 'yes' : '',
    off ? 'not sold to' : '',
  ]);
  return table([['Code', 'Name', 'Zone', 'Currency', 'Tax', 'Cash on delivery', ''], ...rows]);
}

async function listExclusions(shop: Shop, [word = '']: string[], { after = '' }: { after?: string }) {
  const country = word.toUpperCase();
  const { products, next } = await excludedFrom(await shop.open(), { country, after });
  const more = next === null ? '' : `More: --after ${next}\n`;
  const lines = products.map(({ handle, title }) => `${handle}  ${title}\n`).join('');
  const none = `Everything is delivered to ${country}.\n`;
  return sayList(shop, { products, next }, `${lines || none}${more}`);
}
