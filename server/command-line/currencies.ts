import type { OfficeCurrency } from '../../shared/office/places.ts';
import { roundings } from '../../shared/places/rounding.ts';
import { dayAt } from '../../shared/time/zone.ts';
import { allCurrencies } from '../commerce/places/manage/overview.ts';
import { addCurrency, setRate, switchCurrency, withdrawRate } from '../commerce/places/manage/rates.ts';
import { loadShopZone } from '../commerce/places/shop-zone.ts';
import { commandWith, type Shop, sayDone, sayList, table, takes, text, UsageError } from './command.ts';

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

const adding = { rate: text, round: text, 'free-from': text, name: text, symbol: text };
const setting = { rate: text, round: text, from: text };

const switchTo = (on: boolean) =>
  takes('CURRENCY', {}, async (shop, [word = '']) => {
    const code = word.toUpperCase();
    const done = await switchCurrency(await shop.open(), { code, on }, Date.now());
    return sayDone(shop, done, `Shoppers can ${on ? '' : 'no longer '}choose ${code}.`);
  });

export const command = commandWith('currencies', help, {
  list: takes('', {}, list),
  add: takes('CURRENCY', adding, async (shop, [word = ''], values) => {
    const { rate = '', round: rounding = '', 'free-from': freeFrom = '', name = '', symbol = '' } = values;
    const wish = { code: word.toUpperCase(), rate, rounding, freeFrom, name, symbol };
    return sayDone(shop, await addCurrency(await shop.open(), wish, Date.now()), `Shoppers can choose ${wish.code}.`);
  }),
  set: takes('CURRENCY', setting, async (shop, [word = ''], { rate = '', round: rounding = '', from = '' }) => {
    if (rate === '' && rounding === '') throw new UsageError('Say what is set: --rate, --round, or both.');
    const code = word.toUpperCase();
    const done = await setRate(await shop.open(), { code, rate, rounding, from }, Date.now());
    return sayDone(shop, done, `${code} is set ${from === '' ? 'now' : `from ${from} on`}.`);
  }),
  withdraw: takes('CURRENCY', { from: text }, async (shop, [word = ''], { from = '' }) => {
    const done = await withdrawRate(await shop.open(), { code: word.toUpperCase(), from }, Date.now());
    return sayDone(shop, done, `The rate from ${from} is withdrawn.`);
  }),
  off: switchTo(false),
  on: switchTo(true),
});

async function list(shop: Shop): Promise<number> {
  const db = await shop.open();
  const currencies = await allCurrencies(db, Date.now());
  return sayList(shop, currencies, readable(currencies, await loadShopZone(db)));
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
