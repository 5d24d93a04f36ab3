import { basename } from 'node:path';
import { codes } from '../../shared/errors.ts';
import { verbatim } from '../../shared/messages/message.ts';
import { wallTime } from '../../shared/time/zone.ts';
import { applySet, discardSet, scheduleSet, undoSet } from '../commerce/changes/apply-and-undo.ts';
import { draftSet } from '../commerce/changes/draft.ts';
import { listSets, showSet } from '../commerce/changes/preview.ts';
import { readChangeFile } from '../commerce/changes/read-file.ts';
import { delimiterNames } from '../commerce/import/delimiter.ts';
import { fileSource } from '../commerce/import/unreadable.ts';
import { loadBaseCurrency } from '../commerce/places/base-currency.ts';
import { loadShopZone } from '../commerce/places/shop-zone.ts';
import { readableCounts, readableNotes, readableSet } from './changes/readable.ts';
import {
  commandWith,
  flag,
  minute,
  type Shop,
  say,
  sayFailure,
  sayList,
  table,
  takes,
  text,
  timed,
  UsageError,
} from './command.ts';
import { encodingIn, notationIn } from './file-options.ts';
import { endIn, startIn, timeIn } from './time.ts';

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

const create = takes(
  'FILE',
  { title: text, 'counted-at': text, encoding: text, numbers: text },
  async (shop, [path = ''], { title = basename(path), encoding, numbers, 'counted-at': counted }) => {
    const countedAt = counted === undefined ? undefined : timeIn(counted, '--counted-at');
    const reading = { encoding: encodingIn(encoding), numbers: notationIn(numbers) };
    const db = await shop.open();
    const file = await readChangeFile(db, fileSource(path), reading);
    const { id, cells, notes } = await draftSet(db, file, { title, countedAt, now: Date.now() });
    const { refused, warnings } = notes;
    const said = [
      readableNotes('Left out', refused),
      readableNotes('Warnings', warnings),
      `Read as ${file.encoding.name}, separated by ${delimiterNames[file.delimiter]}.\n`,
      `Change set ${id} is a draft of ${cells} new values. Next: npm run shop -- changes preview ${id}\n`,
    ];
    say(shop, { id, cells, refused, warnings, encoding: file.encoding, delimiter: file.delimiter }, said.join(''));
    return refused.length === 0 ? 0 : 1;
  },
);

async function list(shop: Shop): Promise<number> {
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
  return sayList(shop, sets, rows.length === 0 ? 'There are no change sets.\n' : table([head, ...rows]));
}

const show = takes('ID', { all: flag }, async (shop, [word = ''], { all = false }) => {
  const id = numberIn(word);
  const db = await shop.open();
  const shown = await showSet(db, id, { all: all || shop.json });
  if (!shown) return sayFailure(shop, { code: codes.notFound, message: verbatim(`There is no change set ${id}.`) });
  return sayList(shop, shown, readableSet(shown, { all, base: await loadBaseCurrency(db) }));
});

async function ran(shop: Shop, word: string, run: typeof applySet, overwrites?: boolean): Promise<number> {
  const id = numberIn(word);
  const db = await shop.open();
  const onProgress = shop.progress && ((cells: number) => shop.progress?.(`${cells} cells`));
  const done = await run(db, id, { now: Date.now(), overwrites, ...(onProgress && !shop.json ? { onProgress } : {}) });
  if (!done.ok) return sayFailure(shop, done.error);
  const { cells } = done.value;
  const left = run === undoSet ? ['kept', 'used', 'taken'] : ['changed', 'gone', 'short', 'taken'];
  const isWhole = !Object.keys(cells).some((state) => left.includes(state));
  const next = isWhole ? '' : `Those are named by: npm run shop -- changes show ${id}\n`;
  say(shop, { id, cells }, `Change set ${id}:\n${readableCounts(cells)}${next}`);
  return isWhole ? 0 : 1;
}

const schedule = takes(
  'ID',
  { from: text, until: text, anyway: flag },
  async (shop, [word = ''], { from, until, anyway = false }) => {
    if (from === undefined) throw new UsageError("--from says when it begins, such as '2026-11-27 09:00'.");
    const db = await shop.open();
    const zone = await loadShopZone(db);
    const end = until === undefined ? null : endIn(until, '--until', zone);
    const times = { from: startIn(from, '--from', zone), until: end };
    const id = numberIn(word);
    const planned = await scheduleSet(db, id, { ...times, overwrites: anyway });
    if (!planned.ok) return sayFailure(shop, planned.error);
    const begins = `begins at ${wallTime(zone, times.from).replace('T', ' ')}`;
    const ends = end === null ? '' : ` and ends at ${wallTime(zone, end).replace('T', ' ')}`;
    return say(shop, { id, ...times }, `Change set ${id} ${begins}${ends} (${zone}), while the shop runs.\n`);
  },
);

const discard = takes('ID', {}, async (shop, [word = '']) => {
  const id = numberIn(word);
  const gone = await discardSet(await shop.open(), id);
  if (!gone.ok) return sayFailure(shop, gone.error);
  return say(shop, { id }, `Change set ${id} was discarded.\n`);
});

function numberIn(word: string): number {
  if (!/^\d{1,9}$/.test(word))
    throw new UsageError(`Name a set by its number, not '${word}': 'changes list' has them.`);
  return Number(word);
}

export const command = commandWith('changes', help, {
  new: create,
  list: takes('', {}, list),
  show,
  preview: show,
  apply: takes('ID', { anyway: flag }, (shop, [word = ''], { anyway }) => ran(shop, word, applySet, anyway)),
  schedule,
  undo: takes('ID', {}, (shop, [word = '']) => ran(shop, word, undoSet)),
  discard,
});
