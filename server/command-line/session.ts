import { join } from 'node:path';
import { type FoundSession, findSession } from '../support/find.ts';
import { sessionJson } from '../support/json.ts';
import { type Key, keyOf, openLogs } from '../support/log-file.ts';
import { type SessionTimeline, TooManyLines } from '../support/session-timeline.ts';
import {
  commandOf,
  flag,
  type Shop,
  say,
  sayError,
  several,
  takes,
  text,
  UsageError,
  type ValuesOf,
} from './command.ts';
import { printFailed } from './session/failed-command.ts';
import { endMomentOf, momentOf, progressPrinter, sinceOf, zoneOf } from './session/moment.ts';
import { brokenFiles, nothingFound, whichOne } from './session/nothing.ts';
import type { ReplayWish } from './session/replay-command.ts';
import type { TextLayout } from './session/text-layout.ts';
import { timeline } from './session/timeline.ts';

const help = `npm run shop -- session KEY --log FILE… [--from TIME] [--to TIME] [--all] [--json]
npm run shop -- session KEY --log FILE… --replay URL [--storyboard DIR] [--pauses] [--json]
npm run shop -- session --failed [--since 2h] [--log FILE…] [--product P] [--country GB] [--cause TEXT]

Shows from the shop's log what a shopper saw and did: page by page, what was typed, what the shop
answered, where it failed and why, how long the calls behind it took, the state of cart and orders.

KEY is one of
  a session's or a browser's id     32 digits 0-9a-f
  a request's id                    16 digits 0-9a-f; error pages show it to shoppers
  an order's number or id           all who placed, paid or opened it
  a masked email or phone           as the log has it: 'j…@s….example', also typed 'j...@s....example'
  a person's or account's hash      16 digits 0-9a-f, with or without #
  an email or a phone               'jane@shop.example', '+1 201 555 0123' (as it was typed): where
                                    this machine has the key of the log (LOG_KEY, SESSION_SECRET or
                                    DATA_DIR/session-secret, as the shop has it)

The timeline continues where signing in and out changes the session: it has the whole visit, up to a
pause of half an hour. Several visits of an order or a person follow each other.

  --log FILE…   the log of the shop and, where it runs by itself, of the commerce service; also
                rotated files, packed by gzip or zstd, of any size; - reads standard input
  --from, --to  skip everything before or after: '2026-11-20', included, '2026-11-20 12:30' (in the zone)
  --zone ZONE   time zone of input and output, such as Europe/Berlin; this machine's by default
  --all         also analytics events and prefetched pages
  --json        everything as JSON ('npm run --silent shop -- session …')

--replay repeats the requests, in order, in another shop, as a new visitor, and shows
where the responses differ. Ids are those of that shop; values that the log lacks are substituted: the
test card of the same outcome, an email and a phone that reach no one, codes and links from
its outbox. Only a shop with test payments is accepted (PAYMENTS=sandbox). To start a new one:
DATA_DIR=$(mktemp -d) PORT=3100 npm start

  --replay URL      the shop, such as http://localhost:3100
  --storyboard DIR  replays in Chromium and writes one page with a picture of every step beside
                    its log entry
  --pauses          waits between requests as long as the shopper did

--failed groups the failures of all shoppers by cause, with ids of requests to search for. What it
reads from the log is stored in an index, which continues where it stopped and recognizes rotated files.

  --since TIME      '30m', '2h', '7d' or a time; --from and --to as well
  --product TEXT    part of a product's URL or title, or a variant's number: opened, or added to
                    the cart within a day before
  --country GB      country of the delivery, else of the shopper
  --cause TEXT      part of the step or of the cause
  --log FILE…       only these; by default the files in the index and their rotated files
  --index FILE      the index; by default DATA_DIR/log-index.db
  --rebuild         rebuilds the index from the files of --log

Exits with status 1 when nothing is found, or when a replay differs.
`;

const options = {
  log: several,
  from: text,
  to: text,
  zone: text,
  all: flag,
  failed: flag,
  since: text,
  product: text,
  country: text,
  cause: text,
  index: text,
  rebuild: flag,
  replay: text,
  storyboard: text,
  pauses: flag,
};
type Options = ValuesOf<typeof options>;

const usualWidth = 120;

export const command = commandOf('session', help, takes('[KEY] [FILE…]', options, run));

async function run(shop: Shop, words: string[], values: Options): Promise<number> {
  const [typed, ...moreLogs] = words;
  const logs = [...(values.log ?? []), ...moreLogs];
  if (values.failed) return await failed(shop, values, words);
  const [only] = ['since', 'product', 'country', 'cause', 'index', 'rebuild'].filter((name) => name in values);
  if (only !== undefined) throw new UsageError(`--${only} goes with --failed.`);
  if (typed === undefined) throw new UsageError('Name a key: an id, an order number, a masked email.');
  if (logs.length === 0) throw new UsageError("Name the shop's log: --log FILE (- for standard input).");
  const wish = wishOf(values);
  const key = keyOf(typed, shop.dataDir);
  const zone = zoneOf(values.zone);
  const times = { from: momentOf('--from', values.from, zone), to: endMomentOf('--to', values.to, zone), zone };
  const { files, close } = await openLogs(logs);
  try {
    const found = await findSession({
      files,
      key,
      from: times.from,
      to: times.to,
      onProgress: progressPrinter(shop),
    });
    shop.progress?.('');
    if (!found.ok) return sayNothing(shop, { key, times }, found);
    if (wish) return await replay(shop, found.session, wish, zone);
    printTimeline(shop, found.session, { all: values.all ?? false, zone });
    return 0;
  } catch (error) {
    if (!(error instanceof TooManyLines)) throw error;
    return sayError(shop, error.message);
  } finally {
    await close();
  }
}

const layoutOf = (shop: Shop, zone: string): TextLayout => ({
  ...(shop.terminal ?? { width: usualWidth, colours: false }),
  zone,
});

function failed(shop: Shop, values: Options, moreLogs: readonly string[]): Promise<number> {
  const { log = [], product, country, cause, rebuild = false } = values;
  const zone = zoneOf(values.zone);
  if (country !== undefined && !/^[a-z]{2}$/i.test(country))
    throw new UsageError(`--country is a country's two letters like GB, not '${country}'.`);
  if (rebuild && log.length + moreLogs.length === 0)
    throw new UsageError('Name what --rebuild is to read: --log FILE…');
  const from = sinceOf(values.since, Date.now(), zone) ?? momentOf('--from', values.from, zone);
  const wanted = { from, to: endMomentOf('--to', values.to, zone), product, country, cause };
  const index = values.index ?? join(shop.dataDir, 'log-index.db');
  return printFailed(shop, { ...wanted, logs: [...log, ...moreLogs], index, rebuild }, layoutOf(shop, zone));
}

/** Loads the code for requests and pictures only when it is needed. */
async function replay(shop: Shop, session: SessionTimeline, wish: ReplayWish, zone: string): Promise<number> {
  const { printReplay } = await import('./session/replay-command.ts');
  return printReplay(shop, session, wish, layoutOf(shop, zone));
}

/** Returns the options of a replay; null to print the session's timeline instead. */
function wishOf({ replay, storyboard, pauses = false }: Options): ReplayWish | null {
  if (replay !== undefined) return { url: replay, storyboard, pauses };
  if (storyboard === undefined && !pauses) return null;
  throw new UsageError('Name the shop for the replay: --replay http://localhost:3100.');
}

function printTimeline(shop: Shop, session: SessionTimeline, { all, zone }: { all: boolean; zone: string }): void {
  if (shop.json) {
    shop.out(`${JSON.stringify(sessionJson(session), null, 2)}\n`);
    return;
  }
  for (const text of timeline(session, layoutOf(shop, zone), all)) shop.out(text);
  for (const text of brokenFiles(session.looked)) shop.out(`\n${text}\n`);
}

function sayNothing(
  shop: Shop,
  { key, times }: { key: Key; times: { from?: number | undefined; to?: number | undefined; zone: string } },
  found: Extract<FoundSession, { ok: false }>,
): number {
  const { ok: _, ...why } = found;
  const text =
    found.why === 'nothing' ? nothingFound(key, found.looked, times) : whichOne(key, found.namesakes, times.zone);
  say(shop, { error: why.why, key: key.text, ...why }, text);
  return 1;
}
