import { parseArgs } from 'node:util';
import { BenchUsageError } from '../usage-error.ts';

export const growthHelp = `npm run bench -- growth [options]

What a call of the commerce service costs with 1,000, 10,000 and 100,000 products: processor time, median and p99 of
each call, made directly, with products and words of their own, and the factor from the smallest to the largest; then
what the database did for it, and the longest time for which the event loop did not turn.

  --products N,N,…                 sizes of the catalogue (1000,10000,100000)
  --million                        1,000,000 products besides
  --database sqlite|postgresql     (sqlite); on PostgreSQL processor time is the caller's own
  --calls N                        how often each call is made (200)
  --data FOLDER                    keeps the databases there and takes those that are there
  --traffic                        instead: eight shoppers who turn pages of one worker over HTTP, alone and then beside
                                   imports of one row; takes the SQLite files of --data as copies
  --import                         instead: imports a product file of each size, a row for each size, into the
                                   demonstration shop while a shopper adds to the cart
  --seconds N                      how long shoppers turn pages alone (20)
  --pause MS                       how long each waits before the next page, mean (0)
`;

export interface GrowthOptions {
  sizes: readonly number[];
  database: 'sqlite' | 'postgresql';
  calls: number;
  data: string | null;
  traffic: boolean;
  imports: boolean;
  seconds: number;
  pauseMs: number;
}

/** @returns 'help' where that is asked for @throws BenchUsageError */
export function readGrowthOptions(words: readonly string[]): GrowthOptions | 'help' {
  const values = parsed(words);
  if (values.help) return 'help';
  const sizes = (values.products ?? '1000,10000,100000').split(',').map((text) => whole('--products', text));
  const database = values.database ?? 'sqlite';
  if (database !== 'sqlite' && database !== 'postgresql')
    throw new BenchUsageError(`--database is sqlite or postgresql, not '${database}'.`);
  return {
    sizes: values.million ? [...sizes, 1_000_000] : sizes,
    database,
    calls: whole('--calls', values.calls ?? '200'),
    data: values.data ?? null,
    traffic: values.traffic ?? false,
    imports: values.import ?? false,
    seconds: whole('--seconds', values.seconds ?? '20'),
    pauseMs: values.pause === undefined ? 0 : whole('--pause', values.pause),
  };
}

function parsed(words: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = {
    products: text,
    million: flag,
    database: text,
    calls: text,
    data: text,
    traffic: flag,
    import: flag,
    seconds: text,
    pause: text,
    help: flag,
  };
  try {
    return parseArgs({ args: [...words], options }).values;
  } catch (error) {
    throw new BenchUsageError(error instanceof Error ? error.message : String(error));
  }
}

function whole(name: string, text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new BenchUsageError(`${name} is a whole number from 1, not '${text}'.`);
  return Number(text);
}
