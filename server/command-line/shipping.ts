import type { OfficeZone } from '../../shared/office/places.ts';
import { loadBaseCurrency } from '../commerce/places/base-currency.ts';
import { setFreeFrom, setMethod, switchMethod } from '../commerce/places/manage/methods.ts';
import { allZones } from '../commerce/places/manage/overview.ts';
import { commandWith, type Shop, sayDone, sayList, several, table, takes, text } from './command.ts';
import { yesOrNo } from './countries.ts';
import { textsIn } from './texts-option.ts';

const help = `npm run shop -- shipping list [--json]
npm run shop -- shipping set ZONE METHOD [--name N] [--price 5.95] [--days 3-5] [--free yes|no]
                         [--weights '1000=7.95 5000=12.00'] [--up-to 30000] [--text T]… [--json]
npm run shop -- shipping off|on ZONE METHOD [--json]
npm run shop -- shipping free-from EUR 75|never [--json]

The delivery methods of each zone; a country is in one zone ('countries set'). 'set' changes what is named, or adds
a method, which needs a name, a price and days; a zone begins with its first method. 'off' no longer offers a method;
orders with it stay as they are. A country that the shop sells to always has a method for parcels of any weight.

  --name N      what shoppers read
  --text T      the name in a further language, 'name / de=Expresslieferung'; without a name it is removed
  --price 5.95  in the base currency; in others converted and rounded as prices are
  --days 3-5    working days from dispatch
  --free yes    free from the value of goods that 'free-from' sets, and by coupons of free delivery
  --weights T   prices from a weight in grams on, in place of --price; '-' takes them away
  --up-to N     the heaviest parcel in grams; '-': any
`;

const options = { name: text, price: text, days: text, free: text, weights: text, 'up-to': text, text: several };

const switchTo = (on: boolean) =>
  takes('ZONE METHOD', {}, async (shop, [zone = '', id = '']) => {
    const done = await switchMethod(await shop.open(), { zone, id, on }, Date.now());
    return sayDone(shop, done, `${id} in ${zone} is ${on ? 'offered' : 'no longer offered'}.`);
  });

export const command = commandWith('shipping', help, {
  list: takes('', {}, list),
  set: takes('ZONE METHOD', options, async (shop, [zone = '', id = ''], { name, price, days, ...values }) => {
    const more = { texts: textsIn(values.text), weights: removable(values.weights), upTo: removable(values['up-to']) };
    const wish = { zone, id, name, price, days, mayBeFree: yesOrNo(values.free), ...more };
    return sayDone(shop, await setMethod(await shop.open(), wish, Date.now()), `${id} in ${zone} is set.`);
  }),
  off: switchTo(false),
  on: switchTo(true),
  'free-from': takes('CURRENCY AMOUNT', {}, async (shop, [word = '', amount = '']) => {
    const currency = word.toUpperCase();
    const done = await setFreeFrom(await shop.open(), { currency, amount }, Date.now());
    const never = `Delivery in ${currency} is never free.`;
    return sayDone(shop, done, amount === 'never' ? never : `Delivery is free from ${currency} ${amount}.`);
  }),
});

/** Returns '' for the `-` that takes a value away. */
const removable = (word: string | undefined) => (word === '-' ? '' : word);

async function list(shop: Shop): Promise<number> {
  const db = await shop.open();
  const zones = await allZones(db);
  const base = await loadBaseCurrency(db);
  return sayList(shop, zones, zones.map((zone) => readable(zone, base)).join('\n'));
}

function readable({ zone, countries, methods }: OfficeZone, base: string): string {
  const rows = methods.map(({ id, name, price, days, mayBeFree, weights, upTo, off }) => [
    id,
    name,
    price,
    days,
    mayBeFree ? 'yes' : 'no',
    weights,
    upTo === '' ? '' : `${upTo} g`,
    off ? 'off' : '',
  ]);
  const head = ['Method', 'Name', base, 'Days', 'May be free', 'By weight', 'Up to', ''];
  return `${zone}: ${countries.join(' ') || 'no country'}\n${table([head, ...rows])}`;
}
