import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atNight } from '../../scripts/check/extent.ts';
import { usualCallTimes } from '../../server/apis/call-times.ts';
import { routes } from '../../shared/routes.ts';
import { serviceOverFetch } from '../doubles/service-over-fetch.ts';
import { listen } from '../http/serve.ts';
import { openStorefront } from '../http/storefront.ts';
import { type Catalog, openCatalog } from './support/catalog-shop.ts';
import { type Walk, walks } from './support/streamed-routes.ts';

const walked = Object.values(walks).filter((walk): walk is Walk => typeof walk === 'object');

/** The service, which answers when the test says so. */
function slowService(shop: Catalog) {
  let ready = () => Promise.resolve();
  const service = serviceOverFetch(async (request) => {
    await ready();
    return shop.fetch(request);
  });
  return {
    ...service,
    /** Holds back all answers. @returns what lets them go, or lets them fail */
    hold: () => {
      const gate = Promise.withResolvers<void>();
      gate.promise.catch(() => undefined);
      ready = () => gate.promise;
      return {
        open: () => gate.resolve(),
        fail: () => gate.reject(new Error('The service broke.')),
      };
    },
    /** Holds back each answer for so many milliseconds. */
    delay: (ms: number) => {
      ready = () => setTimeout(ms);
    },
  };
}

/** A page as its bytes arrive. */
interface Arriving {
  status: number;
  /** Milliseconds until its main part began, and what was there by then. */
  ms: number;
  first: string;
  rest: () => Promise<string>;
  leave: () => Promise<void>;
}

/** Runs on SQLite alone: how pages are sent does not depend on the database. */
describe('a page of a shop whose service is slow', () => {
  let shop: Catalog;
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    shop = await openCatalog('sqlite');
  });
  afterAll(async () => {
    for (const close of closing) await close();
    await shop.close();
  });

  /** Opens a storefront that has shown these pages, and so knows its menu and footer. */
  const opened = async (after: readonly string[] = []) => {
    const service = slowService(shop);
    const store = openStorefront({ commerce: service, callTimes: usualCallTimes });
    const { port, close } = await listen(store);
    closing.push(close);
    const request = (path: string, agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0') =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'User-Agent': agent } });
    const read = async (path: string, agent?: string) => (await request(path, agent)).text();
    // What is read before the first change is read again.
    for (const path of [routes.offline, routes.offline, ...after]) await read(path);
    return { ...service, store, request, read, arriving: (path: string) => arriving(() => request(path)) };
  };

  it.each(walked)('$path: head and frame come before the service answers, the rest behind', async (walk) => {
    const { path, after, shows = '', says = '' } = walk;
    const { hold, arriving: come, read } = await opened(after);
    const gate = hold();
    const { status, first, rest } = await come(path);
    expect([status, /<title>.*<header.*<main /s.test(first)]).toEqual([200, true]);
    gate.open();
    const html = first + (await rest());
    for (const words of [shows, says, '</html>']) expect([words, html.includes(words)]).toEqual([words, true]);
    expect(html).not.toContain('PAGE ERROR!');
    // Others get the same page as those who waited for all of it.
    expect(headOf(await read(path))).toBe(headOf(await (await opened()).read(path, robot)));
  });

  it.each(walked.filter(({ says }) => says))('$path: a robot gets the status of its data', async ({ path }) => {
    const { hold, request } = await opened();
    const gate = hold();
    const answer = request(path, robot);
    gate.fail();
    expect((await answer).status).toBeGreaterThanOrEqual(500);
  });

  it('shows why its data failed in place, and the next visitor gets the page', async () => {
    const path = `${routes.products}?q=coat`;
    const { hold, arriving: come, read } = await opened();
    const gate = hold();
    const { first, rest } = await come(path);
    gate.fail();
    const html = first + (await rest());
    expect([html.includes('PAGE ERROR!'), html.endsWith('</html>')]).toEqual([true, true]);
    hold().open();
    expect(await read(path)).toContain('Wool Coat');
  });

  it('is shown as it was before where its data fails', async () => {
    const path = routes.collections;
    const { hold, arriving: come, store } = await opened([path]);
    // Its responses are no longer cached, only the page is.
    store.clock.time += 25 * 3_600_000;
    const gate = hold();
    const { first, rest } = await come(path);
    gate.fail();
    const html = first + (await rest());
    expect([html.includes('/collections/coats'), html.endsWith('</html>')]).toEqual([true, true]);
    expect(html.match(/<main |PAGE ERROR!/g)).toEqual(['<main ']);
    await expect.poll(() => store.logs.at(-1)).toMatchObject({ page: 'kept', status: 200 });
  });

  it('is rendered once for all who wait for it', async () => {
    const path = `${routes.products}?q=linen`;
    const { hold, arriving: come, store } = await opened();
    let rendered = 0;
    const { put } = store.deps.pages;
    store.deps.pages.put = (...page) => {
      rendered += 1;
      put(...page);
    };
    const gate = hold();
    const pages = await Promise.all(Array.from({ length: 5 }, () => come(path)));
    gate.open();
    for (const { first, rest } of pages) {
      const html = first + (await rest());
      expect([html.match(/<main /g)?.length, html.includes('Linen Dress'), html.endsWith('</html>')]).toEqual([
        1,
        true,
        true,
      ]);
    }
    expect(rendered).toBe(1);
  });

  atNight(() =>
    it('begins within 100 ms', async () => {
      const took = [];
      for (const { path, after } of walked) {
        const times: number[] = [];
        // Other work of the machine delays single requests: the fastest counts.
        while (times.length < 3) {
          const { delay, arriving: come } = await opened(after);
          delay(1_000);
          const { ms, leave } = await come(path);
          await leave();
          times.push(ms);
        }
        took.push({ path, ms: Math.min(...times) });
      }
      console.info(took.map(({ path, ms }) => `${path} ${Math.round(ms)} ms`).join('\n'));
      expect(took.filter(({ ms }) => ms > 100)).toEqual([]);
    }),
  );
});

const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const headOf = (html: string) => html.slice(0, html.indexOf('</head>'));

/** Reads a page until its main part begins. */
async function arriving(request: () => Promise<Response>): Promise<Arriving> {
  const asked = performance.now();
  const response = await request();
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => (await reader?.read())?.value;
  let first = '';
  for (let text = await next(); text !== undefined; text = await next()) {
    first += text;
    if (first.includes('<main ')) break;
  }
  const ms = performance.now() - asked;
  const rest = async () => {
    let html = '';
    for (let text = await next(); text !== undefined; text = await next()) html += text;
    return html;
  };
  const leave = async () => reader?.cancel();
  return { status: response.status, ms, first, rest, leave };
}
