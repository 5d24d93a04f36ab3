import { parseArgs } from 'node:util';

/** The tests of `load-tests/`, with descriptions. */
export const tests = {
  smoke: 'a few shoppers for a short time, without any error',
  browse: 'shoppers who only browse',
  checkout: 'all shoppers buy: by the pages without JavaScript, and over /apis',
  spike: 'ten times as many shoppers for a while; back to normal half a minute later',
  soak: 'a usual day for half an hour; neither response times nor memory grow',
  stress: 'more and more shoppers, to find the limit',
  overload: 'ten times the capacity; measures it first, unless CAPACITY gives it in requests per second',
} as const;
type TestName = keyof typeof tests;

export const help = `npm run load -- [TEST] [options]

${Object.entries(tests)
  .map(([name, what]) => `  ${name.padEnd(10)}${what}`)
  .join('\n')}

Runs a test of load-tests/ with k6 against a shop of its own, then compares the shop's database with the outcomes
that shoppers saw. With TARGET=https://… it loads that shop, without the integrity checks.

  --database sqlite|postgres   of the test's own shop (sqlite)
  --workers N                  processes of that shop (as npm start decides)
  --kill-worker SECONDS        kills one of them with kill -9 that long after the start
  --for 30s                    length of the run (90s, 5m, 1h)
  --shoppers N                 at the same time (smoke, browse, checkout)
  --rate N                     new shoppers per second (spike, soak; stress: at its last step)
  --pace X                     thinking time: 1 as people, 0.1 ten times as fast, 0 none
  --pictures                   shoppers load pictures as well
  --report FILE.html           k6's own report with its charts
  --save FILE                  saves all response times
  --baseline FILE              compares with the file that --save wrote for the same test on the same machine
  --install                    builds the pinned k6 with Go, once on a machine

Exit codes: 0 success, 2 wrong options, 3 without k6, 4 where only the integrity checks
or the log fail, 5 where only the shop is slower than the baseline, else k6's own code (99: a threshold failed).
The last line states the result.
`;

export interface LoadOptions {
  test: TestName;
  database: 'sqlite' | 'postgres';
  workers: number | null;
  killWorkerAfterMs: number | null;
  report: string | null;
  /** Files of response times: one to write, one to compare with. */
  save: string | null;
  baseline: string | null;
  install: boolean;
  /** Environment variables for the test itself. */
  env: Readonly<Record<string, string>>;
}

/** Invalid options; the message describes the correct form. */
export class LoadUsageError extends Error {
  override readonly name = 'LoadUsageError';
}

/** Parses the command line. @returns 'help' where requested @throws LoadUsageError */
export function readOptions(words: readonly string[]): LoadOptions | 'help' {
  const { values, positionals } = parsed(words);
  if (values.help) return 'help';
  const [test = 'smoke', ...more] = positionals;
  if (!isTest(test) || more.length > 0)
    throw new LoadUsageError(`There is no test '${positionals.join(' ')}': ${Object.keys(tests).join(', ')}.`);
  const { database = 'sqlite' } = values;
  if (database !== 'sqlite' && database !== 'postgres')
    throw new LoadUsageError(`--database is sqlite or postgres, not '${database}'.`);
  const workers = wholeNumber('--workers', values.workers);
  const killAfter = wholeNumber('--kill-worker', values['kill-worker']);
  if (killAfter !== null && workers !== null && workers < 2)
    throw new LoadUsageError('--kill-worker needs --workers 2 or more: the others go on.');
  if (values.save !== undefined && values.save === values.baseline)
    throw new LoadUsageError('--save would write over the --baseline: give it another name.');
  if (values.for !== undefined && !/^\d+(\.\d+)?[smh]$/.test(values.for))
    throw new LoadUsageError(`--for is like 30s, 5m or 1h, not '${values.for}'.`);
  return {
    test,
    database,
    workers: workers ?? (killAfter === null ? null : 2),
    killWorkerAfterMs: killAfter === null ? null : killAfter * 1_000,
    report: values.report ?? null,
    save: values.save ?? null,
    baseline: values.baseline ?? null,
    install: values.install ?? false,
    env: {
      ...(values.for !== undefined && { DURATION: values.for }),
      ...(values.shoppers !== undefined && { SHOPPERS: String(wholeNumber('--shoppers', values.shoppers)) }),
      ...(values.rate !== undefined && { RATE: number('--rate', values.rate) }),
      ...(values.pace !== undefined && { PACE: number('--pace', values.pace) }),
      ...(values.pictures && { PICTURES: '1' }),
      ...(killAfter !== null && { MAY_BREAK: '1' }),
    },
  };
}

function parsed(words: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = {
    for: text,
    shoppers: text,
    rate: text,
    pace: text,
    database: text,
    workers: text,
    'kill-worker': text,
    report: text,
    save: text,
    baseline: text,
    pictures: flag,
    install: flag,
    help: flag,
  };
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new LoadUsageError(error instanceof Error ? error.message : String(error));
  }
}

const isTest = (name: string): name is TestName => Object.hasOwn(tests, name);

function wholeNumber(name: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new LoadUsageError(`${name} is a whole number from 1, not '${text}'.`);
  return Number(text);
}

function number(name: string, text: string): string {
  if (!/^\d{1,6}(\.\d+)?$/.test(text)) throw new LoadUsageError(`${name} is a number, not '${text}'.`);
  return text;
}
