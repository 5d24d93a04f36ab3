import { forgetMisses, listMisses, type SearchMiss } from '../commerce/search/misses.ts';
import {
  type Command,
  flag,
  minute,
  readWords,
  say,
  sayList,
  table,
  text,
  timed,
  UsageError,
  wholeFrom1,
} from './command.ts';

const help = `npm run shop -- searches [--limit N] [--json]
npm run shop -- searches --forget [--json]

What shoppers searched for and did not find, the most frequent first: words that the shop does not know, and
words that it knows but has no product for together. Nothing says who searched; searches with digits or @
are not counted. At most 500 are kept, each for 90 days. 'content get search' is where words are given a meaning.

  --limit N  the highest number of searches (50 by default)
  --forget   start counting anew
`;

const usualLimit = 50;

export const command: Command = {
  help,
  async run(words, shop) {
    const { values, positionals } = readWords(words, { limit: text, forget: flag });
    const { limit, forget, json } = values;
    if (positionals.length > 0) throw new UsageError("Say 'searches' without further words.");
    const most = wholeFrom1(limit, '--limit', usualLimit);
    const db = await shop.open();
    if (forget) {
      const forgotten = await forgetMisses(db);
      const count = forgotten.ok ? forgotten.value : 0;
      return say(shop, json, { forgotten: count }, `${count} searches forgotten.\n`);
    }
    const misses = await listMisses(db, most);
    return sayList(shop, json, misses, readable(misses));
  },
};

function readable(misses: readonly SearchMiss[]): string {
  if (misses.length === 0) return 'Every search that was counted found something.\n';
  const rows = misses.map(({ text, uses, lastAt }) => [text, uses, minute(lastAt)]);
  return table([['Search', 'Times', timed('Last')], ...rows]);
}
