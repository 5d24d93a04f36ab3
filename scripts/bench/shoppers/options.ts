import { parseArgs } from 'node:util';
import { BenchUsageError } from '../usage-error.ts';

export const help = `npm run bench -- shoppers [options]

Visitors with cookies, browsers and client IPs of their own make whole purchases, by pages and over /apis, in a shop of
its own. Prints what each request costs the shop, beside node:http with the same bytes in the same run.

  --visitors N                     how many (1500)
  --rounds N                       repeats everything in a newly started shop; prints medians (1)
  --database sqlite|postgresql     (sqlite)
  --products N                     so many products with the popularity of Zipf's law (s = 1), instead of 60 in turn
  --everywhere                     visitors from twelve countries instead of one
  --dictionary                     their browsers keep the pages' dictionary, as Chromium does over HTTPS
  --only pages|apis|product        whole purchases by pages, those over /apis, or product pages with a cart
  --profile FOLDER                 saves a CPU profile of each step of the warm walk, and prints its largest costs;
                                   the profiler itself makes the steps dearer
`;

export interface ShopperOptions {
  visitors: number;
  rounds: number;
  database: 'sqlite' | 'postgresql';
  products: number | null;
  everywhere: boolean;
  dictionary: boolean;
  only: 'pages' | 'apis' | 'product' | null;
  profile: string | null;
}

/** @returns 'help' where that is asked for @throws BenchUsageError */
export function readShopperOptions(words: readonly string[]): ShopperOptions | 'help' {
  const values = parsed(words);
  if (values.help) return 'help';
  return {
    visitors: whole('--visitors', values.visitors) ?? 1_500,
    rounds: whole('--rounds', values.rounds) ?? 1,
    database: oneOf('--database', ['sqlite', 'postgresql'], values.database) ?? 'sqlite',
    products: whole('--products', values.products),
    everywhere: values.everywhere ?? false,
    dictionary: values.dictionary ?? false,
    only: oneOf('--only', ['pages', 'apis', 'product'], values.only),
    profile: values.profile ?? null,
  };
}

function parsed(words: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = {
    visitors: text,
    rounds: text,
    database: text,
    products: text,
    everywhere: flag,
    dictionary: flag,
    only: text,
    profile: text,
    help: flag,
  };
  try {
    return parseArgs({ args: [...words], options }).values;
  } catch (error) {
    throw new BenchUsageError(error instanceof Error ? error.message : String(error));
  }
}

function whole(name: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new BenchUsageError(`${name} is a whole number from 1, not '${text}'.`);
  return Number(text);
}

function oneOf<T extends string>(name: string, allowed: readonly T[], text: string | undefined): T | null {
  if (text === undefined) return null;
  const found = allowed.find((each) => each === text);
  if (!found) throw new BenchUsageError(`${name} is ${allowed.join(' or ')}, not '${text}'.`);
  return found;
}
