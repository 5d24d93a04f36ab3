import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { buyOnce } from '../../../../scripts/bench/flow.ts';
import type { Told } from '../../../../scripts/integrity/promises.ts';
import { type LoadedShop, openLoadedShop } from '../../../../scripts/load/shop.ts';
import type { DatabaseKind } from '../../../contract/support/database.ts';
import { startSmtpServer } from '../../../smtp-server.ts';
import { type Buying, buyableAt, startBuying } from '../buying.ts';
import { type Browsing, startBrowsing } from './browsing.ts';
import type { Service, Surroundings } from './causes-services.ts';
import { noNamespaces, startNameServer } from './name-server.ts';
import { payPalBuyer } from './paypal-buyer.ts';
import { Wire } from './wire.ts';

/** A shop with shoppers, whose connections to all servers that it needs a test can disturb. */
export interface WiredShop {
  loaded: LoadedShop;
  surroundings: Surroundings;
  card: Buying;
  payPal: Buying;
  browsing: Browsing;
  /** A shopper who was not there before buys by card, and another one with PayPal. @returns milliseconds */
  buyFresh(): Promise<number>;
  /** @returns what the shop confirmed to all of them */
  stopShoppers(): Promise<Told[]>;
  close(): Promise<void>;
}

const pages = ['/', '/search?keywords=linen'];
const pressAgainMs = 100;
/** Of each way to pay: so few that pages have their usual speed beside them on two cores. */
const lanes = 2;

export async function openWiredShop(kind: DatabaseKind): Promise<WiredShop> {
  const names = noNamespaces() === null ? await startNameServer() : null;
  const smtp = await startSmtpServer();
  const wires: Partial<Record<Service | 'postgres', Wire>> = {};
  const direct: Record<string, string> = {};
  const through = async (part: Service | 'postgres', url: string) => {
    const wire = await Wire.before(url);
    wires[part] = wire;
    direct[part] = url;
    // Approval pages are trusted over plain HTTP on loopback addresses alone, so PayPal has no name here.
    const hasName = names && part !== 'payPal';
    return wire.urlOf(url, hasName ? `${part}.hemline.test` : '127.0.0.1');
  };
  const env = {
    // Shedding of load would hide what the services do.
    OVERLOAD_DELAY: '0',
    OVERLOAD_CALLS: '0',
    MAIL_URL: await through('mail', `smtp://127.0.0.1:${smtp.port}`),
    MAIL_FROM: 'Hemline <orders@shop.example>',
  };
  const launcher = names?.launcher ?? [];
  const loaded = await openLoadedShop(kind, 2, { env, log: `service-day-${kind}.log`, through, launcher });
  const buyWithPayPal = payPalBuyer(direct.payPal ?? '');
  const variants = await buyableAt(loaded.url);
  const [card, payPal] = await Promise.all([
    startBuying(loaded.url, { name: 'card', variants, lanes }),
    startBuying(loaded.url, { name: 'paypal', buy: buyWithPayPal, variants, lanes }),
  ]);
  // The first look at a page takes longer.
  for (const path of pages) await (await fetch(loaded.url + path)).text();
  const browsing = startBrowsing(loaded.url, pages);
  const [variant = ''] = variants;
  const told: Told[] = [];
  const tell = (done: 'placed' | 'paid', id: string) => void told.push({ told: done, id });
  return {
    loaded,
    surroundings: { wires: wires as Surroundings['wires'], names },
    card,
    payPal,
    browsing,
    buyFresh: async () => {
      const began = performance.now();
      await Promise.all(
        [buyOnce, buyWithPayPal].map((buy) => untilBought(() => buy(loaded.url, variant, randomUUID(), tell))),
      );
      return performance.now() - began;
    },
    stopShoppers: async () => {
      await Promise.all([card.stop(), payPal.stop(), browsing.stop()]);
      return [...card.told, ...payPal.told, ...told];
    },
    close: async () => {
      await Promise.all([card.stop(), payPal.stop(), browsing.stop()]);
      await loaded.close();
      for (const wire of Object.values(wires)) await wire.close();
      await smtp.close();
      await names?.close();
    },
  };
}

const patienceMs = 30_000;

/** Presses again until it is bought. @throws why it was refused at last, after half a minute */
async function untilBought(buy: () => Promise<void>): Promise<void> {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      await buy();
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
      await pause(pressAgainMs);
    }
  }
}
