import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { isClosed } from '../../shared/contract/opening.ts';
import type { Result } from '../../shared/errors.ts';
import { wallTime } from '../../shared/time/zone.ts';
import { passwordsAt, recommendedCost } from '../commerce/account/password.ts';
import { closeShop, openShop, setClosedLine, setShopPassword } from '../commerce/places/opening/change-opening.ts';
import { loadOpening } from '../commerce/places/opening/stored-opening.ts';
import { loadShopZone } from '../commerce/places/shop-zone.ts';
import { type Command, readWords, say, sayFailure, UsageError } from './command.ts';
import { startIn } from './time.ts';

const help = `npm run shop -- opening [--json]
npm run shop -- opening open [--json]
npm run shop -- opening close [--until TIME] [--json]
npm run shop -- opening line TEXT [--json]
npm run shop -- opening password [--json] < FILE

Says whether the shop is open, opens it to everyone, or closes it: strangers then see its name, a line and the form of
the newsletter, search engines nothing; people with the password, and staff, see the shop. A new shop of one's own is
closed.

  --until TIME   opens by itself: a day or a time of the shop's zone, or a time with its own
  password       takes the password from the input; an empty one removes it, and nobody who had it gets in any more
`;

const verbs = { open: [], close: ['until'], line: [], password: [] };

export const command: Command = {
  help,
  verbs,
  async run(words, shop) {
    const { values, positionals } = readWords(words, { until: { type: 'string' } }, verbs);
    const [verb, line = ''] = positionals;
    if (positionals.length > (verb === 'line' ? 2 : 1))
      throw new UsageError(`'${positionals.at(-1)}' is one word too many.`);
    const db = await shop.open();
    const zone = await loadShopZone(db);
    const deps = { db, clock: Date, passwords: passwordsAt(recommendedCost), random: randomBytes };
    const change = async (): Promise<Result<null> | null> => {
      if (verb === undefined) return null;
      if (verb === 'open') return openShop(deps);
      if (verb === 'close')
        return closeShop(deps, values.until === undefined ? null : startIn(values.until, '--until', zone));
      if (verb === 'line') return setClosedLine(deps, line);
      if (verb === 'password') return setShopPassword(deps, (await text(process.stdin)).trim());
      throw new UsageError("Say 'opening' with open, close, line or password, or alone.");
    };
    const changed = await change();
    if (changed && !changed.ok) return sayFailure(shop, changed.error, values.json);
    const opening = await loadOpening(db);
    const closed = isClosed(opening, Date.now());
    const password = opening.passwordHash !== null;
    const until =
      opening.opensAt === null ? '' : ` until ${wallTime(zone, opening.opensAt).replace('T', ' ')} (${zone})`;
    const state = closed ? `closed to strangers${until}; it has ${password ? 'a' : 'no'} password` : 'open to everyone';
    return say(shop, values.json, { closed, opensAt: opening.opensAt, password }, `The shop is ${state}.\n`);
  },
};
