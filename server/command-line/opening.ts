import { text as readAll } from 'node:stream/consumers';
import { isClosed } from '../../shared/contract/opening.ts';
import type { Result } from '../../shared/errors.ts';
import { wallTime } from '../../shared/time/zone.ts';
import { passwordsAt, recommendedCost } from '../commerce/account/password.ts';
import { closeShop, openShop, setClosedLine, setShopPassword } from '../commerce/places/opening/change-opening.ts';
import { loadOpening } from '../commerce/places/opening/stored-opening.ts';
import { loadShopZone } from '../commerce/places/shop-zone.ts';
import { commandWith, loadDeps, type Shop, say, sayFailure, takes, text } from './command.ts';
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

const showOpening = takes('', {}, (shop) => sayOpening(shop, null));

export const command = commandWith(
  'opening',
  help,
  {
    open: takes('', {}, async (shop) => sayOpening(shop, await openShop(await loadDeps(shop)))),
    close: takes('', { until: text }, async (shop, _, { until }) => {
      const deps = await loadDeps(shop);
      const opensAt = until === undefined ? null : startIn(until, '--until', await loadShopZone(deps.db));
      return sayOpening(shop, await closeShop(deps, opensAt));
    }),
    line: takes('[TEXT]', {}, async (shop, [line = '']) =>
      sayOpening(shop, await setClosedLine(await loadDeps(shop), line)),
    ),
    password: takes('', {}, async (shop) => {
      const deps = { ...(await loadDeps(shop)), passwords: passwordsAt(recommendedCost) };
      return sayOpening(shop, await setShopPassword(deps, (await readAll(process.stdin)).trim()));
    }),
  },
  showOpening,
);

/** Says whether the shop is open, after a change of it if there was one. @returns the exit status */
async function sayOpening(shop: Shop, changed: Result<null> | null): Promise<number> {
  if (changed && !changed.ok) return sayFailure(shop, changed.error);
  const db = await shop.open();
  const zone = await loadShopZone(db);
  const opening = await loadOpening(db);
  const closed = isClosed(opening, Date.now());
  const password = opening.passwordHash !== null;
  const until = opening.opensAt === null ? '' : ` until ${wallTime(zone, opening.opensAt).replace('T', ' ')} (${zone})`;
  const state = closed ? `closed to strangers${until}; it has ${password ? 'a' : 'no'} password` : 'open to everyone';
  return say(shop, { closed, opensAt: opening.opensAt, password }, `The shop is ${state}.\n`);
}
