import { parseArgs } from 'node:util';
import { BenchUsageError } from '../usage-error.ts';

export const officeHelp = `npm run bench -- office [options]

What each screen of the office costs in a shop with many orders, products and customers: the processor time of the shop
and its database, median and p99 of the time from the request to the last byte, one request after another to one worker,
and the bytes of the page.

  --size N                         orders, products and customers, each (100000)
  --database sqlite|postgresql     (sqlite)
  --requests N                     requests of each screen (100)
  --only TEXT                      screens whose name contains it (all)
`;

export interface OfficeOptions {
  size: number;
  database: 'sqlite' | 'postgresql';
  requests: number;
  only: string;
}

/** @returns 'help' where that is asked for @throws BenchUsageError */
export function readOfficeOptions(words: readonly string[]): OfficeOptions | 'help' {
  const values = parsed(words);
  if (values.help) return 'help';
  const database = values.database ?? 'sqlite';
  if (database !== 'sqlite' && database !== 'postgresql')
    throw new BenchUsageError(`--database is sqlite or postgresql, not '${database}'.`);
  return {
    size: whole('--size', values.size ?? '100000'),
    database,
    requests: whole('--requests', values.requests ?? '100'),
    only: values.only ?? '',
  };
}

function parsed(words: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    const options = { size: text, database: text, requests: text, only: text, help: { type: 'boolean' } } as const;
    return parseArgs({ args: [...words], options }).values;
  } catch (error) {
    throw new BenchUsageError(error instanceof Error ? error.message : String(error));
  }
}

function whole(name: string, text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new BenchUsageError(`${name} is a whole number from 1, not '${text}'.`);
  return Number(text);
}
