import { forgetMisses, listMisses, type SearchMiss } from '../commerce/search/misses.ts';
import { type Command, minute, readWords, table, UsageError } from './command.ts';

const help = `npm run shop -- searches [--limit N] [--json]
npm run shop -- searches --forget [--json]

What shoppers searched for and did not find, the most frequent first: words that the shop does not know, and
words that it knows but has no product for together. Nothing says who searched; searches with digits or @
are not counted. At most 500 are kept, each for 90 days. 'content get search' is where words are given a meaning.

  --limit N  the highest number of searches (50 by default)
  --forget   start counting anew
`;

const usualLimit = 50;

export const searchesCommand: Command = {
  help,
  async run(words, shop) {
    const { values, positionals } = readWords(words, { limit: { type: 'string' }, forget: { type: 'boolean' } });
    const { limit, forget, json } = values;
    if (positionals.length > 0) throw new UsageError("Say 'searches' without further words.");
    if (limit !== undefined && !/^[1-9]\d{0,5}$/.test(limit))
      throw new UsageError(`--limit is a whole number of at least 1, not '${limit}'.`);
    const db = await shop.open();
    if (forget) {
      const forgotten = await forgetMisses(db);
      const count = forgotten.ok ? forgotten.value : 0;
      shop.out(json ? `${JSON.stringify({ forgotten: count })}\n` : `${count} searches forgotten.\n`);
      return 0;
    }
    const misses = await listMisses(db, Number(limit ?? usualLimit));
    shop.out(json ? `${JSON.stringify(misses, null, 2)}\n` : readable(misses));
    return 0;
  },
};

function readable(misses: readonly SearchMiss[]): string {
  if (misses.length === 0) return 'Every search that was counted found something.\n';
  const rows = misses.map(({ text, uses, lastAt }) => [text, uses, minute(lastAt)]);
  return table([['Search', 'Times', 'Last'], ...rows]);
}
