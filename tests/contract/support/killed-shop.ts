import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { openDatabase } from '../../../server/commerce/database/connection.ts';
import { folderUploads } from '../../../server/commerce/images/uploads/upload-folder.ts';
import { cardGatewayOverHttp } from '../../../server/commerce/payment/providers/card/http.ts';
import { createCommerce } from '../../../server/commerce/service/service.ts';
import { buy } from './buying.ts';
import { numbers, pay } from './cards.ts';
import { shopper } from './fixture.ts';
import { goods } from './goods.ts';
import { outside } from './test-passwords.ts';

/**
 * A process that sells until it is killed: several shoppers buy and pay concurrently, and it prints every response that
 * they receive, one JSON object a line. `kill-nine.contract.ts` starts it.
 */
const { location, gateway, now } = z
  .object({
    location: z.union([
      z.object({ kind: z.literal('sqlite'), file: z.string() }),
      z.object({ kind: z.literal('postgres'), url: z.string() }),
    ]),
    gateway: z.object({ url: z.string(), key: z.string() }),
    now: z.int(),
  })
  .parse(JSON.parse(process.argv[2] ?? '{}'));

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { fetch, sweep } = createCommerce({
  db: openDatabase(location),
  clock: { now: () => now },
  random: randomBytes,
  log: silent,
  picturesDir: '.',
  dataDir: '.',
  uploads: folderUploads('.'),
  cardGateway: cardGatewayOverHttp(gateway),
  ...outside().deps,
});

const tell = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const cards = [numbers.approved, numbers.answerLost, numbers.declined];

async function sell(first: number): Promise<never> {
  for (let i = first; ; i += 1) {
    const who = shopper(fetch, randomBytes(16).toString('hex'), 'USD');
    const placed = await buy(who, goods.blackM);
    tell({ placed: placed.data.id });
    const paid = await pay(who, placed.data.id, cards[i % cards.length] ?? numbers.approved);
    tell({ [paid.data.state]: placed.data.id });
    if (i % 5 === 4) {
      tell({ cancelling: placed.data.id });
      const { data } = await who.post(`/apis/orders/${placed.data.id}/cancel`);
      if (data?.status === 'CANCELLED') tell({ cancelled: placed.data.id });
    }
    await sweep();
    await pause(1);
  }
}

await Promise.all([0, 1, 2, 3].map(sell));
