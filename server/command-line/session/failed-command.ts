import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type Cause, causesIn, type FailureFilter, openIndex, robotsIn } from '../../support/failed/failure-index.ts';
import { fillIndex, type Indexed, pathsIn } from '../../support/failed/fill-index.ts';
import { openLogs } from '../../support/log-file.ts';
import { clock, day, minuteIn } from '../../support/shop-time.ts';
import { type Shop, sayError, UsageError } from '../command.ts';
import { count } from './overview.ts';
import { folded, painted, type TextLayout } from './text-layout.ts';

export interface FailedWish extends FailureFilter {
  /** Empty: the files in the index, with those into which they were rotated. */
  logs: readonly string[];
  /** Path of the index. */
  index: string;
  /** Whether to rebuild the index from the log. */
  rebuild: boolean;
}

/** `session --failed`: groups the failures of all shoppers by cause. */
export async function printFailed(shop: Shop, wish: FailedWish, layout: TextLayout): Promise<number> {
  const index = openIndex(wish.index, { anew: wish.rebuild && wish.logs.length > 0 });
  try {
    const { files, close } = await openLogs(wish.logs.length > 0 ? wish.logs : knownLogs(index));
    const indexed = await fillIndex(index, files, readingProgress(shop)).finally(close);
    shop.progress?.('');
    const wrong = noLogIn(indexed, files.length);
    if (wrong !== null) return sayError(shop, wrong);
    const ids = indexed.map(({ id }) => id);
    const causes = causesIn(index, ids, wish);
    const robots = robotsIn(index, ids, wish);
    if (shop.json) shop.out(`${JSON.stringify({ causes: causes.map(timesWritten), robots }, null, 2)}\n`);
    else {
      for (const text of causesInWords(causes, indexed, wish, layout)) shop.out(text);
      if (robots > 0) shop.out(`Left out: ${count(robots, 'request')} of robots.\n`);
    }
    return 0;
  } finally {
    index.close();
  }
}

/** Returns the log files in the index. @throws UsageError where there are none */
function knownLogs(index: DatabaseSync): string[] {
  const paths = pathsIn(index);
  const names = paths.flatMap((path) => rotatedOf(path).map((name) => join(dirname(path), name)));
  if (names.length > 0) return names;
  throw new UsageError("Name the shop's log: --log FILE… The index has read none that is still there.");
}

/** Returns a log's rotated files: 'shop.log', 'shop.log.1', 'shop.log.2.gz', 'shop.log-20261120' */
function rotatedOf(path: string): string[] {
  const [stem = basename(path)] = /^.*?\.(?:log|json|jsonl)(?=\.|-|$)/.exec(basename(path)) ?? [];
  try {
    return readdirSync(dirname(path), { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.startsWith(stem))
      .map(({ name }) => name);
  } catch {
    return [];
  }
}

/** Returns a message if no file is a log of a shop; null where at least one is. */
function noLogIn(indexed: readonly Indexed[], files: number): string | null {
  if (indexed.some(({ entries }) => entries > 0)) return null;
  if (indexed.length === 0) return files === 1 ? 'The file is empty.' : 'All files are empty.';
  return `${indexed.map(({ name }) => name).join(', ')}: none of the ${count(
    indexed.reduce((sum, { lines }) => sum + lines, 0),
    'line',
  )} is an entry of a shop's log.`;
}

const everyMs = 200;

function readingProgress({ progress }: Shop): (name: string, bytes: number) => void {
  let next = 0;
  return (name, bytes) => {
    if (!progress || Date.now() < next) return;
    next = Date.now() + everyMs;
    progress(`${name}: ${Math.round(bytes / 1_000_000).toLocaleString('en-US')} MB read`);
  };
}

const timesWritten = ({ first, last, examples, ...cause }: Cause) => ({
  ...cause,
  first: new Date(first).toISOString(),
  last: new Date(last).toISOString(),
  examples: examples.map((example) => ({ ...example, at: new Date(example.at).toISOString() })),
});

const maxCauses = 40;

function* causesInWords(
  causes: readonly Cause[],
  indexed: readonly Indexed[],
  { from, to }: FailedWish,
  layout: TextLayout,
): Generator<string> {
  const { zone } = layout;
  const since = from === undefined ? '' : ` since ${minuteIn(from, zone)}`;
  const until = to === undefined ? '' : ` until ${minuteIn(to, zone)}`;
  const lines = indexed.reduce((sum, each) => sum + each.lines, 0);
  const looked = `${count(indexed.length, 'file')}, ${count(lines, 'line')}; times are those of ${zone}`;
  if (causes.length === 0) {
    yield `Nothing went wrong${since}${until} that was asked for (${looked}).\n`;
    return;
  }
  yield `${painted(layout, 'strong', `What went wrong${since}${until}`)} (${looked})\n\n`;
  for (const cause of causes.slice(0, maxCauses)) yield* causeInWords(cause, layout);
  if (causes.length > maxCauses)
    yield `\n${causes.length - maxCauses} more causes: --cause, --country, --product or --since ask for fewer, --json has all.\n`;
  yield '\nThe visit of an example: npm run shop -- session EXAMPLE --log FILE…\n';
}

function* causeInWords({ step, cause, severity, shoppers, ...rest }: Cause, layout: TextLayout): Generator<string> {
  const { requests, first, last, countries, examples, mended } = rest;
  const mark = severity === 'partly' ? '!' : '✗';
  const when = (at: number) => `${day(at, layout.zone)} ${clock(at, layout.zone).slice(0, 5)}`;
  yield folded(layout, {
    head: `${mark} ${count(shoppers, 'shopper')}: `,
    text: `${step}: ${cause}`,
    tone: severity === 'partly' ? 'odd' : 'bad',
  });
  const where = countries.map((each) => `${each.country} ${each.shoppers}`).join(', ');
  const often = `since ${when(first)}${requests > 1 ? `, ${requests} times, last ${when(last)}` : ''}`;
  const later = mended > 0 ? `${mended} of them did it or bought afterwards` : '';
  yield folded(layout, { head: '    ', text: [often, later, where].filter(Boolean).join(' · ') });
  yield folded(layout, {
    head: '    ',
    text: `examples: ${examples.map(({ request }) => request).join(', ')}`,
    tone: 'faint',
  });
}
