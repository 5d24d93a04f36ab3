import type { Result } from '../../shared/errors.ts';
import type { OfficeCurrency } from '../../shared/office/places.ts';
import { roundings } from '../../shared/places/rounding.ts';
import { dayAt } from '../../shared/time/zone.ts';
import { allCurrencies } from '../commerce/places/manage/overview.ts';
import { addCurrency, setRate, switchCurrency, withdrawRate } from '../commerce/places/manage/rates.ts';
import { loadShopZone } from '../commerce/places/shop-zone.ts';
import { type Command, readWords, type Shop, sayDone, sayList, table, text, UsageError } from './command.ts';

const rules = Object.values(roundings).map(({ typed }) => typed);

const help = `npm run shop -- currencies list [--json]
npm run shop -- currencies add PLN --rate 3.64 --round .99 [--free-from 300] [--name N] [--symbol S] [--json]
npm run shop -- currencies set EUR [--rate 0.92] [--round .95] [--from 2026-12-01] [--json]
npm run shop -- currencies withdraw EUR --from 2026-12-01 [--json]
npm run shop -- currencies off|on EUR [--json]

The currencies that shoppers can choose. Prices are in the base currency, which the shop began with; in others they are converted and rounded, unless
a product has its own ('Price / EUR' in a file of products or changes). 'set' changes what is named, now or from a
day on; earlier rates stay on record, and 'withdraw' takes back one that has not begun. Orders keep the rate that
they were placed at. 'off' takes a currency from shoppers; 'shipping free-from' sets from when delivery is free.

  --rate 0.92      units for one of the base currency
  --round RULE     ${rules.join(', ')}: the ending of prices, or what they are multiples of
  --from DAY       begins with this day in the shop's zone; by default now
  --free-from N    add: delivery is free from this value of goods, in the currency
  --name, --symbol add: in place of the usual ones
`;

const options = { rate: text, round: text, from: text, 'free-from': text, name: text, symbol: text };

const verbs = {
  list: [],
  add: ['rate', 'round', 'free-from', 'name', 'symbol'],
  set: ['rate', 'round', 'from'],
  withdraw: ['from'],
  off: [],
  on: [],
};

export const command: Command = {
  help,
  verbs,
  async run(words, shop) {
    const { values, positionals } = readWords(words, options, verbs);
    const [verb, given = ''] = positionals;
    if (verb === 'list' && positionals.length === 1) return list(shop, values.json);
    if (positionals.length !== 2) throw new UsageError("Say 'currencies' with list, add, set, withdraw, off or on.");
    const code = given.toUpperCase();
    const { rate = '', round: rounding = '', from = '', name = '', symbol = '' } = values;
    const say = (done: Result<null>, said: string) => sayDone(shop, done, said, values.json);
    const now = Date.now();
    const db = await shop.open();
    if (verb === 'add') {
      const wish = { code, rate, rounding, freeFrom: values['free-from'] ?? '', name, symbol };
      return say(await addCurrency(db, wish, now), `Shoppers can choose ${code}.`);
    }
    if (verb === 'set') {
      if (rate === '' && rounding === '') throw new UsageError('Say what is set: --rate, --round, or both.');
      const done = await setRate(db, { code, rate, rounding, from }, now);
      return say(done, `${code} is set ${from === '' ? 'now' : `from ${from} on`}.`);
    }
    if (verb === 'withdraw')
      return say(await withdrawRate(db, { code, from }, now), `The rate from ${from} is withdrawn.`);
    if (verb !== 'on' && verb !== 'off') throw new UsageError(`'currencies ${verb}' is no command.`);
    const said = verb === 'on' ? `Shoppers can choose ${code}.` : `Shoppers can no longer choose ${code}.`;
    return say(await switchCurrency(db, { code, on: verb === 'on' }, now), said);
  },
};

async function list(shop: Shop, json: boolean | undefined): Promise<number> {
  const db = await shop.open();
  const currencies = await allCurrencies(db, Date.now());
  return sayList(shop, json, currencies, readable(currencies, await loadShopZone(db)));
}

function readable(currencies: readonly OfficeCurrency[], zone: string): string {
  const rows = currencies.map(({ code, name, rate, rounding, freeFrom, isBase, off, coming }) => [
    code,
    name,
    rate,
    rounding,
    freeFrom,
    off ? 'off' : isBase ? 'base' : '',
    coming.map((next) => `${next.rate} ${next.rounding} from ${dayAt(zone, next.from)}`).join(', '),
  ]);
  return table([['Code', 'Name', 'Rate', 'Rounded', 'Free delivery from', '', 'To come'], ...rows]);
}
