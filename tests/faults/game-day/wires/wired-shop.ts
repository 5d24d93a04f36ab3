import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { buyOnce } from '../../../../scripts/http-shopper/buy.ts';
import type { ReportedOutcome } from '../../../../scripts/integrity/reported-outcomes.ts';
import { type LoadedShop, openLoadedShop } from '../../../../scripts/load/shop.ts';
import type { DatabaseKind } from '../../../contract/support/database.ts';
import { startSmtpServer } from '../../../smtp-server.ts';
import { type Buying, buyableAt, startBuying } from '../buying.ts';
import { type Browsing, startBrowsing } from './browsing.ts';
import type { Service, Surroundings } from './causes-services.ts';
import { noNamespaces, startNameServer } from './name-server.ts';
import { payPalBuyer } from './paypal-buyer.ts';
import { Wire } from './wire.ts';

/** A shop with shoppers; a test can disturb its connections to all servers that it requires. */
export interface WiredShop {
  loaded: LoadedShop;
  surroundings: Surroundings;
  card: Buying;
  payPal: Buying;
  browsing: Browsing;
  /**
   * Lets a new shopper buy by card, and another with PayPal.
   *
   * @returns milliseconds
   */
  buyFresh(): Promise<number>;
  /** @returns everything that the shop confirmed to them */
  stopShoppers(): Promise<ReportedOutcome[]>;
  close(): Promise<void>;
}

const pages = ['/', '/search?keywords=linen'];
/** Pages loaded in each state of a fault at least: the median of fewer would be that of a moment. */
const pagesEach = 4;
const pressAgainMs = 100;
/** Shoppers per payment method: few enough to leave pages their usual speed on two cores that run another test file, too. */
const lanes = 1;

export async function openWiredShop(kind: DatabaseKind): Promise<WiredShop> {
  const names = noNamespaces() === null ? await startNameServer() : null;
  const smtp = await startSmtpServer();
  const wires: Partial<Record<Service | 'postgres', Wire>> = {};
  const direct: Record<string, string> = {};
  const through = async (part: Service | 'postgres', url: string) => {
    const wire = await Wire.before(url);
    wires[part] = wire;
    direct[part] = url;
    // Approval pages over plain HTTP are trusted only on loopback IPs, so PayPal has no name here.
    const hasName = names && part !== 'payPal';
    return wire.urlOf(url, hasName ? `${part}.hemline.test` : '127.0.0.1');
  };
  const env = {
    // Load shedding would hide the behaviour of the services.
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
  // The first load of a page takes longer.
  for (const path of pages) await (await fetch(loaded.url + path)).text();
  const browsing = startBrowsing(loaded.url, pages);
  const [variant = ''] = variants;
  const confirmed: ReportedOutcome[] = [];
  const record = (done: 'placed' | 'paid', id: string) => void confirmed.push({ told: done, id });
  return {
    loaded,
    surroundings: {
      wires: wires as Surroundings['wires'],
      names,
      pass: async (ms) => void (await Promise.all([pause(ms), browsing.more(pagesEach)])),
    },
    card,
    payPal,
    browsing,
    buyFresh: async () => {
      const began = performance.now();
      await Promise.all(
        [buyOnce, buyWithPayPal].map((buy) => untilBought(() => buy(loaded.url, variant, randomUUID(), record))),
      );
      return performance.now() - began;
    },
    stopShoppers: async () => {
      await Promise.all([card.stop(), payPal.stop(), browsing.stop()]);
      return [...card.confirmed, ...payPal.confirmed, ...confirmed];
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

/**
 * Retries until it is bought.
 *
 * @throws the last reason for refusal, after half a minute
 */
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
