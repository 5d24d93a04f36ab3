import { randomBytes } from 'node:crypto';
import { countListings } from '../../../server/commerce/catalog/count-listings.ts';
import { keepFacts } from '../../../server/commerce/catalog/keep-facts.ts';
import { keepValueCounts } from '../../../server/commerce/catalog/values/count-values.ts';
import type { Database } from '../../../server/commerce/database/connection.ts';
import { addStaff } from '../../../server/commerce/staff/accounts.ts';
import { commandLine } from '../../../server/commerce/staff/rights.ts';
import { HttpShopper } from '../../http-shopper/http-shopper.ts';
import { bench } from '../bench.ts';
import { database, text, whole } from '../options.ts';
import { percentile } from '../percentile.ts';
import { whileRunning, withShop } from '../shop.ts';
import { startTable } from '../table.ts';
import { fillOffice } from './fill.ts';
import { furtherLanguages } from './rich-product.ts';
import { screensOf } from './screens.ts';

const password = randomBytes(12).toString('hex');
const email = 'bench@shop.example';
/** Requests of each screen before it is measured. */
const warmRequests = 5;

const about = `What each screen of the office costs in a shop with many orders, products and customers: the processor time of the shop
and its database, the least, the median and the p99 of the time from the request to the last byte, one request after another to one worker,
and the bytes of the page.`;

export const office = bench(
  about,
  {
    size: whole(100_000, 'orders, products and customers, each'),
    database,
    requests: whole(100, 'requests of each screen'),
    only: text('screens whose name contains it (all)', 'TEXT'),
  },
  ({ size, database, requests, only }, print) =>
    withShop(
      { database, products: size, env: { OFFICE: '1', LANGUAGES: ['en', ...furtherLanguages].join() } },
      async (shop) => {
        const now = Date.now();
        const filled = await fillOffice(shop.db, size, now);
        await countAll(shop.db);
        const added = await addStaff({ db: shop.db, clock: Date, random: randomBytes }, commandLine, {
          name: 'bench',
          email,
          role: 'owner',
        });
        if (!added.ok) throw new Error('The bench could not add its account.');
        const { link } = added.value;
        await shop.db.deleteFrom('due_work').where('kind', '=', 'sales-backfill').execute();
        await whileRunning(shop, async ({ url, watched }) => {
          const staff = await signIn(url, link);
          const worked = () => watched.cpuMs() + watched.databaseCpuMs();
          print(`${size.toLocaleString('en')} orders, products and customers, ${database}; ms a page, bytes\n`);
          const printRow = startTable(print, ['screen', 'cpu', 'least', 'p50', 'p99', 'bytes']);
          for (const [name, path] of screensOf(size, now, filled).filter(([each]) => each.includes(only))) {
            const { times, bytes, cpu } = await measure(path, { staff, requests, worked });
            const numbers = [cpu, Math.min(...times), percentile(times, 0.5), percentile(times, 0.99)].map((ms) =>
              ms.toFixed(1),
            );
            printRow([name, ...numbers, bytes]);
          }
        });
      },
    ),
);

/** Counts what the shop counts once it runs, so that its screens are measured as they are then. */
async function countAll(db: Database): Promise<void> {
  await keepFacts(db);
  await countListings(db);
  await keepValueCounts(db, Date.now());
}

/** Sets the password by the link and signs in. */
async function signIn(url: string, token: string): Promise<HttpShopper> {
  const staff = new HttpShopper(url);
  await staff.post('/office/password', { token, password });
  await staff.post('/office/sign-in', { email, password });
  if ((await staff.cookie()) === '') throw new Error('The bench could not sign in.');
  return staff;
}

interface Measuring {
  staff: HttpShopper;
  requests: number;
  /** Returns the processor time of the shop and its database so far, ms. */
  worked(): number;
}

async function measure(path: string, { staff, requests, worked }: Measuring) {
  const times: number[] = [];
  let bytes = 0;
  let before = 0;
  for (let i = -warmRequests; i < requests; i += 1) {
    if (i === 0) before = worked();
    const answer = await staff.get(path);
    if (i >= 0) times.push(answer.ms);
    if (answer.status >= 400 || answer.headers.get('location')?.includes('sign-in'))
      throw new Error(`${path} answered ${answer.status}.`);
    bytes = answer.body.length;
  }
  return { times, bytes, cpu: (worked() - before) / requests };
}
