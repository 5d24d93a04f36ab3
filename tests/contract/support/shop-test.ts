import { expect, test } from 'vitest';
import { cardSteps, openCardOrder } from './card-order.ts';
import { makeCardGateway } from './cards.ts';
import { listings, openCatalog, openGrownCatalog } from './catalog-shop.ts';
import { type DatabaseKind, databaseKinds, gateDatabases } from './database.ts';
import { openShop, type Shop } from './fixture.ts';
import { goods } from './goods.ts';
import { openImportShop } from './import-shop.ts';
import { type GatewayTables, tablesOf } from './integrity.ts';
import { openMailShop } from './mail-shop.ts';
import { openPayPalShop, ordered } from './paypal-shop.ts';
import { payPalSteps } from './paypal-steps.ts';
import { pointsBalanceOf } from './points-balance.ts';
import { reviewsIn } from './reviewing.ts';

const fileScope = { scope: 'file' } as const;

/**
 * Tests of each database kind, with a `shop` for the whole file, opened when the first test asks for it. At the end of
 * the file the tables must agree (`tables` reads them), the shop is closed, and it must have logged no error.
 */
export const shopTest = onEach((kind) =>
  test
    .extend(
      'shop',
      fileScope,
      opened(() => openShop(kind), closeBalanced),
    )
    .extend('tables', fileScope, ({ shop }) => tablesOf(shop.db)),
);

/** The same with a `shop` for each test. */
export const freshShopTest = onEach((kind) =>
  test
    .extend(
      'shop',
      opened(() => openShop(kind), closeBalanced),
    )
    .extend('tables', ({ shop }) => tablesOf(shop.db)),
);

/** The same for tests that write rows which no call could have left: the log is checked, the tables are not. */
export const unbalancedShopTest = onEach((kind) =>
  test
    .extend(
      'shop',
      opened(() => openShop(kind), closeFaultless),
    )
    .extend('tables', ({ shop }) => tablesOf(shop.db)),
);

/** The same for reviews of orders that are written by hand. */
export const reviewShopTest = onEach((kind) =>
  unbalancedShopTest[kind].extend('reviews', ({ shop }) => reviewsIn(shop)),
);

/** Tests with a `shop` that takes cards: its tables must agree with `cardGateway`; `pointsBalance` reads and gives points. */
export const cardShopTest = onEach((kind) =>
  test
    .extend(
      'cardGateway',
      fileScope,
      opened(makeCardGateway, (cardGateway) => cardGateway.close()),
    )
    .extend('shop', fileScope, async ({ cardGateway }, { onCleanup }) => {
      const shop = await openShop(kind, cardGateway.start);
      onCleanup(() => closeBalanced(shop, cardGateway));
      return shop;
    })
    .extend('tables', fileScope, ({ shop, cardGateway }) => tablesOf(shop.db, cardGateway))
    .extend('pointsBalance', fileScope, ({ shop }) => pointsBalanceOf(shop)),
);

/** The same with a `shop` for each test. */
export const freshCardShopTest = onEach((kind) =>
  test
    .extend(
      'cardGateway',
      opened(makeCardGateway, (cardGateway) => cardGateway.close()),
    )
    .extend('shop', async ({ cardGateway }, { onCleanup }) => {
      const shop = await openShop(kind, cardGateway.start);
      onCleanup(() => closeBalanced(shop, cardGateway));
      return shop;
    })
    .extend('tables', ({ shop, cardGateway }) => tablesOf(shop.db, cardGateway))
    .extend('pointsBalance', ({ shop }) => pointsBalanceOf(shop)),
);

/**
 * Tests with a card shop for each test and an unpaid order in it: `id`, of the shopper `who`. `steps` are its steps and
 * reads of its state.
 */
export const cardOrderTest = onEach((kind) =>
  test
    .extend(
      'order',
      opened(
        () => openCardOrder(kind),
        (order) => closeBalanced(order.shop).finally(order.cardGateway.close),
      ),
    )
    .extend('shop', ({ order }) => order.shop)
    .extend('cardGateway', ({ order }) => order.cardGateway)
    .extend('who', ({ order }) => order.who)
    .extend('id', ({ order }) => order.id)
    .extend('tables', ({ order }) => order.tables)
    .extend('steps', ({ order }) => cardSteps(order)),
);

/** Tests with a card shop for each test, whose tables they damage: only the log is checked. */
export const damagedCardShopTest = onEach((kind) =>
  test
    .extend(
      'cardGateway',
      opened(makeCardGateway, (cardGateway) => cardGateway.close()),
    )
    .extend('shop', async ({ cardGateway }, { onCleanup }) => {
      const shop = await openShop(kind, cardGateway.start);
      onCleanup(() => closeFaultless(shop));
      return shop;
    }),
);

/** Tests with a `shop` that takes PayPal as well, for the whole file. */
export const payPalShopTest = onEach((kind) =>
  test.extend(
    'shop',
    fileScope,
    opened(() => openPayPalShop(kind), closeBalanced),
  ),
);

/** The same with a `shop` for each test. */
export const freshPayPalShopTest = onEach((kind) =>
  test.extend(
    'shop',
    opened(() => openPayPalShop(kind), closeBalanced),
  ),
);

/** The same with an `order` that `who` pays with PayPal. `steps` are its steps and reads of its state. */
export const payPalOrderTest = onEach((kind) =>
  freshPayPalShopTest[kind]
    .extend('who', ({ shop }) => shop.shopper())
    .extend('order', ({ who }) => ordered(who, goods.blackM))
    .extend('steps', ({ shop, who, order }) => payPalSteps({ shop, who, order })),
);

/** Tests with a `shop` whose catalogue is made for listings; `list` reads them. */
export const catalogTest = onEach((kind) =>
  test
    .extend(
      'shop',
      fileScope,
      opened(
        () => openCatalog(kind),
        (shop) => shop.close(),
      ),
    )
    .extend('list', fileScope, ({ shop }) => listings(shop)),
);

/** The same with a `shop` for each test. */
export const freshCatalogTest = onEach((kind) =>
  test
    .extend(
      'shop',
      opened(
        () => openCatalog(kind),
        (shop) => shop.close(),
      ),
    )
    .extend('list', ({ shop }) => listings(shop)),
);

/** Invented products of `grownCatalogTest`: more than are counted for a request. */
const grownBy = 1_100;

/** The same with so many products more. */
export const grownCatalogTest = onEach((kind) =>
  test.extend(
    'shop',
    opened(
      () => openGrownCatalog(kind, grownBy),
      (shop) => shop.close(),
    ),
  ),
);

/** Tests with a `shop` that imports files. */
export const importTest = onEach((kind) =>
  test
    .extend(
      'importing',
      fileScope,
      opened(
        () => openImportShop(kind),
        (importing) => importing.shop.close(),
      ),
    )
    .extend('shop', fileScope, ({ importing }) => importing.shop)
    .extend('take', fileScope, ({ importing }) => importing.take)
    .extend('imagesDir', fileScope, ({ importing }) => importing.imagesDir)
    .extend('product', fileScope, ({ importing }) => importing.product)
    .extend('stocks', fileScope, ({ importing }) => importing.stocks),
);

/** Tests with a `shop` for each test, whose mails and text messages are read. */
export const mailShopTest = onEach((kind) =>
  test.extend(
    'shop',
    opened(() => openMailShop(kind), closeBalanced),
  ),
);

/** Closes a shop even when its tables disagree or it logged an error, which fails the test or the file. */
async function closeBalanced(shop: Pick<Shop, 'db' | 'faults' | 'close'>, cardGateway?: GatewayTables): Promise<void> {
  const balanced = tablesOf(shop.db, cardGateway).expectBalanced();
  await balanced.finally(() => shop.close());
  expect(shop.faults).toEqual([]);
}

/** Closes a shop, which must have logged no error. */
async function closeFaultless(shop: Pick<Shop, 'faults' | 'close'>): Promise<void> {
  await shop.close();
  expect(shop.faults).toEqual([]);
}

/** Expects that the shop logged an error for each of these patterns and no other, and removes them. */
export function expectFaults({ faults }: Pick<Shop, 'faults'>, ...patterns: readonly RegExp[]): void {
  expect(faults.splice(0)).toEqual(patterns.map((pattern) => expect.stringMatching(pattern)));
}

function onEach<T>(testsOf: (kind: DatabaseKind) => T): Record<DatabaseKind, T> {
  const [sqlite, postgres] = databaseKinds;
  return { sqlite: testsOf(sqlite), postgres: testsOf(postgres) };
}

type Cleanup = { onCleanup(clean: () => unknown): void };

/** A fixture that depends on no other. */
function opened<T>(open: () => Promise<T> | T, close: (value: T) => Promise<unknown>) {
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures it depends on from the pattern.
  return async ({}, { onCleanup }: Cleanup): Promise<T> => {
    const value = await open();
    onCleanup(() => close(value));
    return value;
  };
}

/**
 * Returns these tests, or in the gate, on a database that it leaves out, functions that register nothing. A file uses them
 * beside the tests that they were made of, with which it registers races: those run on both databases each time.
 */
export function usual<T extends object>(kind: DatabaseKind, tests: T): T {
  return gateDatabases.includes(kind) ? tests : new Proxy(tests, { apply: nothing, get: nothing });
}

/** Takes any arguments, as `it` and what `it.for` returns do. */
function nothing(): unknown {
  return nothing;
}

/** The cases of `it.for`, with a type for each column. */
export function rows<Row extends unknown[] | [unknown]>(cases: readonly Row[]): readonly Row[] {
  return cases;
}
