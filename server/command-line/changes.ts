import { basename } from 'node:path';
import { codes } from '../../shared/errors.ts';
import { verbatim } from '../../shared/messages/message.ts';
import { wallTime } from '../../shared/time/zone.ts';
import { applySet, discardSet, scheduleSet, undoSet } from '../commerce/changes/apply-and-undo.ts';
import { draftSet } from '../commerce/changes/draft.ts';
import { listSets, showSet } from '../commerce/changes/preview.ts';
import { readChangeFile } from '../commerce/changes/read-file.ts';
import { delimiterNames } from '../commerce/import/delimiter.ts';
import { encodingOf } from '../commerce/import/encoding.ts';
import { fileSource } from '../commerce/import/unreadable.ts';
import { loadBaseCurrency } from '../commerce/places/base-currency.ts';
import { loadShopZone } from '../commerce/places/shop-zone.ts';
import { readableCounts, readableNotes, readableSet } from './changes/readable.ts';
import {
  type Command,
  flag,
  minute,
  readWords,
  type Shop,
  say,
  sayFailure,
  sayList,
  table,
  text,
  timed,
  UsageError,
  type ValuesOf,
} from './command.ts';
import { endIn, notationIn, startIn, timeIn } from './time.ts';

const help = `npm run shop -- changes new FILE [--title TEXT] [--counted-at TIME] [--encoding NAME]
                   [--numbers point|comma] [--json]
npm run shop -- changes list [--json]
npm run shop -- changes show ID | preview ID [--all] [--json]
npm run shop -- changes apply ID [--anyway] [--json]
npm run shop -- changes schedule ID --from TIME [--until TIME] [--anyway] [--json]
npm run shop -- changes undo ID | discard ID [--json]

A change set is a table of new values (prices, stock, status, tags, texts) by SKU or handle. 'new' makes a draft
and changes nothing; 'preview' shows old and new values with warnings; 'apply' writes them while the shop sells;
'undo' restores what was there, except where somebody changed it since: those cells are kept and named.
'schedule' applies and undoes it by itself at the given times. 'apply' goes on with a set whose process was
killed. The import of a product file is a change set as well, of kind import: 'undo' takes it back, with products
that it added taken off sale. A column that is missing and a cell that is empty change nothing, '-' empties:
docs/shop/changes.md.

  --counted-at TIME  when the stock in the file was counted: what was sold since is taken off
  --anyway           write values also where they changed since the draft was made
  --from, --until    days or times of the shop's zone, the last day included, or times with their own, such as
                     2026-11-27T09:00Z
  --all              all cells, not the first 40
  --encoding NAME    of the file; without it UTF-8, UTF-16 with a byte-order mark, Windows-1252 and Mac Roman are
                     recognised
  --numbers MARK     whether 2.500 is two and a half (point) or two thousand five hundred (comma), where the column does
                     not show it: nothing is taken of such a column without it

Exits with status 1 when rows were left out of a draft, or cells were left.
`;

type Options = ValuesOf<typeof options>;
type Verb = (shop: Shop, word: string, options: Options) => Promise<number>;

const options = {
  title: text,
  'counted-at': text,
  encoding: text,
  numbers: text,
  from: text,
  until: text,
  anyway: flag,
  all: flag,
} as const;
const optionsOf = {
  new: ['title', 'counted-at', 'encoding', 'numbers'],
  list: [],
  show: ['all'],
  preview: ['all'],
  apply: ['anyway'],
  schedule: ['from', 'until', 'anyway'],
  undo: [],
  discard: [],
};

export const command: Command = {
  help,
  verbs: optionsOf,
  async run(words, shop) {
    const { values, positionals } = readWords(words, options, optionsOf);
    const [name = '', word, ...more] = positionals;
    if (name === 'list' && word === undefined) return list(shop, values);
    const verb = verbs[name];
    if (!verb || word === undefined || more.length > 0)
      throw new UsageError(
        `Say 'changes new FILE', 'changes list', or one of ${Object.keys(verbs).slice(1).join(', ')} with the number of a set.`,
      );
    return verb(shop, word, values);
  },
};

const verbs: Readonly<Record<string, Verb>> = { new: create, show, preview: show, apply, schedule, undo, discard };

async function create(shop: Shop, path: string, options: Options): Promise<number> {
  const { title = basename(path), encoding, json } = options;
  if (encoding !== undefined && encodingOf(encoding) === null)
    throw new UsageError(`--encoding ${encoding} is unknown; e.g. utf-8, windows-1252 or utf-16le.`);
  const countedAt = options['counted-at'] === undefined ? undefined : timeIn(options['counted-at'], '--counted-at');
  const db = await shop.open();
  const file = await readChangeFile(db, fileSource(path), { encoding, numbers: notationIn(options.numbers) });
  const { id, cells, notes } = await draftSet(db, file, { title, countedAt, now: Date.now() });
  const { refused, warnings } = notes;
  if (json) {
    const { encoding: read, delimiter } = file;
    shop.out(`${JSON.stringify({ id, cells, refused, warnings, encoding: read, delimiter })}\n`);
  } else
    shop.out(
      [
        readableNotes('Left out', refused),
        readableNotes('Warnings', warnings),
        `Read as ${file.encoding.name}, separated by ${delimiterNames[file.delimiter]}.\n`,
        `Change set ${id} is a draft of ${cells} new values. Next: npm run shop -- changes preview ${id}\n`,
      ].join(''),
    );
  return refused.length === 0 ? 0 : 1;
}

async function list(shop: Shop, { json }: Options): Promise<number> {
  const sets = await listSets(await shop.open());
  const rows = sets.map(({ id, kind, state, cells, created_at, title }) => [
    id,
    kind,
    state,
    cells,
    minute(created_at),
    title,
  ]);
  const head = ['Set', 'Kind', 'State', 'Cells', timed('Made'), 'Title'];
  return sayList(shop, json, sets, rows.length === 0 ? 'There are no change sets.\n' : table([head, ...rows]));
}

async function show(shop: Shop, word: string, { all = false, json }: Options): Promise<number> {
  const id = numberIn(word);
  const db = await shop.open();
  const shown = await showSet(db, id, { all: all || json === true });
  if (!shown)
    return sayFailure(shop, { code: codes.notFound, message: verbatim(`There is no change set ${id}.`) }, json);
  return sayList(shop, json, shown, readableSet(shown, { all, base: await loadBaseCurrency(db) }));
}

async function apply(shop: Shop, word: string, { anyway, json }: Options): Promise<number> {
  return ran(shop, numberIn(word), applySet, { overwrites: anyway, json });
}

async function undo(shop: Shop, word: string, { json }: Options): Promise<number> {
  return ran(shop, numberIn(word), undoSet, { json });
}

async function ran(
  shop: Shop,
  id: number,
  run: typeof applySet,
  { overwrites, json }: { overwrites?: boolean | undefined; json: boolean | undefined },
): Promise<number> {
  const db = await shop.open();
  const onProgress = shop.progress && ((cells: number) => shop.progress?.(`${cells} cells`));
  const done = await run(db, id, { now: Date.now(), overwrites, ...(onProgress && !json ? { onProgress } : {}) });
  if (!done.ok) return sayFailure(shop, done.error, json);
  const { cells } = done.value;
  const left = run === undoSet ? ['kept', 'used', 'taken'] : ['changed', 'gone', 'short', 'taken'];
  const isWhole = !Object.keys(cells).some((state) => left.includes(state));
  if (json) shop.out(`${JSON.stringify({ id, cells })}\n`);
  else {
    shop.out(`Change set ${id}:\n${readableCounts(cells)}`);
    if (!isWhole) shop.out(`Those are named by: npm run shop -- changes show ${id}\n`);
  }
  return isWhole ? 0 : 1;
}

async function schedule(shop: Shop, word: string, { from, until, anyway = false, json }: Options): Promise<number> {
  if (from === undefined) throw new UsageError("--from says when it begins, such as '2026-11-27 09:00'.");
  const db = await shop.open();
  const zone = await loadShopZone(db);
  const end = until === undefined ? null : endIn(until, '--until', zone);
  const times = { from: startIn(from, '--from', zone), until: end };
  const id = numberIn(word);
  const planned = await scheduleSet(db, id, { ...times, overwrites: anyway });
  if (!planned.ok) return sayFailure(shop, planned.error, json);
  const ends = times.until === null ? '' : ` and ends at ${wallTime(zone, times.until).replace('T', ' ')}`;
  return say(
    shop,
    json,
    { id, ...times },
    `Change set ${id} begins at ${wallTime(zone, times.from).replace('T', ' ')}${ends} (${zone}), while the shop runs.\n`,
  );
}

async function discard(shop: Shop, word: string, { json }: Options): Promise<number> {
  const id = numberIn(word);
  const gone = await discardSet(await shop.open(), id);
  if (!gone.ok) return sayFailure(shop, gone.error, json);
  return say(shop, json, { id }, `Change set ${id} was discarded.\n`);
}

function numberIn(word: string): number {
  if (!/^\d{1,9}$/.test(word))
    throw new UsageError(`Name a set by its number, not '${word}': 'changes list' has them.`);
  return Number(word);
}
