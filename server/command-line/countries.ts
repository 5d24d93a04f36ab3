import type { OfficeCountry } from '../../shared/office/places.ts';
import { excludedFrom, setCountry, setExclusion, switchCountry } from '../commerce/places/manage/countries.ts';
import { allCountries } from '../commerce/places/manage/overview.ts';
import { type Command, readWords, type Shop, sayDone, sayList, table, text, UsageError } from './command.ts';

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

const options = { zone: text, currency: text, 'cash-on-delivery': text, after: text };

const verbs = {
  list: [],
  sell: ['zone', 'currency'],
  stop: [],
  set: ['zone', 'currency', 'cash-on-delivery'],
  exclusions: ['after'],
  exclude: [],
  include: [],
};

export const command: Command = {
  help,
  verbs,
  async run(words, shop) {
    const { values, positionals } = readWords(words, options, verbs);
    const [verb, given = '', product] = positionals;
    if (verb === 'list' && positionals.length === 1) return list(shop, values.json);
    const code = given.toUpperCase();
    const { zone, currency, json } = values;
    const wish = { code, zone, currency: currency?.toUpperCase() };
    const now = Date.now();
    if ((verb === 'exclude' || verb === 'include') && product !== undefined && positionals.length === 3) {
      const excluded = verb === 'exclude';
      const done = await setExclusion(await shop.open(), { country: code, product, excluded }, now);
      return sayDone(shop, done, `'${product}' is ${excluded ? 'not ' : ''}delivered to ${code}.`, json);
    }
    if (positionals.length !== 2)
      throw new UsageError("Say 'countries' with list, sell, stop, set, exclusions, exclude or include.");
    if (verb === 'exclusions') return listExclusions(shop, code, values);
    if (verb === 'sell' || verb === 'stop') {
      const done = await switchCountry(await shop.open(), { ...wish, on: verb === 'sell' }, now);
      return sayDone(shop, done, `The shop ${verb === 'sell' ? 'sells' : 'no longer sells'} to ${code}.`, json);
    }
    if (verb !== 'set') throw new UsageError(`'countries ${verb}' is no command.`);
    const cashOnDelivery = yesOrNo(values['cash-on-delivery']);
    if (zone === undefined && currency === undefined && cashOnDelivery === undefined)
      throw new UsageError('Say what is set: --zone, --currency or --cash-on-delivery.');
    const done = await setCountry(await shop.open(), { ...wish, cashOnDelivery }, now);
    return sayDone(shop, done, `${code} is set.`, json);
  },
};

/** Returns whether an option says yes; undefined without it. @throws UsageError */
export function yesOrNo(word: string | undefined): boolean | undefined {
  if (word === undefined) return undefined;
  if (word !== 'yes' && word !== 'no') throw new UsageError(`Say yes or no, not '${word}'.`);
  return word === 'yes';
}

async function list(shop: Shop, json: boolean | undefined): Promise<number> {
  const countries = await allCountries(await shop.open());
  return sayList(shop, json, countries, readable(countries));
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

async function listExclusions(shop: Shop, country: string, { after = '', json }: { after?: string; json?: boolean }) {
  const { products, next } = await excludedFrom(await shop.open(), { country, after });
  const more = next === null ? '' : `More: --after ${next}\n`;
  const lines = products.map(({ handle, title }) => `${handle}  ${title}\n`).join('');
  const none = `Everything is delivered to ${country}.\n`;
  return sayList(shop, json, { products, next }, `${lines || none}${more}`);
}
