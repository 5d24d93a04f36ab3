import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { everyNth } from '../../scripts/check/extent.ts';
import { calls } from '../../shared/contract/calls.ts';
import type { Seen } from '../http/browser-jar.ts';
import type { Storefront } from '../http/storefront.ts';
import { type FaultInjection, openFaultInjection, shortly } from './support/fault-injection.ts';
import type { NetworkFault } from './support/fault-proxy.ts';
import { callNamed, isCall, testedForms } from './support/network-fault-calls.ts';
import { byMachines, shellCalls, type TestedPage, testedPages } from './support/network-fault-pages.ts';

let injection: FaultInjection;
let pages: TestedPage[];
/** The calls that each page makes. */
const made = new Map<TestedPage, Set<string>>();
beforeAll(async () => {
  injection = await openFaultInjection();
  pages = testedPages(injection.things);
});
afterEach(() => injection.proxy.inject('none'));
afterAll(() => injection.close());

const fresh = () => injection.storefront(injection.proxy);
const look = ({ path, as }: TestedPage, store: Storefront): Promise<Seen> =>
  (as === 'guest' ? injection.guest(store) : injection.owner(store)).get(path);
const wellOf = ({ status = 200 }: TestedPage) => status;

const severe = ['down', 'cut', 'half', 'garbage', 'oversized'] as const satisfies NetworkFault[];
const mild = ['slow', 'slowClose', 'extra'] as const satisfies NetworkFault[];
const statusIn = (fault: NetworkFault) => (fault === 'oversized' ? 502 : 503);

it('without faults every page is shown, and makes its listed calls only', async () => {
  for (const page of pages) {
    injection.proxy.asked.length = 0;
    const { status } = await look(page, fresh());
    expect([page.path, status]).toEqual([page.path, wellOf(page)]);
    made.set(page, new Set(injection.proxy.asked.map(callNamed)));
  }
  for (const page of pages)
    expect([page.path, page.needs.filter((call) => !made.get(page)?.has(call))]).toEqual([page.path, []]);
});

it('every call of the contract is made by a page, a form, a machine’s file, or by a browser alone', () => {
  const used = new Set([...made.values()].flatMap((names) => [...names]));
  const known = new Set([
    ...used,
    ...byMachines.map(({ call }) => call),
    ...Object.keys(testedForms(injection.things)),
  ]);
  const others = calls.filter((call) => !known.has(`${call.method} ${call.path}`));
  // Calls that only browsers make pass the storefront's proxy; their faults are tested below.
  expect(others.filter(({ open }) => !open).map(({ path }) => path)).toEqual([
    // The form of a guest, whom these visits have none of: after-sale.http.ts.
    '/apis/user/registerAfterOrder',
    '/apis/cart/adoption',
    '/apis/preview',
    // Of a closed shop, which this one is not: opening.contract.ts.
    '/apis/opening/entrance',
    '/apis/opening/staff',
    // Reported behind a page that is sent: paid-elsewhere.contract.ts, and events.http.ts.
    '/apis/orders/{id}/events',
    '/apis/payment-origins',
    // The page of another browser, which these visits have none of: paid-elsewhere.contract.ts.
    '/apis/payment/{orderId}/returned',
    // Counted behind events: events.http.ts.
    '/apis/visits',
  ]);
});

describe('faults of one call', () => {
  it.each(calls.map(({ method, path }, i) => [`${method} ${path}`, i] as const))(
    '%s: pages that need it show an error, others do without, and all recover with the next response',
    async (call, i) => {
      if (shellCalls.has(call)) return;
      const needs = (page: TestedPage) => page.needs.includes(call);
      const all = pages.filter((page) => made.get(page)?.has(call));
      const makers = [
        ...all.filter(needs),
        ...everyNth(
          3,
          all.filter((page) => !needs(page)),
        ),
      ];
      for (const [j, page] of makers.entries()) {
        const needed = needs(page);
        const fault: NetworkFault = (needed ? severe : [...severe, ...mild])[(i + j) % (needed ? 5 : 8)] ?? 'cut';
        injection.proxy.inject(fault, isCall(call));
        const store = fresh();
        const { status, body } = await look(page, store);
        const where = `${page.path}, ${fault}`;
        expect([where, status]).toEqual([where, needed ? statusIn(fault) : wellOf(page)]);
        if (!needed) continue;
        expect(page.path.endsWith('.xml') || body.includes('PAGE ERROR!')).toBe(true);
        if (j > 0) continue;
        injection.proxy.inject('none');
        expect([where, (await look(page, store)).status]).toEqual([where, wellOf(page)]);
      }
      if (makers.length === 0) return;
      const [other] = pages.slice(i % pages.length).filter((page) => !made.get(page)?.has(call));
      injection.proxy.inject('cut', isCall(call));
      if (other) expect([other.path, (await look(other, fresh())).status]).toEqual([other.path, wellOf(other)]);
    },
  );

  it.each([...shellCalls])('%s: every page does without', async (call) => {
    injection.proxy.inject('half', isCall(call));
    for (const page of pages.filter(({ path }) => ['/products', '/cart', '/account'].includes(path)))
      expect([page.path, (await look(page, fresh())).status]).toEqual([page.path, 200]);
  });

  it('all parts around a page: every page shows its content and the links of every page', async () => {
    injection.proxy.inject('cut', (request) => shellCalls.has(callNamed(request)));
    for (const page of pages) {
      const { status, body } = await look(page, fresh());
      const needsIt = page.needs.some((call) => shellCalls.has(call));
      expect([page.path, status]).toEqual([page.path, needsIt ? 503 : wellOf(page)]);
      expect(status !== 200 || page.path.endsWith('.xml') || body.includes('href="/"')).toBe(true);
    }
  });

  it('of files for machines', async () => {
    for (const { path, call } of byMachines) {
      injection.proxy.inject('cut', isCall(call));
      expect([path, call, (await injection.guest(fresh()).get(path)).status]).toEqual([path, call, 503]);
    }
  });

  it('that never responds: the page shows an error after its time limit, or does without', async () => {
    const cases = [
      ['/products', 'GET /apis/products', 'hung', 504],
      ['/account', 'GET /apis/user/self', 'deaf', 504],
      ['/account', 'GET /apis/orders', 'hung', 200],
      ['/cart', 'GET /apis/user/viewed', 'deaf', 200],
      ['/search', 'GET /apis/single/homePage', 'hung', 200],
      ['/search', 'GET /apis/changes', 'hung', 200],
    ] as const;
    const seen = cases.map(async ([path, call, fault]) => {
      const proxy = await injection.openProxy();
      proxy.inject(fault, isCall(call));
      const { status, body } = await injection.owner(injection.storefront(proxy, shortly)).get(path);
      expect(status !== 504 || body.includes('Connection to server timed out')).toBe(true);
      return [path, call, fault, status];
    });
    expect(await Promise.all(seen)).toEqual(cases);
  });
});

/** Calls whose outcome another page shows. */
const leadOn = [
  'POST /apis/payment/card',
  'POST /apis/payment/paypal/create',
  'POST /apis/user/saved/{id}/cart',
  'DELETE /apis/user/saved/{id}',
];

describe('a form whose call fails', () => {
  it('shows an error and has no effect', async () => {
    const store = fresh();
    for (const [call, form] of Object.entries(testedForms(injection.things))) {
      injection.proxy.inject('down', isCall(call));
      injection.proxy.asked.length = 0;
      const { status } = await form(injection.owner(store));
      expect([call, injection.proxy.asked.some(isCall(call))]).toEqual([call, true]);
      expect([call, status]).toEqual([call, leadOn.includes(call) ? 303 : 503]);
    }
  });
});

describe('calls that browsers make', () => {
  const asked = (path: string, method: string, store: Storefront) =>
    store.app.request(path.replace(/\{\w+\}/g, '1'), {
      method,
      headers: { Host: 'localhost', 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' },
      ...(method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }),
    });
  const open = calls.filter(({ open }) => open).map((call, i) => [`${call.method} ${call.path}`, i, call] as const);

  it.each(open)(
    '%s: an envelope with the code of the fault, and other calls succeed',
    async (call, i, { method, path }) => {
      // A call that is not repeatable can also fail by a closed connection.
      const fault = severe[i % (method === 'GET' ? 5 : 4)] ?? 'cut';
      injection.proxy.inject(fault, isCall(call));
      const store = fresh();
      const response = await asked(path, method, store);
      expect([fault, response.status]).toEqual([fault, statusIn(fault)]);
      expect(await response.json()).toMatchObject({ code: `500${statusIn(fault)}`, data: null });
      expect(response.headers.get('retry-after')).toBe(fault === 'oversized' ? null : '2');
      const other = path === '/apis/locate' ? '/apis/currencies' : '/apis/locate';
      expect((await asked(other, 'GET', store)).status).toBe(200);
      expect(store.logs.flatMap(({ calls }) => calls as object[])).toHaveLength(2);
    },
  );

  it('that never respond: a time-out', async () => {
    injection.proxy.inject('hung', isCall('GET /apis/cart'));
    const response = await asked('/apis/cart', 'GET', injection.storefront(injection.proxy, shortly));
    expect(response.status).toBe(504);
    expect(await response.json()).toMatchObject({ code: '500504', message: 'Connection to server timed out' });
  });
});
