import { forgetMisses, listMisses, type SearchMiss } from '../commerce/search/misses.ts';
import { commandOf, flag, minute, say, sayList, table, takes, text, timed, wholeIn } from './command.ts';

const help = `npm run shop -- searches [--limit N] [--json]
npm run shop -- searches --forget [--json]

What shoppers searched for and did not find, the most frequent first: words that the shop does not know, and
words that it knows but has no product for together. Nothing says who searched; searches with digits or @
are not counted. At most 500 are kept, each for 90 days. 'content get search' is where words are given a meaning.

  --limit N  the highest number of searches (50 by default)
  --forget   start counting anew
`;

const usualLimit = '50';

export const command = commandOf(
  'searches',
  help,
  takes('', { limit: text, forget: flag }, async (shop, _, { limit = usualLimit, forget }) => {
    const most = wholeIn(limit, '--limit', 1);
    const db = await shop.open();
    if (forget) {
      const forgotten = await forgetMisses(db);
      const count = forgotten.ok ? forgotten.value : 0;
      return say(shop, { forgotten: count }, `${count} searches forgotten.\n`);
    }
    const misses = await listMisses(db, most);
    return sayList(shop, misses, readable(misses));
  }),
);

function readable(misses: readonly SearchMiss[]): string {
  if (misses.length === 0) return 'Every search that was counted found something.\n';
  const rows = misses.map(({ text, uses, lastAt }) => [text, uses, minute(lastAt)]);
  return table([['Search', 'Times', timed('Last')], ...rows]);
}
