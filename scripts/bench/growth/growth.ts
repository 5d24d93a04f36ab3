import { z } from 'zod';
import { bench } from '../bench.ts';
import { database, flag, optionalWhole, text, whole } from '../options.ts';
import { measureImports } from './import/run.ts';
import { measureCalls } from './run.ts';
import { measureTraffic } from './traffic/run.ts';

const about = `What a call of the commerce service costs with 1,000, 10,000 and 100,000 products: processor time, median and p99 of
each call, made directly, with products and words of their own, and the factor from the smallest to the largest; then
what the database did for it, and the longest time for which the event loop did not turn. With --traffic instead: eight
shoppers who turn pages of one worker over HTTP, alone and then beside imports of one row, in copies of the SQLite files
of --data. With --import instead: imports of a product file of each size into the demonstration shop, by the command
line, while a shopper adds to the cart. On PostgreSQL processor time is the caller's own.`;

/** Sizes of the catalogue, with commas. */
const sizes = z
  .string()
  .regex(/^[1-9]\d{0,6}(,[1-9]\d{0,6})*$/, 'is whole numbers from 1 with commas')
  .default('1000,10000,100000')
  .transform((list) => list.split(',').map(Number))
  .meta({ description: 'sizes of the catalogue (1000,10000,100000)', value: 'N,N,…' });

export const growth = bench(
  about,
  {
    products: sizes,
    database,
    calls: whole(200, 'how often each call is made'),
    data: text('keeps the databases there and takes those that are there', 'FOLDER'),
    traffic: flag('shoppers turn pages'),
    import: flag('files are imported'),
    seconds: whole(20, 'how long shoppers turn pages alone'),
    pause: optionalWhole('how long each waits before the next page, mean, ms (0)'),
  },
  async (options, print) => {
    if (options.traffic) await measureTraffic(options, print);
    else if (options.import) await measureImports(options, print);
    else await measureCalls(options, print);
  },
);
