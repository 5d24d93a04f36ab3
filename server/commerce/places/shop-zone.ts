import { z } from 'zod';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { filled } from '../../../shared/messages/message.ts';
import { zoneOf } from '../../../shared/time/time-zone.ts';
import { zoneNamed } from '../../../shared/time/zone.ts';
import { record } from '../audit/record.ts';
import { type Database, transact } from '../database/connection.ts';
import { only, prepared } from '../database/prepared.ts';
import { writeSetting } from '../database/settings.ts';

const name = 'shop.zone';

/** Of the seller, only where parcels leave from. */
const Origin = z.object({ shipsFrom: z.string().optional() });

/**
 * Returns the zone of the shop: the one that was set, else that of the country that the seller sends from, else UTC. The
 * office shows and takes times in it, and sales are counted by its days.
 */
export async function loadShopZone(db: Database): Promise<string> {
  const { zone, seller } = await only(readZone(db, {}));
  if (zone !== null) return zone;
  return zoneOf(seller === null ? undefined : Origin.safeParse(JSON.parse(seller)).data?.shipsFrom);
}

const readZone = prepared((db, _: Record<string, never>) =>
  db.selectNoFrom((eb) => [
    eb.selectFrom('setting').select('value').where('name', '=', name).as('zone'),
    eb
      .selectFrom('content_document')
      .select('body_json')
      .where('type', '=', 'seller')
      .where('code', '=', '0')
      .where('market', '=', '')
      .where('status', '=', 'PUBLISH')
      .as('seller'),
  ]),
);

/** Sets the zone of the shop. Stored moments stay; days on which sales were counted stay as well. */
export async function setShopZone(db: Database, typed: string, now: number): Promise<Result<{ zone: string }>> {
  const zone = zoneNamed(typed.trim());
  if (zone === null) return fail(codes.invalidInput, filled('zoneWrong', { typed }));
  return transact(db, async (trx) => {
    const before = await loadShopZone(trx);
    await writeSetting(trx, name, zone);
    if (before !== zone)
      await record(trx, { action: 'shop.zone set', subject: 'shop', details: { zone, before }, at: now });
    return ok({ zone });
  });
}
