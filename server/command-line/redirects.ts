import { resolve } from 'node:path';
import { wordedFailure } from '../../shared/messages/wording.ts';
import { listRedirects, putRedirect, removeRedirect } from '../commerce/discovery/redirects.ts';
import { readTable } from '../commerce/import/csv.ts';
import { recogniseEncoding } from '../commerce/import/encoding.ts';
import { fileSource, UnreadableFile } from '../commerce/import/unreadable.ts';
import { commandWith, type Shop, sayFailure, sayList, table, takes, text } from './command.ts';

const help = `npm run shop -- redirects list [--after PATH] [--json]
npm run shop -- redirects set PATH TARGET [--json]
npm run shop -- redirects remove PATH [--json]
npm run shop -- redirects import FILE.csv [--json]

Addresses that the shop does not have, and what they lead to, for good (308). PATH is a path of this
shop without its query, compared without case; TARGET a path of this shop, or an http(s) URL. A redirect of an
address that has a page is never asked for. The query stays unless TARGET has one.
'list' shows 1,000 at a time. 'import' takes Shopify's file of redirects (columns 'Redirect from' and
'Redirect to'): those with a known path are replaced, all others are added, and none is removed.

Exits with status 1 when rows were refused; each is named with its line and why.
`;

const shownAtOnce = 1_000;

export const command = commandWith('redirects', help, {
  list: takes('', { after: text }, list),
  set: takes('PATH TARGET', {}, async (shop, [path = '', target = '']) => {
    const done = await putRedirect(await shop.open(), path, target, Date.now());
    if (!done.ok) return sayFailure(shop, done.error);
    return sayList(shop, done.value, `${done.value.path} leads to ${done.value.target}.\n`);
  }),
  remove: takes('PATH', {}, async (shop, [path = '']) => {
    const done = await removeRedirect(await shop.open(), path, Date.now());
    if (!done.ok) return sayFailure(shop, done.error);
    return sayList(shop, done.value, `${done.value.path} leads nowhere.\n`);
  }),
  import: takes('FILE.csv', {}, (shop, [file = '']) => importFile(shop, resolve(file))),
});

async function list(shop: Shop, _: string[], { after = '' }: { after?: string }): Promise<number> {
  const found = await listRedirects(await shop.open(), { after, most: shownAtOnce });
  if (found.length === 0) return sayList(shop, found, 'There are no redirects.\n');
  const rows = table([['From', 'To'], ...found.map(({ path, target }) => [path, target])]);
  const more = found.length < shownAtOnce ? '' : `\nMore of them: redirects list --after ${found.at(-1)?.path}\n`;
  return sayList(shop, found, rows + more);
}

const [fromColumn, toColumn] = ['redirect from', 'redirect to'] as const;

async function importFile(shop: Shop, file: string): Promise<number> {
  const db = await shop.open();
  const source = fileSource(file);
  const encoding = await recogniseEncoding(source);
  let taken = 0;
  const refused: { line: number; message: string }[] = [];
  const check = (names: readonly string[]) => {
    const given = names.map((name) => name.trim().toLowerCase());
    if (given.includes(fromColumn) && given.includes(toColumn)) return;
    throw new UnreadableFile(`The first line of ${file} does not name the columns 'Redirect from' and 'Redirect to'.`);
  };
  for await (const { line, cells } of readTable(source, encoding, check)) {
    const cell = (column: string) =>
      Object.entries(cells)
        .find(([name]) => name.trim().toLowerCase() === column)?.[1]
        ?.trim() ?? '';
    const done = await putRedirect(db, cell(fromColumn), cell(toColumn), Date.now());
    if (done.ok) taken += 1;
    else refused.push({ line, message: wordedFailure(done.error).message });
  }
  const lines = refused.map(({ line, message }) => `  line ${line}: ${message}\n`);
  const text = `${taken} redirects taken, ${refused.length} refused.\n${lines.join('')}`.trimEnd();
  sayList(shop, { taken, refused }, `${text}\n`);
  return refused.length === 0 ? 0 : 1;
}
