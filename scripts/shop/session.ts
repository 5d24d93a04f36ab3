import { join } from 'node:path';
import { type Command, readWords, type Shop, UsageError } from './command.ts';
import { TooManyLines } from './session/collector.ts';
import { tellFailed } from './session/failed/failed-command.ts';
import { type Found, findStory } from './session/find.ts';
import { storyJson } from './session/json.ts';
import { type Key, keyOf } from './session/key.ts';
import { openLogs } from './session/log-file.ts';
import { momentOf, sinceOf } from './session/moment.ts';
import { brokenFiles, nothingFound, whichOne } from './session/nothing.ts';
import type { Paper } from './session/paper.ts';
import { tellProgress } from './session/progress.ts';
import type { ReplayWish } from './session/replay-command.ts';
import { zoneOf } from './session/shop-time.ts';
import type { Story } from './session/story.ts';
import { timeline } from './session/timeline.ts';

const help = `npm run shop -- session KEY --log FILE… [--from TIME] [--to TIME] [--all] [--json]
npm run shop -- session KEY --log FILE… --replay URL [--storyboard DIR] [--pauses] [--json]
npm run shop -- session --failed [--since 2h] [--log FILE…] [--product P] [--country GB] [--cause TEXT]

Tells from the shop's log what somebody saw and did: page by page, what was typed, what the shop
answered, where it failed and why, what the calls behind it took, how bag and orders stood.

KEY is one of
  a session's or a browser's id     32 digits 0-9a-f
  a request's id                    16 digits 0-9a-f; error pages show it to shoppers
  an order's number or id           everybody who placed, paid or looked at it
  a masked address or phone         as the log has it: 'j…@s….example', also typed 'j...@s....example'
  a person's or account's hash      16 digits 0-9a-f, with or without #
  an e-mail address or a phone      'jane@shop.example', '+1 201 555 0123' (as it was typed): where
                                    this machine has the key of the log (LOG_KEY, SESSION_SECRET or
                                    DATA_DIR/session-secret, as the shop has it)

The story goes on while signing in and out changes the session: it has the whole visit, up to a
pause of half an hour. Several visits of an order or a person are told one after another.

  --log FILE…   the log of the shop and, where it runs by itself, of the commerce service; also
                rotated files, packed by gzip or zstd, of any size; - reads standard input
  --from, --to  look at nothing before or after: '2026-11-20', '2026-11-20 12:30' (in the zone)
  --zone ZONE   what times are shown and read in, such as Europe/Berlin; that of this machine else
  --all         also what was told of the visit and pages that were fetched ahead of time
  --json        everything for programs ('npm run --silent shop -- session …')

--replay makes the same requests, in order, in another shop, as somebody it does not know, and
tells where it answers otherwise. Ids are those of that shop; what no log has is stood in for: the
test card of the same outcome, an address and a phone that belong to nobody, codes and links out of
its outbox. Only a shop whose payments are tests is asked (PAYMENTS=sandbox). A fresh one:
DATA_DIR=$(mktemp -d) PORT=3100 npm start

  --replay URL      the shop, such as http://localhost:3100
  --storyboard DIR  makes it in Chromium and writes one page with a picture of every step beside
                    its log line
  --pauses          waits as long as the shopper did, where limits or times matter

--failed groups what went wrong for any shopper by its cause, with ids of requests to ask for. What it
learns from the log is kept in an index, which reads on where it stopped; rotated files are known again.

  --since TIME      '30m', '2h', '7d' or a time; --from and --to as well
  --product TEXT    part of a product's address or title, or a variant's number: looked at, or put into
                    the bag within a day before
  --country GB      where it was to be sent, else where the shopper was
  --cause TEXT      part of what was done or of what went wrong
  --log FILE…       only these; else those that the index has read, and what they were rotated to
  --index FILE      else DATA_DIR/log-index.db
  --rebuild         makes the index again from the files of --log

Exits with status 1 when nothing is found by a key, or when something went otherwise in a replay.
`;

const options = {
  log: { type: 'string', multiple: true },
  from: { type: 'string' },
  to: { type: 'string' },
  zone: { type: 'string' },
  all: { type: 'boolean' },
  failed: { type: 'boolean' },
  since: { type: 'string' },
  product: { type: 'string' },
  country: { type: 'string' },
  cause: { type: 'string' },
  index: { type: 'string' },
  rebuild: { type: 'boolean' },
  replay: { type: 'string' },
  storyboard: { type: 'string' },
  pauses: { type: 'boolean' },
} as const;

const usualWidth = 120;

export const sessionCommand: Command = {
  name: 'session',
  summary: "tell from the shop's log what somebody saw and did, and where it failed",
  help,
  async run(words, shop) {
    const { values, positionals } = readWords(words, options);
    const [typed, ...moreLogs] = positionals;
    const logs = [...(values.log ?? []), ...moreLogs];
    if (values.failed) return await failed(shop, values, positionals);
    const [only] = ['since', 'product', 'country', 'cause', 'index', 'rebuild'].filter((name) => name in values);
    if (only !== undefined) throw new UsageError(`--${only} goes with --failed.`);
    if (typed === undefined) throw new UsageError('Say whose story it is to be: an id, a number, a masked address.');
    if (logs.length === 0) throw new UsageError("Name the shop's log: --log FILE (- for standard input).");
    const wish = wishOf(values);
    const key = keyOf(typed, shop.dataDir);
    const zone = zoneOf(values.zone);
    const times = { from: momentOf('--from', values.from, zone), to: momentOf('--to', values.to, zone), zone };
    const { files, close } = await openLogs(logs);
    try {
      const found = await findStory({ files, key, from: times.from, to: times.to, onProgress: tellProgress(shop) });
      shop.progress?.('');
      if (!found.ok) return sayNothing(shop, { key, times }, found, values.json);
      if (wish) return await replay(shop, found.story, wish, zone);
      await tell(shop, found.story, { json: values.json ?? false, all: values.all ?? false, zone });
      return 0;
    } catch (error) {
      if (!(error instanceof TooManyLines)) throw error;
      shop.out(values.json ? `${JSON.stringify({ error: error.message })}\n` : `${error.message}\n`);
      return 1;
    } finally {
      await close();
    }
  },
};

const paperOf = (shop: Shop, zone: string): Paper => ({
  ...(shop.terminal ?? { width: usualWidth, colours: false }),
  zone,
});

type Options = { replay?: string; storyboard?: string; pauses?: boolean; json?: boolean };

interface FailedOptions {
  log?: string[];
  since?: string;
  from?: string;
  to?: string;
  zone?: string;
  product?: string;
  country?: string;
  cause?: string;
  index?: string;
  rebuild?: boolean;
  json?: boolean;
}

function failed(shop: Shop, values: FailedOptions, moreLogs: readonly string[]): Promise<number> {
  const { log = [], product, country, cause, rebuild = false, json = false } = values;
  const zone = zoneOf(values.zone);
  if (country !== undefined && !/^[a-z]{2}$/i.test(country))
    throw new UsageError(`--country is a country's two letters like GB, not '${country}'.`);
  if (rebuild && log.length + moreLogs.length === 0)
    throw new UsageError('Name what --rebuild is to read: --log FILE…');
  const from = sinceOf(values.since, Date.now(), zone) ?? momentOf('--from', values.from, zone);
  const wanted = { from, to: momentOf('--to', values.to, zone), product, country, cause };
  const index = values.index ?? join(shop.dataDir, 'log-index.db');
  return tellFailed(shop, { ...wanted, logs: [...log, ...moreLogs], index, rebuild, json }, paperOf(shop, zone));
}

/** Loads the code for requests and pictures only when it is needed. */
async function replay(shop: Shop, story: Story, wish: ReplayWish, zone: string): Promise<number> {
  const { tellReplay } = await import('./session/replay-command.ts');
  return tellReplay(shop, story, wish, paperOf(shop, zone));
}

/** Returns the options of a replay; null to print the session's timeline instead. */
function wishOf({ replay, storyboard, pauses = false, json = false }: Options): ReplayWish | null {
  if (replay !== undefined) return { url: replay, storyboard, pauses, json };
  if (storyboard === undefined && !pauses) return null;
  throw new UsageError('Say in which shop the visit is made again: --replay http://localhost:3100.');
}

async function tell(
  shop: Shop,
  story: Story,
  { json, all, zone }: { json: boolean; all: boolean; zone: string },
): Promise<void> {
  if (json) {
    shop.out(`${JSON.stringify(storyJson(story), null, 2)}\n`);
    return;
  }
  for (const text of timeline(story, paperOf(shop, zone), all)) shop.out(text);
  for (const text of brokenFiles(story.looked)) shop.out(`\n${text}\n`);
}

function sayNothing(
  shop: Shop,
  { key, times }: { key: Key; times: { from?: number | undefined; to?: number | undefined; zone: string } },
  found: Extract<Found, { ok: false }>,
  json: boolean | undefined,
): number {
  const { ok: _, ...why } = found;
  if (json) shop.out(`${JSON.stringify({ error: why.why, key: key.text, ...why })}\n`);
  else
    shop.out(
      found.why === 'nothing' ? nothingFound(key, found.looked, times) : whichOne(key, found.namesakes, times.zone),
    );
  return 1;
}
