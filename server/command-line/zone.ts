import { loadShopZone, setShopZone } from '../commerce/places/shop-zone.ts';
import { type Command, readWords, sayFailure, UsageError } from './command.ts';

const help = `npm run shop -- zone [NAME] [--json]

Shows the zone of the shop, or sets it: a name such as Europe/Berlin. The office shows and takes times in it, and sales are
counted by its days. Until it is set it is that of the country that the seller sends from (content seller), else UTC.
Moments that are stored stay, and so do the days of sales that were counted before.
`;

export const command: Command = {
  help,
  async run(words, { open, out }) {
    const { values, positionals } = readWords(words, {});
    const [typed] = positionals;
    if (positionals.length > 1) throw new UsageError("'zone' takes one name, such as Europe/Berlin.");
    const db = await open();
    if (typed !== undefined) {
      const set = await setShopZone(db, typed, Date.now());
      if (!set.ok) return sayFailure({ out }, set.error, values.json);
    }
    const zone = await loadShopZone(db);
    out(values.json ? `${JSON.stringify({ zone })}\n` : `The shop's times are those of ${zone}.\n`);
    return 0;
  },
};
