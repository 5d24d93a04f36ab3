import { loadShopZone, setShopZone } from '../commerce/places/shop-zone.ts';
import { commandOf, say, sayFailure, takes } from './command.ts';

const help = `npm run shop -- zone [NAME] [--json]

Shows the zone of the shop, or sets it: a name such as Europe/Berlin. The office shows and takes times in it, and sales are
counted by its days. Until it is set it is that of the country that the seller sends from (content seller), else UTC.
Moments that are stored stay, and so do the days of sales that were counted before.
`;

export const command = commandOf(
  'zone',
  help,
  takes('[NAME]', {}, async (shop, [typed]) => {
    const db = await shop.open();
    if (typed !== undefined) {
      const set = await setShopZone(db, typed, Date.now());
      if (!set.ok) return sayFailure(shop, set.error);
    }
    const zone = await loadShopZone(db);
    return say(shop, { zone }, `The shop's times are those of ${zone}.\n`);
  }),
);
