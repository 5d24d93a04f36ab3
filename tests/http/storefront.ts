import { expect } from 'vitest';
import { stateTimeoutMs } from '../../scripts/check/time-factor.ts';
import { usualCallTimes } from '../../server/apis/call-times.ts';
import { createStorefront } from '../../server/app.ts';
import { pageCache } from '../../server/cache/page-cache.ts';
import type { StorefrontDeps } from '../../server/http/context.ts';
import { guestKey } from '../../server/http/session/guest-key.ts';
import { storeMetrics } from '../../server/operations/metrics/shop.ts';
import { hemline } from '../../shared/brand/looks.ts';
import type { Footer, HomePage } from '../../shared/contract/content.ts';
import { serviceOverFetch } from '../doubles/service-over-fetch.ts';
import { shapeIn } from '../e2e/leaks.ts';
import { plainFooter, plainNavigation } from '../plain-content.ts';

/** Noon, the start of the tests' clock. */
export const noon = Date.UTC(2026, 10, 20, 12);
export const secret = 'a-session-secret-of-32-characters!';

export const envelope = (data: unknown, code = '1', status = 200, message = '') =>
  Response.json({ code, message, data }, { status });

/** The usual limits, but no head is sent before its data. */
export const patient = { ...usualCallTimes, headMs: stateTimeoutMs };

/** Returns the cookie of the guest with a number, as the shop would set it. */
export const guestOf = (number: number | string) => `${secretOf(number)}.${secretOf(0)}`;
/** Returns the key by which the commerce service identifies that guest. */
export const guestKeyOf = (number: number | string) => guestKey({ secret: secretOf(number) });
const secretOf = (number: number | string) => String(number).padStart(43, '0');

type Answer = (request: Request) => Response | Promise<Response>;
type Options = Partial<StorefrontDeps> & {
  answer?: Answer;
  /** Returns where a path leads that has no page. */
  redirect?: (path: string | null) => string | null;
};

/**
 * Opens the real storefront with a commerce service that is a function, for tests of HTTP only. It responds to the
 * shell's calls and to that for redirects by itself and records every other request.
 */
export function openStorefront({ answer = nothing, redirect = () => null, ...given }: Options = {}) {
  const requests: Request[] = [];
  const logs: Record<string, unknown>[] = [];
  const clock = { time: noon, now: () => clock.time };
  const deps: StorefrontDeps = {
    siteName: 'Hemline',
    siteUrl: null,
    production: false,
    languages: ['en'],
    trustProxy: false,
    sandboxPayments: true,
    outboxReadable: true,
    sessionSecrets: [secret],
    commerce: serviceOverFetch(async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      const ownPage = ['page', 'protocol'].includes(searchParams.get('type') ?? '');
      const part = ownPage ? undefined : shellPart(pathname);
      if (part !== undefined) return envelope(part);
      if (pathname === '/apis/redirect') return envelope({ target: redirect(searchParams.get('path')) });
      requests.push(request.clone());
      return uncached(await answer(request));
    }),
    assets: {
      url: (name) => `/assets/${name}`,
      island: (name) => `/assets/${name}.js`,
      faces: { files: {}, fallbacks: {}, ofStyles: '' },
    },
    pages: pageCache(),
    staticDir: 'static',
    assetsDir: 'dist/assets',
    paymentOrigins: () => [],
    operationsKey: null,
    staticJsonDir: null,
    metrics: storeMetrics(),
    tellsMetrics: true,
    clock,
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    log: (fields) => void logs.push(withoutPersons(JSON.stringify(fields))),
    devReload: false,
    ready: async () => true,
    // What a page says is tested apart from when it is sent: its head waits for the data.
    callTimes: patient,
    ...given,
  };
  const app = createStorefront(deps);
  const Host = given.siteUrl ? new URL(given.siteUrl).host : 'localhost';
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers: { Host, ...headers } });
  const post = (path: string, body: string | URLSearchParams, headers: Record<string, string> = {}) =>
    app.request(path, { method: 'POST', headers: { Host, ...headers }, body });
  return { app, deps, requests, logs, clock, get, post };
}
export type Storefront = ReturnType<typeof openStorefront>;

/** Parses a log entry and checks that it contains no test data of a person. */
function withoutPersons(line: string): Record<string, unknown> {
  const leak = shapeIn(line);
  if (leak !== undefined) console.error(`The log holds ${leak}: ${line}`);
  expect(leak).toBeUndefined();
  return JSON.parse(line);
}

/** Marks a response as not cacheable unless it says otherwise, as the next one may differ. */
function uncached(response: Response): Response {
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
  return response;
}

const nothing: Answer = () => envelope([]);

const navigationData: HomePage['json']['navigationData'] = {
  ...plainNavigation,
  navigationbar: { ...plainNavigation.navigationbar, suspension: true },
  content: [{ name: 'Bags', active: true, link: { type: 'collection', src: 'bags' } }],
  messageBarConfig: { ...plainNavigation.messageBarConfig, barContent: 'Free returns' },
};
const footer: Footer = { ...plainFooter, country: { display: true, title: '' } };

const parts: Readonly<Record<string, unknown>> = {
  '/apis/single/homePage': { json: { navigationData, sections: [] } },
  '/apis/cms': { type: 'footer', code: '0', json: footer, updatedAt: 0 },
  '/apis/website': { data: '{}' },
  '/apis/brand': hemline,
  '/apis/changes': { position: '1', tags: [] },
  '/apis/currencies': [
    { currencyCode: 'USD', name: 'US dollar', symbol: '$' },
    { currencyCode: 'JPY', name: 'Japanese yen', symbol: '¥' },
  ],
  '/apis/countries': [
    { code: 'US', name: 'United States', icon: '', defaultCurrency: 'USD' },
    { code: 'JP', name: 'Japan', icon: '', defaultCurrency: 'JPY' },
    { code: 'DE', name: 'Germany', icon: '', defaultCurrency: 'USD' },
  ],
};
const shellPart = (path: string) => parts[path];
