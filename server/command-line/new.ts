import { createInterface } from 'node:readline/promises';
import { beginWith, isLookName, lookNames } from '../../shared/brand/looks.ts';
import { sourceLanguage } from '../../shared/constants.ts';
import { Website } from '../../shared/contract/content.ts';
import { onlyOne } from '../../shared/contract/documents.ts';
import { inLanguage } from '../../shared/language/request-language.ts';
import { languages as knownLanguages } from '../../shared/messages/catalogues.ts';
import { zoneOf } from '../../shared/time/time-zone.ts';
import { zoneNamed } from '../../shared/time/zone.ts';
import { documentAt } from '../commerce/content/store.ts';
import { putDocument } from '../commerce/content/write.ts';
import type { Database } from '../commerce/database/connection.ts';
import { loadBaseCurrency } from '../commerce/places/base-currency.ts';
import { countries } from '../commerce/places/countries.ts';
import { loadShopZone, setShopZone } from '../commerce/places/shop-zone.ts';
import { type Command, commandOf, type Shop, say, takes, text, UsageError, type ValuesOf } from './command.ts';

const help = `npm run shop -- new [--name N] [--currency EUR] [--country DE] [--languages de,en] [--zone Z] [--look L] [--json]

Makes a shop of one's own without the demonstration, in the place where there is none yet; it is closed to strangers
until 'opening open'. At a terminal it asks for what is not named. In a place that has a shop, nothing is changed.

  --name N          what the shop is called
  --currency EUR    the base currency, that of prices, coupons, delivery and limits, which stays; by default
                    SHOP_CURRENCY, or the US dollar
  --country DE      where the shop is, for its zone
  --zone Z          the zone of its times, such as Europe/Berlin; by default that of the country
  --languages L     those it is started with (LANGUAGES), the first without a prefix: ${knownLanguages.join(', ')}
  --look L          what its brand begins with: ${lookNames.join(', ')}
`;

const options = { name: text, currency: text, country: text, languages: text, zone: text, look: text } as const;
type NewShop = Readonly<Record<keyof typeof options, string>>;

const questions: Readonly<Record<keyof NewShop, string>> = {
  name: 'What is the shop called?',
  currency: 'In which currency are its prices, such as EUR (empty: USD)?',
  country: 'In which country is it, such as DE?',
  languages: `Which languages does it have, the first one first, of ${knownLanguages.join(', ')} (empty: en)?`,
  zone: 'In which time zone is it, such as Europe/Berlin (empty: that of the country)?',
  look: `What does it look like at first: ${lookNames.join(', ')} (empty: ${lookNames[0]})?`,
};

export const command: Command = { ...commandOf('new', help, takes('', options, makeShop)), makesShop: true };

async function makeShop(shop: Shop, _: string[], { json, ...named }: ValuesOf<typeof options>): Promise<number> {
  const asks = !json && Object.keys(named).length < Object.keys(options).length && process.stdin.isTTY === true;
  const wish = checked(asks ? await ask(named) : wishOf(named));
  const begunAt = Date.now();
  // What it begins with is in the first of its languages.
  const languages = wish.languages ? wish.languages.split(',') : undefined;
  const db = await inLanguage(sourceLanguage, () => shop.open(wish.currency || undefined), languages);
  const isNew = await wasMadeSince(db, begunAt);
  if (isNew) await setUp(db, wish);
  const made = { currency: await loadBaseCurrency(db), zone: await loadShopZone(db), isNew };
  const start = wish.languages ? ` Start it with LANGUAGES=${wish.languages}.` : '';
  const said = isNew
    ? ` It is closed to strangers until 'opening open'.${start}`
    : ' It was there before: nothing is changed.';
  const what = `There is a shop whose prices are in ${made.currency} and whose times are those of ${made.zone}.`;
  return say(shop, made, `${what}${said}\n`);
}

const wishOf = (named: Partial<NewShop>): NewShop => ({
  name: '',
  currency: '',
  country: '',
  languages: '',
  zone: '',
  look: '',
  ...named,
});

async function ask(named: Partial<NewShop>): Promise<NewShop> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const wish = { ...wishOf(named) };
  try {
    for (const key of ['name', 'currency', 'country', 'languages', 'zone', 'look'] as const)
      if (named[key] === undefined) wish[key] = await terminal.question(`${questions[key]} `);
  } finally {
    terminal.close();
  }
  return wish;
}

/** Returns what is wanted as it is stored. @throws UsageError for what there is not */
function checked(typed: NewShop): NewShop {
  const country = typed.country.trim().toUpperCase();
  const look = typed.look.trim().toLowerCase();
  const list = typed.languages.split(',').flatMap((language) => language.trim().toLowerCase() || []);
  if (country !== '' && !Object.hasOwn(countries, country))
    throw new UsageError(`--country is the code of a country such as DE, not '${typed.country}'.`);
  if (look !== '' && !isLookName(look))
    throw new UsageError(`--look is one of ${lookNames.join(', ')}, not '${look}'.`);
  const unknown = list.find((language) => !knownLanguages.includes(language));
  if (unknown !== undefined)
    throw new UsageError(`--languages are of ${knownLanguages.join(', ')}, with commas between, not '${unknown}'.`);
  const zone = typed.zone.trim() === '' ? '' : zoneNamed(typed.zone.trim());
  if (zone === null) throw new UsageError(`--zone is a time zone such as Europe/Berlin, not '${typed.zone}'.`);
  const name = typed.name.trim();
  if (!Website.shape.title.safeParse(name).success) throw new UsageError('--name is too long.');
  return { name, currency: typed.currency.trim().toUpperCase(), country, languages: list.join(','), zone, look };
}

/** A shop that was there before is left as it is. */
async function wasMadeSince(db: Database, at: number): Promise<boolean> {
  const made = db.selectFrom('audit_entry').select('id').where('action', '=', 'shop.made').where('at', '>=', at);
  return (await made.executeTakeFirst()) !== undefined;
}

async function setUp(db: Database, { name, country, zone, look }: NewShop): Promise<void> {
  const now = Date.now();
  const place = zone || (country && zoneOf(country));
  if (place) demand(await setShopZone(db, place, now));
  if (name) {
    const website = await documentAt(db, { type: 'website', code: onlyOne, market: '' }, 'PUBLISH');
    await publish(db, 'website', Website.parse({ ...Website.parse(website?.json), title: name }), now);
  }
  if (look) await publish(db, 'brand', beginWith(look, {}), now);
}

const publish = async (db: Database, type: string, json: unknown, now: number) =>
  demand(await putDocument(db, { type, code: onlyOne, market: '', status: 'PUBLISH', json }, now));

function demand(result: { ok: boolean; error?: unknown }): void {
  if (!result.ok) throw new Error(`The new shop could not be set up: ${JSON.stringify(result.error)}`);
}
