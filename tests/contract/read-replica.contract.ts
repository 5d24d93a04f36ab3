import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWithReplica } from '../../server/commerce/database/replica/shared-reads.ts';
import { unobserved } from '../../server/commerce/observers.ts';
import { type Commerce, createCommerce } from '../../server/commerce/service/service.ts';
import { anonymous } from '../../shared/authorization.ts';
import type { Call } from '../../shared/contract/call.ts';
import { addItem, cart } from '../../shared/contract/cart.ts';
import { product, products, queryWords } from '../../shared/contract/catalog.ts';
import { visibleChanges } from '../../shared/contract/visible-changes.ts';
import { Wire } from '../faults/game-day/wires/wire.ts';
import { type Catalog, openCatalog } from './support/catalog-shop.ts';
import { type ReplicatedDatabase, replicatedDatabase } from './support/replicated-database.ts';

describe('a read replica', () => {
  let replicated: ReplicatedDatabase;
  let shop: Catalog;
  let commerce: Commerce;
  /** Between the shop and the primary. */
  let wire: Wire;
  /** Servers of the shared reads since the last look. */
  let from: string[] = [];

  beforeAll(async () => {
    replicated = await replicatedDatabase();
    shop = await openCatalog('postgres', replicated);
    wire = await Wire.before(urlOfPrimary());
  });
  beforeEach(async () => {
    from = [];
    const { db, shared } = openWithReplica(
      { kind: 'postgres', url: wire.urlOf(urlOfPrimary()), poolSize: 4 },
      replicated.standby.url,
    );
    const meter = { ...unobserved.meter, sharedRead: (server: string) => void from.push(server) };
    commerce = createCommerce({ ...shop.deps, db, sharedReads: shared, observers: { ...unobserved, meter } });
    await expect.poll(() => reads()).toBe('replica');
    return () => commerce.close();
  });
  afterAll(async () => {
    await wire.close();
    await shop.close();
  });

  const urlOfPrimary = () => (shop.location.kind === 'postgres' ? shop.location.url : '');
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds.
  const ask = async (call: Call, input: object): Promise<any> => {
    const caller = { ...anonymous, deviceId: 'device-of-a-test', countryCode: 'US', currencyCode: 'USD' };
    const context = { caller, requestId: 'r', clientIp: '', deviceKey: '' };
    const { result } = await commerce.perform(call, input, context);
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    return result.value;
  };
  /** Makes a shared read and returns the server that it used. */
  const reads = async () => {
    await ask(products, {});
    return from.at(-1);
  };
  /** Does something while the standby receives changes and shows none. */
  const paused = async (work: () => Promise<void>) => {
    await replicated.onStandby('select pg_wal_replay_pause()');
    await work().finally(() => replicated.onStandby('select pg_wal_replay_resume()'));
  };
  const rename = (title: string) =>
    shop.db.updateTable('product').set({ title }).where('handle', '=', 'silk-dress').execute();
  const titleShown = async () => (await ask(product, { id: 'silk-dress' })).title;

  it('answers listings, search and products, and leaves what is written and the cart to the primary', async () => {
    from = [];
    await ask(products, {});
    await ask(products, { search: 'silk dress' });
    await ask(queryWords, { search: 'si' });
    const { variants } = await ask(product, { id: 'silk-dress' });
    expect(from).toEqual(['replica', 'replica', 'replica', 'replica']);
    await paused(async () => {
      await ask(addItem, { variantId: variants[0].id, quantity: 1 });
      expect((await ask(cart, {})).shoppingCart).toHaveLength(1);
      await ask(visibleChanges, {});
    });
    expect(from).toHaveLength(4);
  });

  it('is not read while it lags behind a change that shoppers see, and is read again when it has it', async () => {
    await paused(async () => {
      await rename('Satin Dress');
      expect(await titleShown()).toBe('Satin Dress');
      expect(from.at(-1)).toBe('primary');
    });
    await expect.poll(() => reads()).toBe('replica');
    expect(await titleShown()).toBe('Satin Dress');
  });

  it('is read while it lags behind changes that shoppers do not see', async () => {
    const { variants } = await ask(product, { id: 'silk-dress' });
    await paused(async () => {
      await ask(addItem, { variantId: variants[0].id, quantity: 1 });
      expect(await reads()).toBe('replica');
    });
  });

  it('leaves every read to the primary while it is gone, and is read again when it is back', async () => {
    const before = await titleShown();
    await replicated.standby.crash();
    expect(await titleShown()).toBe(before);
    for (const title of ['Gone Dress', 'Lost Dress']) {
      await rename(title);
      expect(await titleShown()).toBe(title);
    }
    expect(from.at(-1)).toBe('primary');
    await replicated.standby.start();
    await expect.poll(() => reads()).toBe('replica');
    expect(await titleShown()).toBe('Lost Dress');
  });

  it('is read alone while the primary does not answer; then everything counts as changed', async () => {
    const { position } = await ask(visibleChanges, {});
    const before = await titleShown();
    await paused(async () => {
      wire.turn('reset');
      wire.cut();
      await rename('Unseen Dress');
      expect(await titleShown()).toBe(before);
      wire.turn('fine');
      await expect.poll(() => titleShown()).toBe('Unseen Dress');
    });
    expect(await ask(visibleChanges, { after: position })).toMatchObject({ tags: null });
  });

  it('is not read after it became a primary itself', async () => {
    await replicated.standby.promote();
    await rename('Primary Dress');
    expect(await titleShown()).toBe('Primary Dress');
    expect(await reads()).toBe('primary');
  });
});
