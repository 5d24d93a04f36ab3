import { loadBaseCurrency } from '../commerce/places/base-currency.ts';
import { type Command, readWords, UsageError } from './command.ts';

const help = `npm run shop -- new [--currency EUR] [--json]

Makes a shop of one's own without the demonstration, in the place where there is none yet. Its prices, amounts of
coupons, delivery prices and limits are in its base currency, which stays. In a place that has a shop, nothing is
changed.

  --currency EUR   the base currency; by default SHOP_CURRENCY, or the US dollar
`;

export const newCommand: Command = {
  help,
  makesShop: true,
  async run(words, { open, out }) {
    const { values, positionals } = readWords(words, { currency: { type: 'string' } });
    if (positionals.length > 0) throw new UsageError("'new' has no words but --currency EUR.");
    const currency = await loadBaseCurrency(await open(values.currency?.toUpperCase()));
    out(values.json ? `${JSON.stringify({ currency })}\n` : `There is a shop whose prices are in ${currency}.\n`);
    return 0;
  },
};
