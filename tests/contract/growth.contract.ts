import { expect, test } from 'vitest';
import { growthCalls } from '../../scripts/bench/growth/calls.ts';
import { growCatalogue } from '../../scripts/bench/growth/catalogue.ts';
import { watchEngines } from '../../scripts/bench/growth/engine-work.ts';
import { measure } from '../../scripts/bench/growth/measure.ts';
import { countListings } from '../../server/commerce/catalog/count-listings.ts';
import { keepFacts } from '../../server/commerce/catalog/keep-facts.ts';
import { seedBasics } from '../../server/commerce/service/seed/seed.ts';
import { freshDatabase } from './support/database.ts';

const callsEach = 12;

/** Returns the steps of SQLite in each call of `npm run bench -- growth`, in a catalogue of so many products. */
async function stepsWith(products: number): Promise<Record<string, number>> {
  const { workOf, stop } = watchEngines();
  const { db, close } = await freshDatabase('sqlite');
  try {
    await seedBasics(db, 0);
    await growCatalogue(db, products);
    await keepFacts(db);
    await countListings(db);
    const work = workOf(db);
    const steps: Record<string, number> = {};
    for (const call of await growthCalls(db)) steps[call.name] = (await measure(call, callsEach, work)).work;
    return steps;
  } finally {
    stop();
    await close();
  }
}

/** What reads every match until there are a thousand, and the most steps that this takes. */
const untilThousand: Readonly<Record<string, number>> = {
  'category with colour, size, stock': 20_000,
  'search, two words': 20_000,
  'search, one frequent word': 40_000,
  'search with a typing error': 20_000,
};
/** What skips the entries of an index up to its page. */
const skipping = ['everything, page 1,000'];

test('with four times the products no call reads more, once a thousand match', async () => {
  const few = await stepsWith(1_500);
  const many = await stepsWith(6_000);
  for (const [name, steps] of Object.entries(many)) {
    const before = few[name] ?? 0;
    const most = untilThousand[name];
    if (most !== undefined) expect.soft(steps, name).toBeLessThan(most);
    else if (skipping.includes(name)) expect.soft(steps, name).toBeLessThan(4 * before);
    else expect.soft(steps, name).toBeLessThan(1.6 * before);
  }
});
